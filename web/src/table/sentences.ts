/** Sentences about a table in the reader's language: for the log, the live region and labels of cards. */

import { pointsOf, rankOf, suitOf, isTrump, worthOf, inOneRow } from '../cards/card';
import type { Words } from '../i18n/en';
import type { About, Card, Entry, Seat, Snapshot, View } from '../protocol/types';

export const cardName = (words: Words, card: Card): string => words.card(suitOf(card), rankOf(card));

export const cardNames = (words: Words, cards: Card[]): string =>
  cards.map((card) => cardName(words, card)).join(', ');

/** All that a look at a card tells: its name, its points, and whether it is a trump. */
export function cardLabel(words: Words, card: Card, view: View): string {
  const parts = [cardName(words, card)];
  if (counts(view)) parts.push(words.cardPoints(worthOf(card, view.terms.worth)));
  if (isTrump(card, view.trumps)) parts.push(words.isTrump);
  return parts.join(', ');
}

/** Do card points count in this game, or tricks? */
export const counts = (view: View): boolean => Object.keys(view.terms.worth).length > 0;

/** What this variant calls the roles. */
export const rolesOf = (words: Words, view: View): Record<'crown' | 'shield' | 'partner', string> => ({
  crown: words.role(view.terms.roles.crown),
  shield: words.role(view.terms.roles.shield),
  partner: words.partner,
});

export function seatName(words: Words, table: About, seat: Seat): string {
  const one = table.seats[seat];
  if (!one) return words.seat(seat + 1);
  return one.name ?? `${BOT_NAMES[seat % BOT_NAMES.length]}`;
}

/** Bots have names too, so that a sentence about them can be said. They are those of their seats. */
const BOT_NAMES = ['Ada', 'Bruno', 'Clara', 'Dario', 'Emma', 'Felix'];

/** A name in a sentence; null: the one who reads. */
export const whoIs = (words: Words, now: Snapshot, seat: Seat): string | null =>
  seat === now.seat ? null : seatName(words, now.table, seat);

export const nameOf = (words: Words, now: Snapshot, seat: Seat): string =>
  whoIs(words, now, seat) ?? words.you;

/** One entry of the history as a sentence. */
export function told(words: Words, now: Snapshot, view: View, entry: Entry, place: number): string {
  const who = whoIs(words, now, entry.seat);
  const did = words.did;
  switch (entry.act) {
    case 'show':
      return did.show(who, cardNames(words, entry.cards), shownBy(view, entry.seat, place));
    case 'pass':
      return did.pass(who);
    case 'trump':
      return did.trump(who, words.trump(entry.trump));
    case 'partner':
      return did.partner(who, whoIs(words, now, entry.partner));
    case 'discard': {
      const lay = entry.lay.length ? ` ${did.lay(who, cardNames(words, entry.lay))}` : '';
      const away =
        'cards' in entry ? did.discardOwn(cardNames(words, entry.cards)) : did.discard(who, entry.count);
      return away + lay;
    }
    case 'turn':
      return did.turn(who, words.column(entry.column));
    case 'turned up':
      return did['turned up'](who, cardName(words, entry.card));
    case 'keep':
      return did.keep(who, cardName(words, entry.card));
    case 'declare':
      return 'hidden' in entry
        ? did.declareOwn(cardName(words, entry.hidden), cardName(words, entry.shown))
        : did.declare(who);
    case 'revealed':
      return did.revealed(
        entry.shown.map((card, seat) => `${nameOf(words, now, seat)} ${cardName(words, card)}`).join(', '),
      );
    case 'play':
      return did.play(who, cardName(words, entry.card));
    case 'trick':
      return did.trick(who, counts(view) ? pointsOf(entry.cards, view.terms.worth) : null);
  }
}

/** Cards that a seat had shown in the auction, up to this place of the history; dealt ones included. */
function shownBy(view: View, seat: Seat, place: number): number {
  const all = view.history.reduce(
    (sum, one) => sum + (one.act === 'show' && one.seat === seat ? one.cards.length : 0),
    0,
  );
  const later = view.history
    .slice(place + 1)
    .reduce((sum, one) => sum + (one.act === 'show' && one.seat === seat ? one.cards.length : 0), 0);
  return (view.bids[seat] ?? all) - later;
}

/** What changed between two snapshots, as sentences to be read aloud. */
export function news(words: Words, before: Snapshot | null, now: Snapshot): string[] {
  const view = now.view;
  if (!view) return [];
  const known = before?.view?.history.length ?? 0;
  const said: string[] = [];
  const continued = before?.view && view.history.length >= known;
  if (continued)
    view.history.forEach((entry, place) => {
      if (place >= known) said.push(told(words, now, view, entry, place));
    });
  const roles = rolesOf(words, view);
  for (const role of ['crown', 'shield'] as const) {
    const seat = view[role];
    if (continued && seat !== null && seat !== before?.view?.[role])
      said.push(words.roleMoved(roles[role], whoIs(words, now, seat)));
  }
  const ended = now.last && now.last.view.history.length && now.last.seed !== before?.last?.seed;
  if (before && ended) said.push(words.handOver);
  const task = prompt(words, now);
  if (task.mine && (!before || prompt(words, before).text !== task.text || !wasMine(before)))
    said.push(`${words.yourTurn}. ${task.text}`);
  return said;
}

const wasMine = (now: Snapshot): boolean => now.seat !== null && !!now.view?.to_act.includes(now.seat);

/** The one sentence that says what happens next. */
export function prompt(words: Words, now: Snapshot): { text: string; mine: boolean } {
  const view = now.view;
  if (!view) return { text: words.waitForPlayers, mine: false };
  if (view.phase === 'over' && !now.table.over) return { text: words.handOver, mine: false };
  if (now.table.over) return { text: words.matchOver, mine: false };
  const mine = wasMine(now);
  if (!mine) {
    const who = view.to_act.map((seat) => nameOf(words, now, seat)).join(', ');
    const waiting = new Map(Object.entries(words.waiting)).get(view.phase);
    return { text: waiting && who ? waiting(who) : '', mine };
  }
  return { text: task(words, view), mine };
}

function task(words: Words, view: View): string {
  const roles = rolesOf(words, view);
  const choice = view.legal[0];
  const least = choice && 'least' in choice ? choice.least : 0;
  const todo = words.todo;
  switch (view.phase) {
    case 'auction':
      return view.legal.some((one) => one.act === 'show') ? todo.auction : todo.auctionPassOnly;
    case 'minor':
      return counts(view) ? todo.minor(roles.shield) : todo.half(roles.shield);
    case 'major':
      return counts(view) ? todo.major(roles.crown) : todo.half(roles.crown);
    case 'kitty':
      return todo.kitty(least);
    case 'exchange':
      return todo.exchange(least);
    case 'play':
      return view.trick[0] ? todo.playFollow(ledSuit(words, view)) : todo.playLead;
    case 'partner':
    case 'turn up':
    case 'keep':
    case 'lead':
    case 'declare':
    case 'next dealer':
      return todo[view.phase];
    default:
      return '';
  }
}

/** What has been led: its suit, or trump. */
export function ledSuit(words: Words, view: View): string {
  const led = view.trick[0];
  if (!led) return '';
  return isTrump(led, view.trumps) ? words.mustFollowTrump : words.suit(suitOf(led));
}

/** Why this own card cannot be used now. */
export function whyNot(words: Words, view: View | null, card: Card): string {
  if (!view?.legal.length) return words.notYourTurn;
  if (view.phase === 'lead') return words.todo.lead;
  const name = cardName(words, card);
  const following = view.trick.length > 0 && view.legal.some((choice) => choice.act === 'play');
  return following ? words.mustFollow(name, ledSuit(words, view)) : words.notNow(name);
}

/** Trumps from high to low, to be read aloud. */
export const trumpOrderText = (words: Words, order: Card[][]): string =>
  order.length
    ? `${words.trumpOrder}: ${order.map((equal) => cardNames(words, equal)).join('; ')}`
    : words.noTrumps;

/** Is a card in this seat's display or hand that can be seen? For counting what a trump would be. */
export const ownCards = (view: View): Card[] =>
  view.seat === null ? [] : [...view.hand, ...inOneRow(view.displays[view.seat])];

/** A move in its text form, said in words: `show R7 R1` is "Show: red 7, red 1". */
export function moveText(words: Words, now: Snapshot, view: View, move: string): string {
  const [act, ...rest] = move.split(' ');
  const cards = rest.filter((word) => view.deck.includes(word));
  switch (act) {
    case 'pass':
      return words.pass;
    case 'trump':
      return words.nameIt(words.trump(rest[0] ?? ''));
    case 'partner':
      return words.pick(nameOf(words, now, Number(rest[0])));
    case 'dealer':
      return words.dealsNext(nameOf(words, now, Number(rest[0])));
    case 'turn':
      return words.turnIt(words.column(rest[0] ?? ''));
    case 'keep':
      return words.keepIt(cardNames(words, cards));
    default:
      return `${words.act(act ?? '')}: ${cardNames(words, cards)}${rest.includes('display') ? ` (${words.fromDisplay})` : ''}`;
  }
}

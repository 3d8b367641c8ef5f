/** Sentences about a table: for the log, the live region and labels of cards. */

import { pointsOf, suitOf, isTrump, worthOf, isSuit } from '../cards/card';
import { cardName } from '../cards/names';
import { capitalized, has, list, slug, t, word, type Values } from '../i18n';
import { isOfPackage, kindOf, textOf } from '../protocol/moves';
import type { About, Card, Entry, Move, Seat, Snapshot, View } from '../protocol/types';

// --- names ----------------------------------------------------------------------------------------

export { cardName };

export const cardNames = (cards: Card[]): string => cards.map(cardName).join(', ');

/** Everything visible on a card: its name, its points, and whether it is a trump. */
export function cardLabel(card: Card, view: View): string {
  const parts = [cardName(card)];
  if (counts(view)) parts.push(t('point-count', { count: worthOf(card, view.terms.worth) }));
  if (isTrump(card, view.trumps)) parts.push(t('suit-trump'));
  return parts.join(', ');
}

/** What was named as trump: a suit, all cards of a number, or none. */
export function trumpName(name: string): string {
  if (name === 'none') return t('trump-none.phrase');
  return isSuit(name) ? t(`suit-${name}`) : t('trump-number', { number: name });
}

/** The same as what somebody names. */
const namedTrump = (name: string): string => (name === 'none' ? t('trump-none.accusative') : trumpName(name));

/** The same where there is little room. */
export function trumpShort(name: string): string {
  if (name === 'none') return t('trump-none.short');
  return isSuit(name) ? t(`suit-${name}`) : name;
}

const COLUMNS = ['super', 'major', 'minor', 'joker'];

export const columnName = (kind: string): string =>
  t(COLUMNS.includes(kind) ? `column-${kind}` : `suit-${kind}`);

export type Role = 'crown' | 'shield' | 'partner';

/** What this variant calls a role. */
export const roleName = (view: View, role: Role): string =>
  word('role', role === 'partner' ? role : view.terms.roles[role]);

/** The same with its article: `the Crown`. */
export function theRole(view: View, role: Role): string {
  const key = `role-${slug(role === 'partner' ? role : view.terms.roles[role])}.the`;
  return has(key) ? t(key) : roleName(view, role);
}

/** The same at the beginning of a line. */
export const roleTitle = (view: View, role: Role): string => capitalized(roleName(view, role));

export const partTitle = (label: string): string => capitalized(word('score-part', label));

/** Bots have names, one for each seat, so that sentences can name them. */
const BOT_NAMES = ['Ada', 'Bruno', 'Clara', 'Dario', 'Emma', 'Felix'];

export function seatName(table: About, seat: Seat): string {
  const about = table.seats[seat];
  if (!about) return t('seat-number', { number: seat + 1 });
  return about.name ?? `${BOT_NAMES[seat % BOT_NAMES.length]}`;
}

export const nameOf = (now: Snapshot, seat: Seat): string =>
  seat === now.seat ? t('table-you') : seatName(now.table, seat);

/** Several players, the reader first: `You and Ada`. `you` says whether the reader is among them. */
function together(now: Snapshot, seats: Seat[]): { who: string; you: 'yes' | 'no' } {
  const isReader = (seat: Seat): boolean => seat === now.seat;
  const inOrder = [...seats.filter(isReader), ...seats.filter((seat) => !isReader(seat))];
  return { who: list(inOrder.map((seat) => nameOf(now, seat))), you: seats.some(isReader) ? 'yes' : 'no' };
}

/** The subject of a sentence: `you` says whether it is the reader. */
export const subject = (now: Snapshot, seat: Seat): { who: string; you: 'yes' | 'no' } => ({
  who: seatName(now.table, seat),
  you: seat === now.seat ? 'yes' : 'no',
});

/** Do card points count in this game, or tricks? */
export const counts = (view: View): boolean => Object.keys(view.terms.worth).length > 0;

export const unitOf = (view: View): 'points' | 'tricks' => (counts(view) ? 'points' : 'tricks');

// --- what happened --------------------------------------------------------------------------------

/** One entry of the history as a sentence. */
export function told(now: Snapshot, view: View, entry: Entry, place: number): string {
  const values: Values = { ...subject(now, entry.seat), ...detailsOf(now, view, entry, place) };
  const key = sentenceOf(now, view, entry);
  if (!has(key)) return t('log-other', { ...values, move: textOf(entry) });
  const said = t(key, values);
  return entry.act === 'discard' && entry.lay?.length
    ? `${said} ${t('log-lay', { ...values, cards: cardNames(entry.lay) })}`
    : said;
}

/** The key of the sentence: that of its kind, unless more can be said. */
function sentenceOf(now: Snapshot, view: View, entry: Entry): string {
  if (entry.act === 'partner' && entry.partner === now.seat) return 'log-partner-you';
  if (entry.act === 'trick' && counts(view)) return 'log-trick-points';
  return kindOf(entry)?.sentence ?? '';
}

/** The values of the sentence about this entry, apart from who it was. */
function detailsOf(now: Snapshot, view: View, entry: Entry, place: number): Values {
  switch (entry.act) {
    case 'show':
      return { cards: cardNames(entry.cards), count: shownBy(view, entry.seat, place) };
    case 'revealed':
      return { cards: entry.shown.map((card, seat) => `${nameOf(now, seat)} ${cardName(card)}`).join(', ') };
    case 'trick':
      return { count: pointsOf(entry.cards, view.terms.worth) };
    default:
      return spokenFields(now, entry);
  }
}

/** The fields of a move or an entry by their names, each in words. */
function spokenFields(now: Snapshot, event: Move | Entry): Values {
  const fields = kindOf(event)?.fields ?? {};
  const spoken = ([name, value]: [string, unknown]): [string, string | number] => {
    switch (fields[name]) {
      case 'cards':
        return [name, cardNames(value as Card[])];
      case 'card':
        return [name, cardName(value as Card)];
      case 'seat':
        return [name, nameOf(now, value as Seat)];
      case 'trump':
        return [name, namedTrump(value as string)];
      case 'column':
        return [name, columnName(value as string)];
      default:
        return [name, value as string | number];
    }
  };
  return Object.fromEntries(Object.entries(event).map(spoken));
}

/** Cards that a seat had shown in the auction, up to this place of the history; dealt ones included. */
function shownBy(view: View, seat: Seat, place: number): number {
  const sizes = (entries: Entry[]): number =>
    entries.reduce(
      (sum, entry) => sum + (entry.act === 'show' && entry.seat === seat ? entry.cards.length : 0),
      0,
    );
  return (view.bids[seat] ?? sizes(view.history)) - sizes(view.history.slice(place + 1));
}

/** The table as it was at this entry of the history: a seat that changes hands does not rename what was done there. */
export function seatedThen(table: About, place: number): About {
  if (!table.former?.length) return table;
  const seats = table.seats.map((about, seat) => {
    const former = table.former.find((player) => player.seat === seat && place < player.entries);
    return former ? { ...about, name: former.name } : about;
  });
  return { ...table, seats };
}

/** What changed between two snapshots, as sentences to be read aloud. */
export function news(before: Snapshot | null, now: Snapshot): string[] {
  const view = now.view;
  if (!view) return [];
  const known = before?.view?.history.length ?? 0;
  const said: string[] = [];
  const continued = before?.view && view.history.length >= known;
  if (continued)
    view.history.forEach((entry, place) => {
      if (place >= known) said.push(told(now, view, entry, place));
    });
  for (const role of ['crown', 'shield'] as const) {
    const seat = view[role];
    if (continued && seat !== null && seat !== before?.view?.[role])
      said.push(t('log-role', { role: roleTitle(view, role), ...subject(now, seat) }));
  }
  const ended = now.last && now.last.view.history.length && now.last.seed !== before?.last?.seed;
  if (before && ended) said.push(t('table-hand-over'));
  const task = prompt(now);
  if (task.mine && (!before || prompt(before).text !== task.text || !isTurn(before)))
    said.push(`${t('task-your-turn')}. ${task.text}`);
  return said;
}

// --- how a hand ended ----------------------------------------------------------------------------

/** Was the goal reached? Of the hand that is over. */
export const goalStory = (view: View, goal: number, made: boolean): string =>
  t(made ? 'scores-made' : 'scores-missed', {
    the_role: capitalized(theRole(view, 'crown')),
    count: goal,
    unit: unitOf(view),
  });

/** The same of an earlier hand of the match, with the name of the player. */
export const goalStoryOf = (now: Snapshot, view: View, crown: Seat, goal: number, made: boolean): string =>
  t(made ? 'scores-made-as' : 'scores-missed-as', {
    ...subject(now, crown),
    role: roleName(view, 'crown'),
    count: goal,
    unit: unitOf(view),
  });

/** Who won the match. */
export function matchStory(now: Snapshot, winners: Seat[]): string {
  const { who, you } = together(now, winners);
  if (winners.length > 1) return t('scores-winners', { who, you });
  return you === 'yes' ? t('scores-you-won') : t('scores-winner', { who });
}

/** Who cannot follow a suit any more. */
export function noneLeft(now: Snapshot, seats: Seat[]): string {
  const { who, you } = together(now, seats);
  return t('played-void', { who, you, count: seats.length });
}

// --- what comes next ------------------------------------------------------------------------------

const isTurn = (now: Snapshot): boolean => now.seat !== null && !!now.view?.to_act.includes(now.seat);

/** The one sentence that says what happens next. */
export function prompt(now: Snapshot): { text: string; mine: boolean } {
  const view = now.view;
  if (!view) return { text: t('waiting-for-players'), mine: false };
  if (view.phase === 'over' && !now.table.over) return { text: t('table-hand-over'), mine: false };
  if (now.table.over) return { text: t('table-match-over'), mine: false };
  if (isTurn(now)) return { text: task(view), mine: true };
  const who = list(view.to_act.map((seat) => nameOf(now, seat)));
  const key = `waiting-${slug(view.phase)}`;
  const said = has(key) ? key : 'waiting-other';
  return { text: who ? t(said, { who, count: view.to_act.length }) : '', mine: false };
}

function task(view: View): string {
  const choice = view.legal[0];
  const count = choice && 'least' in choice ? choice.least : 0;
  switch (view.phase) {
    case 'auction':
      return t(view.legal.some(({ act }) => act === 'show') ? 'task-auction' : 'task-auction-pass-only');
    case 'minor':
      return t(counts(view) ? 'task-minor' : 'task-half', { the_role: theRole(view, 'shield') });
    case 'major':
      return t(counts(view) ? 'task-major' : 'task-half', { the_role: theRole(view, 'crown') });
    case 'play':
      return view.trick[0] ? t('task-play-follow', { suit: ledSuit(view) }) : t('task-play-lead');
    default: {
      const key = `task-${slug(view.phase)}`;
      return t(has(key) ? key : 'task-other', { count });
    }
  }
}

/** What has been led: its suit, or trump. */
export function ledSuit(view: View): string {
  const led = view.trick[0];
  if (!led) return '';
  return t(isTrump(led, view.trumps) ? 'suit-trump' : `suit-${suitOf(led)}`);
}

/** Why this own card cannot be used now. */
export function whyNot(view: View | null, card: Card): string {
  if (!view?.legal.length) return t('refused-not-your-turn');
  if (view.phase === 'lead') return t('task-lead');
  const following = view.trick.length > 0 && view.legal.some((choice) => choice.act === 'play');
  return following
    ? t('refused-must-follow', { card: cardName(card), suit: ledSuit(view) })
    : t('refused-not-now', { card: cardName(card) });
}

/** Trumps from high to low, to be read aloud. */
export const trumpOrderText = (order: Card[][]): string =>
  order.length ? `${t('table-trump-order')}: ${order.map(cardNames).join('; ')}` : t('table-no-trumps');

/** A move in words: "Show: red 7, red 1". One that no catalogue knows is said as it is written: "Wager R7 2". */
export function moveText(now: Snapshot, move: Move): string {
  const key = kindOf(move)?.label ?? '';
  if (!has(key)) return capitalized(textOf(move));
  const named = 'partner' in move ? move.partner : 'dealer' in move ? move.dealer : null;
  return t(key, { ...spokenFields(now, move), you: named !== null && named === now.seat ? 'yes' : 'no' });
}

/**
 * What a seat has last decided that only the package of its game knows, such as a bid of tricks: by the attributes
 * `word` and `value` of its button, or else as the button says it.
 */
export function ownMoveText(now: Snapshot, view: View, seat: Seat): { word: string; value: string } | null {
  const last = view.history.findLast((entry) => entry.seat === seat && isOfPackage(entry.act));
  const label = last && kindOf(last)?.label;
  if (!label || !has(label)) return null;
  const values = { ...spokenFields(now, last), you: 'no' };
  const part = (name: string): string => (has(`${label}.${name}`) ? t(`${label}.${name}`, values) : '');
  return { word: part('word'), value: part('value') || t(label, values) };
}

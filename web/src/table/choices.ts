/**
 * From `view.legal` to what can be clicked, and from what was clicked to the text of a move. There are no
 * rules here: a move is offered because the server has offered it.
 */

import type { Card, Choice, ChoiceOfCards, ChoiceOfExchange, ChoiceOfPair, Seat } from '../protocol/types';
import { without } from '../cards/card';

export type From = 'hand' | 'display';

/** One of the viewer's own cards: where it lies, and its place there, from 0. */
export interface Own {
  from: From;
  index: number;
  card: Card;
}

export interface Options {
  play: Record<From, Set<Card>> | null;
  show: ChoiceOfCards | null;
  pass: boolean;
  discard: ChoiceOfCards | null;
  exchange: ChoiceOfExchange | null;
  declare: ChoiceOfPair | null;
  trump: string[];
  /** What the trumps would be after each of them, from high to low. */
  orders: Record<string, Card[][]>;
  partner: Seat[];
  dealer: Seat[];
  turn: string[];
  keep: Card[];
}

const NOTHING: Options = {
  play: null,
  show: null,
  pass: false,
  discard: null,
  exchange: null,
  declare: null,
  trump: [],
  orders: {},
  partner: [],
  dealer: [],
  turn: [],
  keep: [],
};

export function options(legal: Choice[]): Options {
  const found: Options = { ...NOTHING };
  for (const choice of legal) {
    if ('moves' in choice) {
      read(choice.act, choice.moves.map(words), found);
      if ('orders' in choice)
        found.orders = Object.fromEntries(
          found.trump.map((name, place) => [name, choice.orders[place] ?? []]),
        );
    } else if ('drawn' in choice) found.exchange = choice;
    else if ('hidden' in choice) found.declare = choice;
    else if (choice.act === 'show') found.show = choice;
    else found.discard = choice;
  }
  return found;
}

const words = (move: string): string[] => move.split(' ').slice(1);

function read(act: string, moves: string[][], found: Options): void {
  const first = moves.map((move) => move[0] ?? '');
  if (act === 'pass') found.pass = true;
  else if (act === 'trump') found.trump = first;
  else if (act === 'partner') found.partner = first.map(Number);
  else if (act === 'dealer') found.dealer = first.map(Number);
  else if (act === 'turn') found.turn = first;
  else if (act === 'keep') found.keep = first;
  else if (act === 'play')
    found.play = {
      hand: new Set(moves.filter((move) => move[1] !== 'display').map((move) => move[0] ?? '')),
      display: new Set(moves.filter((move) => move[1] === 'display').map((move) => move[0] ?? '')),
    };
}

/** What a click on an own card would do: play it, mark it, or nothing. */
export function use(now: Options, own: Own): 'play' | 'mark' | null {
  if (now.play) return now.play[own.from].has(own.card) ? 'play' : null;
  if (own.from === 'display') return now.exchange?.table.includes(own.card) ? 'mark' : null;
  const cards = (now.show ?? now.discard ?? now.exchange ?? now.declare)?.cards;
  return cards?.includes(own.card) ? 'mark' : null;
}

/** How many cards are to be marked. */
export function wanted(now: Options): { least: number; most: number } | null {
  if (now.declare) return { least: 2, most: 2 };
  const choice = now.show ?? now.discard ?? now.exchange;
  return choice && { least: choice.least, most: choice.most };
}

const same = (one: Own, other: Own): boolean => one.from === other.from && one.index === other.index;

export const isMarked = (marked: readonly Own[], own: Own): boolean => marked.some((one) => same(one, own));

/** The marked cards after a click: one more, one less, or the oldest one gives way where no more fit. */
export function toggled(marked: readonly Own[], own: Own, most: number): Own[] {
  if (isMarked(marked, own)) return marked.filter((one) => !same(one, own));
  return [...(marked.length >= most ? marked.slice(marked.length - most + 1) : marked), own];
}

/** Which drawn cards can be laid for table cards that are put away, and how many have to be. */
export function toLay(exchange: ChoiceOfExchange, marked: readonly Own[]): { from: Card[]; count: number } {
  const away = marked.filter((own) => own.from === 'hand').map((own) => own.card);
  // A copy in the hand goes first; a drawn card is given up only if there is no other of its kind.
  const spare = without(exchange.cards, exchange.drawn);
  const given = away.filter((card) => {
    const place = spare.indexOf(card);
    if (place >= 0) spare.splice(place, 1);
    return place < 0;
  });
  return { from: without(exchange.drawn, given), count: marked.length - away.length };
}

export const playMove = (own: Own): string =>
  own.from === 'display' ? `play ${own.card} display` : `play ${own.card}`;

const cardsOf = (marked: readonly Own[]): Card[] => marked.map((own) => own.card);

/** The move that the marked cards mean; null as long as they mean none. */
export function markedMove(now: Options, marked: readonly Own[], lay: readonly Card[] = []): string | null {
  const range = wanted(now);
  if (!range || marked.length < range.least || marked.length > range.most) return null;
  const cards = cardsOf(marked).join(' ');
  if (now.show) return `show ${cards}`;
  if (now.declare) return `declare ${cards}`;
  if (now.discard) return `discard ${cards}`;
  if (!now.exchange) return null;
  const table = cardsOf(marked.filter((own) => own.from === 'display'));
  const choice = toLay(now.exchange, marked);
  const laid = choice.from.length === choice.count ? choice.from : lay;
  if (laid.length !== choice.count) return null;
  return table.length
    ? `discard ${cards} table ${table.join(' ')} lay ${laid.join(' ')}`
    : `discard ${cards}`;
}

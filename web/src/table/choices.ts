/**
 * From `view.legal` to what can be clicked, and from what was clicked to a move. There are no rules here: a
 * move is offered because the server offers it.
 */

import { without } from '../cards/card';
import { cardsOf, isOfPackage, movesOf, sameMove, type Act, type MoveOf } from '../protocol/moves';
import type { Card, Choice, ChoiceOfCards, ChoiceOfExchange, ChoiceOfPair, Move } from '../protocol/types';

export type From = 'hand' | 'display';

/** One of the viewer's own cards: where it lies, and its place there, from 0. */
export interface Own {
  from: From;
  index: number;
  card: Card;
}

export interface Options {
  show: ChoiceOfCards | null;
  discard: ChoiceOfCards | null;
  exchange: ChoiceOfExchange | null;
  declare: ChoiceOfPair | null;
  play: MoveOf<'play'>[];
  pass: MoveOf<'pass'> | null;
  trump: MoveOf<'trump'>[];
  /** The trumps that each of them would make, from high to low. */
  orders: Record<string, Card[][]>;
  turn: MoveOf<'turn'>[];
  dealer: MoveOf<'dealer'>[];
  /** Moves that have a button each: a partner, a dealer, a card to keep, a column to turn up. */
  buttons: Move[];
  /** Moves of a game from another package, one by one; and a set of cards for such a move. */
  own: Move[];
  set: ChoiceOfCards | null;
}

/** Chosen by a click on a card or with buttons of their own. */
const SPECIAL: readonly Act[] = ['play', 'pass', 'trump'];

/** The first choice of this kind, and of this act where several acts have it. */
const choiceOf = <K extends Choice['kind']>(legal: readonly Choice[], kind: K, act?: Act) =>
  (legal.find((choice) => choice.kind === kind && (!act || choice.act === act)) ?? null) as Extract<
    Choice,
    { kind: K }
  > | null;

export function options(legal: readonly Choice[]): Options {
  const trump = movesOf(legal, 'trump');
  const orders = choiceOf(legal, 'trump')?.orders ?? [];
  return {
    show: choiceOf(legal, 'cards', 'show'),
    discard: choiceOf(legal, 'cards', 'discard'),
    exchange: choiceOf(legal, 'exchange'),
    declare: choiceOf(legal, 'pair'),
    play: movesOf(legal, 'play'),
    pass: movesOf(legal, 'pass')[0] ?? null,
    trump,
    orders: Object.fromEntries(trump.map(({ trump: name }, place) => [name, orders[place] ?? []])),
    turn: movesOf(legal, 'turn'),
    dealer: movesOf(legal, 'dealer'),
    buttons: legal.flatMap((choice) =>
      choice.kind === 'moves' && !SPECIAL.includes(choice.act) && !isOfPackage(choice.act)
        ? choice.moves
        : [],
    ),
    own: legal.flatMap((choice) => (choice.kind === 'moves' && isOfPackage(choice.act) ? choice.moves : [])),
    set:
      legal.find((choice): choice is ChoiceOfCards => choice.kind === 'cards' && isOfPackage(choice.act)) ??
      null,
  };
}

/** What a click on an own card would do: play it, mark it, or nothing. */
export function use(now: Options, own: Own): 'play' | 'mark' | null {
  if (now.play.length) return now.play.some((move) => sameMove(move, playMove(own))) ? 'play' : null;
  if (own.from === 'display') return now.exchange?.table.includes(own.card) ? 'mark' : null;
  const cards = (now.show ?? now.discard ?? now.exchange ?? now.declare ?? now.set)?.cards;
  const named = now.own.some((move) => cardsOf(move).includes(own.card));
  return cards?.includes(own.card) || named ? 'mark' : null;
}

/** How many cards must be marked. */
export function wanted(now: Options): { least: number; most: number } | null {
  if (now.declare) return { least: 2, most: 2 };
  if (now.own.some((move) => cardsOf(move).length)) return { least: 1, most: 1 };
  const choice = now.show ?? now.discard ?? now.exchange ?? now.set;
  return choice && { least: choice.least, most: choice.most };
}

const same = (one: Own, other: Own): boolean => one.from === other.from && one.index === other.index;

export const isMarked = (marked: readonly Own[], own: Own): boolean =>
  marked.some((other) => same(other, own));

/** The marked cards after a click: one more, one less, or, at the limit, the new one replaces the oldest. */
export function toggled(marked: readonly Own[], own: Own, most: number): Own[] {
  if (isMarked(marked, own)) return marked.filter((other) => !same(other, own));
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

export const playMove = ({ card, from }: Own): MoveOf<'play'> => ({ act: 'play', card, from });

/** The move that the marked cards mean; null as long as they mean none. */
export function markedMove(now: Options, marked: readonly Own[], laid: readonly Card[] = []): Move | null {
  const range = wanted(now);
  if (!range || marked.length < range.least || marked.length > range.most) return null;
  const cards = marked.map(({ card }) => card);
  if (now.set) return { act: now.set.act, cards } as Move;
  if (now.own.length) return onlyOne(now.own.filter((move) => cardsOf(move).includes(cards[0]!)));
  if (now.show) return { act: 'show', cards };
  if (now.declare) return { act: 'declare', hidden: cards[0]!, shown: cards[1]! };
  if (now.discard) return { act: 'discard', cards, lay: [], table: [] };
  return now.exchange && exchangeMove(now.exchange, marked, laid);
}

const onlyOne = (moves: Move[]): Move | null => (moves.length === 1 ? moves[0]! : null);

function exchangeMove(
  exchange: ChoiceOfExchange,
  marked: readonly Own[],
  laid: readonly Card[],
): Move | null {
  const choice = toLay(exchange, marked);
  const lay = choice.from.length === choice.count ? choice.from : [...laid];
  if (lay.length !== choice.count) return null;
  const table = marked.filter(({ from }) => from === 'display').map(({ card }) => card);
  return { act: 'discard', cards: marked.map(({ card }) => card), lay: table.length ? lay : [], table };
}

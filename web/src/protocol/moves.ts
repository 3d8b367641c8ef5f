/** Moves as the server sends and takes them: objects with named fields. */

import { EVENT_KINDS, type Card, type Choice, type Entry, type EventKind, type Move } from './types';

export type Act = Move['act'];
export type MoveOf<A extends Act> = Extract<Move, { act: A }>;

/** The moves of this kind that are offered one by one. */
export const movesOf = <A extends Act>(legal: readonly Choice[], act: A): MoveOf<A>[] =>
  legal
    .flatMap((choice) => ('moves' in choice ? choice.moves : []))
    .filter((move) => move.act === act) as MoveOf<A>[];

/** A name of the move for the page's own use, such as `partner 3`. */
export const moveId = (move: Move): string => textOf(move);

/** The act and the values of a move or an entry in one line: the fallback for an unknown kind. */
export const textOf = (event: Move | Entry): string =>
  fieldsOf(event)
    .filter(([name]) => name !== 'seat')
    .map(([, value]) => (Array.isArray(value) ? value.join(' ') : String(value)))
    .join(' ');

/** Those of games from other packages, as the server names them. */
let packageKinds: readonly EventKind[] = [];

export const usePackageKinds = (kinds: readonly EventKind[]): void => void (packageKinds = kinds);

/** Whether a move with this act comes from the package of a game: then this page has no controls of its own for it. */
export const isOfPackage = (act: string): boolean => !EVENT_KINDS.some((kind) => kind.act === act);

/** The kind of a move or an entry; none if this page does not know it, because it is newer than the page. */
export function kindOf(event: Move | Entry): EventKind | undefined {
  const names = Object.keys(event).filter((name) => name !== 'act' && name !== 'seat');
  return [...EVENT_KINDS, ...packageKinds].find(
    ({ act, needed, fields }) =>
      act === event.act &&
      needed.every((name) => names.includes(name)) &&
      names.every((name) => name in fields),
  );
}

export const sameMove = (one: Move, other: Move): boolean => canonical(one) === canonical(other);

const canonical = (move: Move): string =>
  JSON.stringify(fieldsOf(move).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The fields of a move, without empty lists. The order of cards in a list has no meaning, so they are sorted. */
const fieldsOf = (move: Move | Entry): [string, string | number | Card[]][] =>
  Object.entries(move as unknown as Record<string, string | number | Card[]>)
    .map(([name, value]): [string, string | number | Card[]] => [
      name,
      Array.isArray(value) ? [...value].sort() : value,
    ])
    .filter(([, value]) => !Array.isArray(value) || value.length > 0);

/** The cards that the move is about. */
export function cardsOf(move: Move): Card[] {
  switch (move.act) {
    case 'show':
    case 'discard':
      return move.cards;
    case 'declare':
      return [move.hidden, move.shown];
    case 'keep':
    case 'play':
      return [move.card];
    default:
      return isOfPackage((move as Move).act) ? cardsNamed(move) : [];
  }
}

/** The cards among the fields of a move of a package. */
function cardsNamed(move: Move): Card[] {
  const kinds = kindOf(move)?.fields ?? {};
  return Object.entries(move).flatMap(([name, value]: [string, unknown]) =>
    kinds[name] === 'card' ? [value as Card] : kinds[name] === 'cards' ? (value as Card[]) : [],
  );
}

/** Whether the server offers this move. */
export const isOffered = (legal: readonly Choice[], move: Move): boolean =>
  legal.some((choice) => {
    if ('moves' in choice) return choice.moves.some((offered) => sameMove(offered, move));
    if (choice.act !== move.act) return false;
    const cards = cardsOf(move);
    const left = [...choice.cards];
    const there = cards.every((card) => left.includes(card) && left.splice(left.indexOf(card), 1));
    const [least, most] = 'least' in choice ? [choice.least, choice.most] : [2, 2];
    return there && cards.length >= least && cards.length <= most;
  });

/** What is to be clicked next for a move: the places on the page, as selectors. */

import { inOneRow, without } from '../cards/card';
import { cardsOf, isOfPackage, moveId, sameMove, type MoveOf } from '../protocol/moves';
import type { Card, Move, View } from '../protocol/types';
import type { Turn } from './boardModel';
import { isMarked, type From, type Own } from './choices';

/** What the player has chosen so far. */
export type Chosen = Pick<Turn, 'marked' | 'previewedTrump' | 'markedMove'>;

const CONFIRM = '.actions .button.main';

const place = ({ from, index }: Own): string => `[data-own='${from}:${index}']`;
const button = (name: string): string => `[data-move='${name}']`;

const lying = (view: View, from: From): Own[] =>
  (from === 'hand' ? view.hand : inOneRow(view.displays[view.seat ?? 0])).map((card, index) => ({
    from,
    index,
    card,
  }));

export function clicks(view: View, chosen: Chosen, move: Move): string[] {
  if (chosen.markedMove !== null && sameMove(chosen.markedMove, move)) return [CONFIRM];
  switch (move.act) {
    case 'play':
      return lying(view, move.from ?? 'hand')
        .filter(({ card }) => card === move.card)
        .slice(0, 1)
        .map(place);
    case 'trump':
      return [chosen.previewedTrump === move.trump ? CONFIRM : button(moveId(move))];
    case 'declare':
      return inTurn(view, chosen.marked, move);
    case 'show':
      return marks(view, chosen.marked, move.cards);
    case 'discard':
      return marks(view, chosen.marked, move.cards, move.table, move.lay);
    default:
      return isOfPackage((move as Move).act) ? ofPackage(view, chosen, move) : [button(moveId(move))];
  }
}

/** A set of cards is marked in the hand; everything else has buttons, one for the move or one for each field. */
function ofPackage(view: View, { marked }: Chosen, move: Move): string[] {
  if (view.legal.some(({ kind, act }) => kind === 'cards' && act === move.act))
    return marks(view, marked, cardsOf(move));
  const fields = Object.entries(move).filter(([name]) => name !== 'act');
  return [button(moveId(move)), ...fields.map(([name, value]) => button(`${move.act} ${name} ${value}`))];
}

/** Cards that are still to be marked, and those that should not be; then what is laid for them. */
function marks(
  view: View,
  marked: readonly Own[],
  cards: Card[],
  table: Card[] = [],
  lay: Card[] = [],
): string[] {
  const wanted = [
    ...pick(lying(view, 'display'), marked, table),
    ...pick(lying(view, 'hand'), marked, without(cards, table)),
  ];
  const wrong = [
    ...wanted.filter((own) => !isMarked(marked, own)),
    ...marked.filter((own) => !isMarked(wanted, own)),
  ];
  return wrong.length ? wrong.map(place) : lay.map((card) => button(`lay ${card}`));
}

/** For each of these cards one that lies there; of two equal ones, preferably the marked one. */
function pick(own: Own[], marked: readonly Own[], cards: Card[]): Own[] {
  const left = [...own].sort((one, other) => Number(isMarked(marked, other)) - Number(isMarked(marked, one)));
  return cards.flatMap((card) => {
    const at = left.findIndex((own) => own.card === card);
    return at < 0 ? [] : left.splice(at, 1);
  });
}

/** The hidden card first, then the shown one. */
function inTurn(view: View, marked: readonly Own[], { hidden, shown }: MoveOf<'declare'>): string[] {
  const wanted = pick(lying(view, 'hand'), marked, [hidden, shown]);
  const wrong = marked.filter((own) => !isMarked(wanted, own));
  if (wrong.length) return wrong.map(place);
  if (marked.length === 2) return [button('swap')];
  if (marked.length === 1 && marked[0]?.card !== hidden) return marked.map(place);
  return wanted.slice(marked.length, marked.length + 1).map(place);
}

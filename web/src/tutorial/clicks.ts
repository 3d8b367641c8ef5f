/** What is to be clicked next for a move: the places on the page, as selectors. */

import { inOneRow, without } from '../cards/card';
import { isMarked, type From, type Own } from '../table/choices';
import type { Turn } from '../table/boardModel';
import type { Card, View } from '../protocol/types';

/** What the player has chosen so far. */
export type Chosen = Pick<Turn, 'marked' | 'previewedTrump' | 'markedMove'>;

const CONFIRM = '.actions .button.main';

const place = ({ from, index }: Own): string => `[data-own='${from}:${index}']`;
const button = (move: string): string => `[data-move='${move}']`;

const lying = (view: View, from: From): Own[] =>
  (from === 'hand' ? view.hand : inOneRow(view.displays[view.seat ?? 0])).map((card, index) => ({
    from,
    index,
    card,
  }));

export function clicks(view: View, chosen: Chosen, move: string): string[] {
  const [act, ...words] = move.split(' ');
  if (chosen.markedMove !== null && sameMove(chosen.markedMove, move)) return [CONFIRM];
  switch (act) {
    case 'play': {
      const own = lying(view, words[1] === 'display' ? 'display' : 'hand');
      return own
        .filter(({ card }) => card === words[0])
        .slice(0, 1)
        .map(place);
    }
    case 'trump':
      return [chosen.previewedTrump === words[0] ? CONFIRM : button(move)];
    case 'declare':
      return inTurn(view, chosen.marked, words);
    case 'show':
    case 'discard':
      return marks(view, chosen.marked, words);
    default:
      return [button(move)];
  }
}

/** Are these the same cards for the same purpose? In which order they were chosen says nothing, except for a declaration. */
function sameMove(one: string, other: string): boolean {
  if (one === other || one.startsWith('declare')) return one === other;
  const sorted = (move: string): string =>
    move
      .split(/ (?=table|lay)/)
      .map((part) => part.split(' ').sort().join(' '))
      .join('|');
  return sorted(one) === sorted(other);
}

/** The words of a move by the part they belong to: what is put away, what of it is from the table, what is laid. */
function parts(words: string[]): { cards: Card[]; table: Card[]; lay: Card[] } {
  const found = { cards: [] as Card[], table: [] as Card[], lay: [] as Card[] };
  let into = found.cards;
  for (const word of words) {
    if (word === 'table') into = found.table;
    else if (word === 'lay') into = found.lay;
    else into.push(word);
  }
  return found;
}

/** Cards that are still to be marked, and those that should not be; then what is laid for them. */
function marks(view: View, marked: readonly Own[], words: string[]): string[] {
  const { cards, table, lay } = parts(words);
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

/** For each of these cards one of those that lie there; of two equal ones rather the marked one. */
function pick(own: Own[], marked: readonly Own[], cards: Card[]): Own[] {
  const left = [...own].sort((one, other) => Number(isMarked(marked, other)) - Number(isMarked(marked, one)));
  return cards.flatMap((card) => {
    const at = left.findIndex((one) => one.card === card);
    return at < 0 ? [] : left.splice(at, 1);
  });
}

/** The hidden card first, then the shown one. */
function inTurn(view: View, marked: readonly Own[], cards: Card[]): string[] {
  const wanted = pick(lying(view, 'hand'), marked, cards);
  const wrong = marked.filter((own) => !isMarked(wanted, own));
  if (wrong.length) return wrong.map(place);
  if (marked.length === 2) return [button('swap')];
  if (marked.length === 1 && marked[0]?.card !== cards[0]) return marked.map(place);
  return wanted.slice(marked.length, marked.length + 1).map(place);
}

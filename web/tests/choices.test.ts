import { describe, expect, test } from 'vitest';
import { markedMove, options, playMove, toggled, toLay, use, wanted, type Own } from '../src/table/choices';
import { moveId, sameMove } from '../src/protocol/moves';
import type { ChoiceOfExchange, Move } from '../src/protocol/types';
import { course, GAMES } from './recorded';

const inHand = (card: string, index = 0): Own => ({ from: 'hand', index, card });
const onTable = (card: string, index = 0): Own => ({ from: 'display', index, card });

const EXCHANGE: ChoiceOfExchange = {
  kind: 'exchange',
  act: 'discard',
  cards: ['C1', 'C1', 'D4', 'S2'],
  table: ['H4', 'H6'],
  drawn: ['S2', 'C1'],
  least: 2,
  most: 2,
};

describe('what can be done', () => {
  test.each(GAMES)('every choice of a hand of %s is understood', (game) => {
    let asked = 0;
    for (const { view } of course(game)) {
      if (!view?.legal.length) continue;
      asked += 1;
      const now = options(view.legal);
      const something =
        now.show ??
        now.pass ??
        now.discard ??
        now.exchange ??
        now.declare ??
        [now.play, now.trump, now.buttons].flat()[0];
      expect(something).toBeTruthy();
      if (now.play.length) {
        const usable = view.hand.filter((card, index) => use(now, { from: 'hand', index, card }) === 'play');
        const open = now.play.filter(({ from }) => from === 'display');
        expect(usable.length + open.length).toBeGreaterThan(0);
      }
    }
    expect(asked).toBeGreaterThan(5);
  });

  test('a card is played from where it lies', () => {
    const now = options([
      {
        kind: 'moves',
        act: 'play',
        moves: [
          { act: 'play', card: 'R7', from: 'hand' },
          { act: 'play', card: 'R7', from: 'display' },
          { act: 'play', card: 'G1', from: 'display' },
        ],
      },
    ]);
    expect(use(now, inHand('R7'))).toBe('play');
    expect(use(now, inHand('G1'))).toBeNull();
    expect(use(now, onTable('G1'))).toBe('play');
    expect(playMove(inHand('R7'))).toEqual({ act: 'play', card: 'R7', from: 'hand' });
    expect(playMove(onTable('R7'))).toEqual({ act: 'play', card: 'R7', from: 'display' });
  });

  test('what each trump would mean', () => {
    const now = options([
      {
        kind: 'trump',
        which: 'major',
        act: 'trump',
        moves: [
          { act: 'trump', trump: 'red' },
          { act: 'trump', trump: 'none' },
        ],
        orders: [[['R9'], ['R8']], [['K1', 'G1']]],
      },
    ]);
    expect(now.trump.map(({ trump }) => trump)).toEqual(['red', 'none']);
    expect(now.orders).toEqual({ red: [['R9'], ['R8']], none: [['K1', 'G1']] });
  });

  test('a move that is neither a card, a pass nor a trump has a button', () => {
    const partners: Move[] = [
      { act: 'partner', partner: 1 },
      { act: 'partner', partner: 3 },
    ];
    const turn: Move = { act: 'turn', column: 'major' };
    const dealer: Move = { act: 'dealer', dealer: 2 };
    const now = options([
      { kind: 'moves', act: 'partner', moves: partners },
      { kind: 'moves', act: 'turn', moves: [turn] },
      { kind: 'moves', act: 'dealer', moves: [dealer] },
      { kind: 'moves', act: 'pass', moves: [{ act: 'pass' }] },
    ]);
    expect(now.buttons).toEqual([...partners, turn, dealer]);
    expect([now.turn, now.dealer, now.pass]).toEqual([[turn], [dealer], { act: 'pass' }]);
    expect(now.buttons.map(moveId)).toEqual(['partner 1', 'partner 3', 'turn major', 'dealer 2']);
  });
});

describe('moves', () => {
  test('are the same whatever the order of their cards, unless a field says which is which', () => {
    expect(sameMove({ act: 'show', cards: ['R7', 'G1'] }, { act: 'show', cards: ['G1', 'R7'] })).toBe(true);
    expect(sameMove({ act: 'show', cards: ['R7'] }, { act: 'show', cards: ['R7', 'R7'] })).toBe(false);
    const crossed: Move = { act: 'declare', hidden: 'R4', shown: 'G3' };
    expect(sameMove(crossed, { act: 'declare', hidden: 'G3', shown: 'R4' })).toBe(false);
    expect(
      sameMove({ act: 'discard', cards: ['R4'] }, { act: 'discard', cards: ['R4'], lay: [], table: [] }),
    ).toBe(true);
  });
});

describe('marking cards', () => {
  test('a second click takes the mark away; the oldest gives way', () => {
    const [a, b, c] = [inHand('R7', 0), inHand('R7', 1), inHand('R8', 2)];
    expect(toggled([a], a, 5)).toEqual([]);
    expect(toggled([a], b, 5)).toEqual([a, b]);
    expect(toggled([a, b], c, 2)).toEqual([b, c]);
  });

  test('a show has as many cards as are marked, within the limits', () => {
    const now = options([{ kind: 'cards', act: 'show', cards: ['R7', 'G1', 'G2'], least: 1, most: 2 }]);
    expect(markedMove(now, [])).toBeNull();
    expect(markedMove(now, [inHand('R7'), inHand('G1')])).toEqual({ act: 'show', cards: ['R7', 'G1'] });
    expect(markedMove(now, [inHand('R7'), inHand('G1'), inHand('G2')])).toBeNull();
    expect(use(now, onTable('R7'))).toBeNull();
  });

  test('a declaration is the hidden card, then the shown one', () => {
    const now = options([{ kind: 'pair', act: 'declare', cards: ['R4', 'G3'] }]);
    expect(wanted(now)).toEqual({ least: 2, most: 2 });
    expect(markedMove(now, [inHand('R4'), inHand('G3')])).toEqual({
      act: 'declare',
      hidden: 'R4',
      shown: 'G3',
    });
  });
});

describe('the exchange', () => {
  const now = options([EXCHANGE]);

  test('two cards of the hand, and nothing is laid', () => {
    expect(markedMove(now, [inHand('D4'), inHand('C1')])).toEqual({
      act: 'discard',
      cards: ['D4', 'C1'],
      lay: [],
      table: [],
    });
  });

  test('a card of the table asks for one of the drawn cards', () => {
    const marked = [onTable('H4'), inHand('D4')];
    expect(toLay(EXCHANGE, marked)).toEqual({ from: ['S2', 'C1'], count: 1 });
    expect(markedMove(now, marked)).toBeNull();
    expect(markedMove(now, marked, ['C1'])).toEqual({
      act: 'discard',
      cards: ['H4', 'D4'],
      lay: ['C1'],
      table: ['H4'],
    });
  });

  test('a drawn card that is put away cannot be laid', () => {
    const marked = [onTable('H4'), inHand('S2')];
    expect(toLay(EXCHANGE, marked)).toEqual({ from: ['C1'], count: 1 });
    expect(markedMove(now, marked)).toEqual({
      act: 'discard',
      cards: ['H4', 'S2'],
      lay: ['C1'],
      table: ['H4'],
    });
  });

  test('of two equal cards the one held before goes first', () => {
    expect(toLay(EXCHANGE, [onTable('H4'), inHand('C1')]).from).toEqual(['S2', 'C1']);
  });

  test('both from the table: both drawn cards are laid', () => {
    expect(markedMove(now, [onTable('H4'), onTable('H6', 1)])).toEqual({
      act: 'discard',
      cards: ['H4', 'H6'],
      lay: ['S2', 'C1'],
      table: ['H4', 'H6'],
    });
  });
});

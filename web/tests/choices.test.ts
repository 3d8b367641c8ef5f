import { describe, expect, test } from 'vitest';
import { markedMove, options, playMove, toggled, toLay, use, wanted, type Own } from '../src/table/choices';
import type { ChoiceOfExchange } from '../src/protocol/types';
import { course, GAMES } from './recorded';

const inHand = (card: string, index = 0): Own => ({ from: 'hand', index, card });
const onTable = (card: string, index = 0): Own => ({ from: 'display', index, card });

const EXCHANGE: ChoiceOfExchange = {
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
        now.play ||
        now.show ||
        now.pass ||
        now.discard ||
        now.exchange ||
        now.declare ||
        [now.trump, now.partner, now.dealer, now.turn, now.keep].some((list) => list.length);
      expect(something).toBeTruthy();
      if (now.play) {
        const usable = view.hand.filter((card, index) => use(now, { from: 'hand', index, card }) === 'play');
        expect(usable.length + now.play.display.size).toBeGreaterThan(0);
      }
    }
    expect(asked).toBeGreaterThan(5);
  });

  test('a card is played from where it lies', () => {
    const now = options([{ act: 'play', moves: ['play R7', 'play R7 display', 'play G1 display'] }]);
    expect(use(now, inHand('R7'))).toBe('play');
    expect(use(now, inHand('G1'))).toBeNull();
    expect(use(now, onTable('G1'))).toBe('play');
    expect(playMove(inHand('R7'))).toBe('play R7');
    expect(playMove(onTable('R7'))).toBe('play R7 display');
  });

  test('what each trump would mean', () => {
    const now = options([
      { act: 'trump', moves: ['trump red', 'trump none'], orders: [[['R9'], ['R8']], [['K1', 'G1']]] },
    ]);
    expect(now.trump).toEqual(['red', 'none']);
    expect(now.orders).toEqual({ red: [['R9'], ['R8']], none: [['K1', 'G1']] });
  });

  test('moves with a word of their own', () => {
    const now = options([
      { act: 'trump', moves: ['trump red', 'trump 7', 'trump none'] },
      { act: 'partner', moves: ['partner 1', 'partner 3'] },
      { act: 'turn', moves: ['turn major'] },
      { act: 'keep', moves: ['keep K9'] },
      { act: 'dealer', moves: ['dealer 2'] },
      { act: 'pass', moves: ['pass'] },
    ]);
    expect(now).toMatchObject({
      trump: ['red', '7', 'none'],
      partner: [1, 3],
      turn: ['major'],
      keep: ['K9'],
      dealer: [2],
      pass: true,
    });
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
    const now = options([{ act: 'show', cards: ['R7', 'G1', 'G2'], least: 1, most: 2 }]);
    expect(markedMove(now, [])).toBeNull();
    expect(markedMove(now, [inHand('R7'), inHand('G1')])).toBe('show R7 G1');
    expect(markedMove(now, [inHand('R7'), inHand('G1'), inHand('G2')])).toBeNull();
    expect(use(now, onTable('R7'))).toBeNull();
  });

  test('a declaration is the hidden card, then the shown one', () => {
    const now = options([{ act: 'declare', cards: ['R4', 'G3'], hidden: 1, shown: 1 }]);
    expect(wanted(now)).toEqual({ least: 2, most: 2 });
    expect(markedMove(now, [inHand('R4'), inHand('G3')])).toBe('declare R4 G3');
  });
});

describe('the exchange', () => {
  const now = options([EXCHANGE]);

  test('two cards of the hand, and nothing is laid', () => {
    expect(markedMove(now, [inHand('D4'), inHand('C1')])).toBe('discard D4 C1');
  });

  test('a card of the table asks for one of the drawn cards', () => {
    const marked = [onTable('H4'), inHand('D4')];
    expect(toLay(EXCHANGE, marked)).toEqual({ from: ['S2', 'C1'], count: 1 });
    expect(markedMove(now, marked)).toBeNull();
    expect(markedMove(now, marked, ['C1'])).toBe('discard H4 D4 table H4 lay C1');
  });

  test('a drawn card that is put away cannot be laid', () => {
    const marked = [onTable('H4'), inHand('S2')];
    expect(toLay(EXCHANGE, marked)).toEqual({ from: ['C1'], count: 1 });
    expect(markedMove(now, marked)).toBe('discard H4 S2 table H4 lay C1');
  });

  test('of two equal cards the one held before goes first', () => {
    expect(toLay(EXCHANGE, [onTable('H4'), inHand('C1')]).from).toEqual(['S2', 'C1']);
  });

  test('both from the table: both drawn cards are laid', () => {
    expect(markedMove(now, [onTable('H4'), onTable('H6', 1)])).toBe('discard H4 H6 table H4 H6 lay S2 C1');
  });
});

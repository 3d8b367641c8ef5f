import { describe, expect, test } from 'vitest';
import { inOneRow } from '../src/cards/card';
import { moveId, sameMove } from '../src/protocol/moves';
import type { Move, View } from '../src/protocol/types';
import { markedMove, options, playMove, type Own } from '../src/table/choices';
import { clicks, type Chosen } from '../src/table/clicks';
import { courses, GAMES, views } from './recorded';

describe('what to click', () => {
  const nothing: Chosen = { marked: [], previewedTrump: null, markedMove: null };

  /** Clicks what is marked until the move is made; it must come to that. */
  function clicked(view: View, move: Move): Move {
    const can = options(view.legal);
    let chosen = nothing;
    for (let tries = 0; tries < 12; tries += 1) {
      const [next] = clicks(view, chosen, move);
      expect(next, moveId(move)).toBeDefined();
      if (next === '.actions .button.main')
        return chosen.markedMove ?? { act: 'trump', trump: chosen.previewedTrump! };
      const own = /^\[data-own='(\w+):(\d+)'\]$/.exec(next!);
      if (own) {
        const [from, index] = [own[1] as Own['from'], Number(own[2])];
        const card = (from === 'hand' ? view.hand : inOneRow(view.displays[0]))[index]!;
        if (can.play.length) return playMove({ from, index, card });
        const marked = [...chosen.marked, { from, index, card }];
        chosen = { ...chosen, marked, markedMove: markedMove(can, marked) };
        continue;
      }
      const name = /^\[data-move='(.*)'\]$/.exec(next!)![1]!;
      const trump = can.trump.find((one) => moveId(one) === name);
      const laid = can.exchange?.drawn.find((card) => name === `lay ${card}`);
      if (trump) chosen = { ...chosen, previewedTrump: trump.trump };
      else if (laid) chosen = { ...chosen, markedMove: markedMove(can, chosen.marked, [laid]) };
      else return [...can.buttons, can.pass!].find((one) => one && moveId(one) === name)!;
    }
    throw new Error(`no way to ${moveId(move)}`);
  }

  test.each(GAMES)('leads to the move that was made in %s', (game) => {
    for (const course of Object.values(courses(game)))
      course.forEach((now, place) => {
        const [view, after] = [now.view, course[place + 1]?.view];
        const made = after?.history[view?.history.length ?? 0];
        if (!view?.legal.length || !made || made.seat !== 0) return;
        const { seat: _seat, ...move } = made;
        expect(sameMove(clicked(view, move as Move), move as Move), JSON.stringify(move)).toBe(true);
      });
  });

  test('a wrong card is to be put back, and the order of a declaration to be swapped', () => {
    const auction = views('mu', 'follow').find(({ legal }) => legal.length > 0)!;
    const wrong: Own = { from: 'hand', index: 14, card: auction.hand[14]! };
    const show: Move = { act: 'show', cards: ['B1'] };
    expect(clicks(auction, { ...nothing, marked: [wrong] }, show)).toContain("[data-own='hand:14']");
    const declaring = views('wimmuln', 'follow').find(
      ({ phase, legal }) => phase === 'declare' && legal.length,
    )!;
    const last = declaring.hand.length - 1;
    const both = [0, last].map((index): Own => ({ from: 'hand', index, card: declaring.hand[index]! }));
    const [one, other] = both.map(({ card }) => card) as [string, string];
    const markedMove: Move = { act: 'declare', hidden: one, shown: other };
    const chosen = { ...nothing, marked: both, markedMove };
    expect(clicks(declaring, chosen, { act: 'declare', hidden: other, shown: one })).toEqual([
      "[data-move='swap']",
    ]);
    expect(clicks(declaring, chosen, markedMove)).toEqual(['.actions .button.main']);
  });

  test('for cards of the table something is laid', () => {
    const view = views('yamv', 'follow').find(({ phase, legal }) => phase === 'exchange' && legal.length)!;
    const { exchange } = options(view.legal);
    const [open, drawn] = [exchange!.table[0]!, exchange!.drawn[0]!];
    const index = inOneRow(view.displays[0]).indexOf(open);
    const spare = view.hand.findIndex((card) => !exchange!.drawn.includes(card));
    const move: Move = { act: 'discard', cards: [open, view.hand[spare]!], table: [open], lay: [drawn] };
    const marked: Own[] = [
      { from: 'display', index, card: open },
      { from: 'hand', index: spare, card: view.hand[spare]! },
    ];
    expect(clicks(view, nothing, move)).toEqual([
      `[data-own='display:${index}']`,
      `[data-own='hand:${spare}']`,
    ]);
    expect(clicks(view, { ...nothing, marked }, move)).toEqual([`[data-move='lay ${drawn}']`]);
  });
});

import { describe, expect, test } from 'vitest';
import { inOneRow } from '../src/cards/card';
import { markedMove, options, type Own } from '../src/table/choices';
import type { DiscardedOwn, View } from '../src/protocol/types';
import { clicks, type Chosen } from '../src/tutorial/clicks';
import { courses, GAMES, views } from './recorded';

describe('what to click', () => {
  const nothing: Chosen = { marked: [], previewedTrump: null, markedMove: null };

  /** Clicks what is marked until the move is made; it must come to that. */
  function clicked(view: View, move: string): string {
    const can = options(view.legal);
    let about = nothing;
    for (let tries = 0; tries < 12; tries += 1) {
      const [next] = clicks(view, about, move);
      expect(next, move).toBeDefined();
      if (next === '.actions .button.main') return about.markedMove ?? `trump ${about.previewedTrump}`;
      const own = /^\[data-own='(\w+):(\d+)'\]$/.exec(next!);
      if (!own) {
        const wanted = /^\[data-move='(.*)'\]$/.exec(next!)![1]!;
        const [act, what] = wanted.split(' ');
        if (act === 'trump') about = { ...about, previewedTrump: what! };
        else if (act === 'lay') about = { ...about, markedMove: markedMove(can, about.marked, [what!]) };
        else return wanted;
        continue;
      }
      const [from, index] = [own[1] as Own['from'], Number(own[2])];
      const card = (from === 'hand' ? view.hand : inOneRow(view.displays[0]))[index]!;
      if (can.play) return from === 'display' ? `play ${card} display` : `play ${card}`;
      const marked = [...about.marked, { from, index, card }];
      about = { ...about, marked, markedMove: markedMove(can, marked) };
    }
    throw new Error(`no way to ${move}`);
  }

  const sorted = (move: string): string =>
    move.startsWith('declare') ? move : move.split(' ').sort().join(' ');

  test.each(GAMES)('leads to the move that was made in %s', (game) => {
    for (const course of Object.values(courses(game)))
      course.forEach((now, place) => {
        const [view, after] = [now.view, course[place + 1]?.view];
        const made = after?.history[view?.history.length ?? 0];
        if (!view?.legal.length || !made || made.seat !== 0) return;
        const move = textOf(made as unknown as Record<string, never>);
        expect(sorted(clicked(view, move))).toBe(sorted(move));
      });
  });

  test('a wrong card is to be put back, and the order of a declaration to be swapped', () => {
    const auction = views('mu', 'follow').find(({ legal }) => legal.length > 0)!;
    const wrong: Own = { from: 'hand', index: 14, card: auction.hand[14]! };
    expect(clicks(auction, { ...nothing, marked: [wrong] }, 'show B1')).toContain("[data-own='hand:14']");
    const declaring = views('wimmuln', 'follow').find(
      ({ phase, legal }) => phase === 'declare' && legal.length,
    )!;
    const last = declaring.hand.length - 1;
    const both = [0, last].map((index): Own => ({ from: 'hand', index, card: declaring.hand[index]! }));
    const [one, other] = both.map(({ card }) => card);
    const about = { ...nothing, marked: both, markedMove: `declare ${one} ${other}` };
    expect(clicks(declaring, about, `declare ${other} ${one}`)).toEqual(["[data-move='swap']"]);
    expect(clicks(declaring, about, `declare ${one} ${other}`)).toEqual(['.actions .button.main']);
  });

  test('for cards of the table something is laid', () => {
    const view = views('yamv', 'follow').find(({ phase, legal }) => phase === 'exchange' && legal.length)!;
    const { exchange } = options(view.legal);
    const [open, drawn] = [exchange!.table[0]!, exchange!.drawn[0]!];
    const index = inOneRow(view.displays[0]).indexOf(open);
    const spare = view.hand.findIndex((card) => !exchange!.drawn.includes(card));
    const move = `discard ${open} ${view.hand[spare]} table ${open} lay ${drawn}`;
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

  const discarded = ({ cards, table, lay }: DiscardedOwn): string =>
    [...cards, ...(table.length ? ['table', ...table, 'lay', ...lay] : [])].join(' ');

  function textOf(entry: Record<string, never>): string {
    const { act, cards, trump, partner, column, card, hidden, shown, from } = entry as Record<
      string,
      unknown
    >;
    const rest = {
      show: () => (cards as string[]).join(' '),
      discard: () => discarded(entry as unknown as DiscardedOwn),
      trump: () => trump,
      partner: () => partner,
      turn: () => column,
      keep: () => card,
      declare: () => `${hidden as string} ${shown as string}`,
      play: () => `${card as string}${from === 'display' ? ' display' : ''}`,
    }[act as string];
    return rest ? `${act as string} ${rest() as string}` : (act as string);
  }
});

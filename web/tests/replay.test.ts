import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { decimal, rounded, useLanguage } from '../src/i18n';
import { meant, ownHighlight, highlightOf } from '../src/table/highlight';
import { cardsOf } from '../src/protocol/moves';
import type { Analysis, Judgement, Replay } from '../src/protocol/types';
import { read, replayAddress } from '../src/pages/addresses';
import { beyond, judgementAt, mistakes, seatsFor, steps, trickStarts } from '../src/replay/course';
import { bestLines, scoreLines, ticks, valueAt } from '../src/replay/lines';
import { aloud, bestPlay, grade, moveSentence, sign } from '../src/replay/verdicts';

const { replay, analysis } = JSON.parse(
  readFileSync(new URL('recorded/lookback.json', import.meta.url), 'utf8'),
) as { replay: Replay; analysis: Analysis };
const course = steps(replay);
afterEach(() => useLanguage('en'));
const end = course.length - 1;

describe('the course of a hand', () => {
  test('one step before each move, and the end', () => {
    expect(course).toHaveLength(replay.events.length + 1);
    expect(course[end]).toMatchObject({ next: null, highlight: null });
    expect(course[end]!.view.outcome?.scores).toHaveLength(2);
    course.slice(0, -1).forEach(({ next }, place) => expect(next).toEqual(replay.moves![place]));
  });

  test('all hands are open, and nothing can be done', () => {
    course.forEach(({ view, hands }, place) => {
      expect(hands).toEqual(replay.hands![place]);
      expect(view.hand).toEqual(hands![0]);
      expect(view.legal).toEqual([]);
    });
  });

  test('a hand in play shows what was seen', () => {
    const found = steps({ ...replay, over: false, hands: null, moves: null, record: null });
    expect(found.every(({ hands, next }) => hands === null && next === null)).toBe(true);
    expect(found[3]!.view.hand).toEqual(course[3]!.view.hand);
    expect(moveSentence(found[0]!)).toBe(moveSentence(course[0]!));
  });

  test('tricks begin where nothing lies on the table, and stay until the next card', () => {
    const starts = trickStarts(course);
    expect(starts.at(-1)).toBe(end);
    for (const place of starts.slice(0, -1)) expect(course[place]!.view.trick).toEqual([]);
    const taken = course.filter(({ lingering }) => lingering);
    expect(taken).toHaveLength(starts.length - 1);
    for (const { lingering } of taken) expect(lingering!.cards).toHaveLength(2);
  });

  test('from place to place', () => {
    expect([beyond([0, 4, 9], 4, true), beyond([0, 4, 9], 4, false)]).toEqual([9, 0]);
    expect([beyond([0, 4, 9], 9, true), beyond([0, 4, 9], 0, false)]).toEqual([9, 0]);
  });

  test('the next card stands out where it lies', () => {
    const played = course.find(({ next }) => next?.seat === 0 && next.move.act === 'play')!;
    const [own] = ownHighlight(played.highlight!, played.view);
    expect(cardsOf(played.next!.move)).toEqual([own!.card]);
    expect(meant(['R1', 'R1', 'R7'], ['R1'])).toEqual([true, false, false]);
    expect(highlightOf({ seat: 1, move: { act: 'play', card: 'R1', from: 'display' } })).toEqual({
      seat: 1,
      cards: ['R1'],
      display: true,
    });
  });
});

describe('what it was worth', () => {
  const wrong = analysis.decisions.find((one) => one.mistake)!;
  const step = course[wrong.at - 1]!;

  test('mistakes are found by place, of all or of one seat', () => {
    expect(mistakes(null, null)).toEqual([]);
    expect(mistakes(analysis, null)).toContain(wrong.at - 1);
    for (const place of mistakes(analysis, 1)) expect(judgementAt(analysis, place)!.seat).toBe(1);
  });

  test('a mistake is named, has a sign, and is read aloud', async () => {
    expect(grade(wrong)).toMatch(/^Mistake, costs \d/);
    expect(sign(analysis, wrong)).toMatch(/^\?\??$/);
    // One of the costliest only where there are others.
    const one = { ...analysis, worst: [wrong.at], decisions: [wrong] };
    expect(sign(one, wrong)).toBe('?');
    const two = { ...one, decisions: [wrong, { ...wrong, at: wrong.at + 1 }] };
    expect(sign(two, wrong)).toBe('??');
    const fine: Judgement = { ...wrong, mistake: false };
    expect([grade(fine), sign(analysis, fine)]).toEqual(['', '']);
    expect(aloud(analysis, step, wrong.at - 1)).toContain('Better: ');
    expect(aloud(null, step, wrong.at - 1)).toBe(moveSentence(step));
    await useLanguage('de');
    expect(aloud(analysis, step, wrong.at - 1)).toContain('Besser: ');
  });

  test('the end tells the scores, every other step a move', async () => {
    expect(moveSentence(course[end]!)).toMatch(/^The hand is over: You .*, Bruno /);
    await useLanguage('de');
    for (const one of course) expect(moveSentence(one)).not.toBe('');
  });

  test('what was put away is told in full', () => {
    const away = course.find(({ next }) => next?.move.act === 'discard')!;
    expect(moveSentence(away)).toContain('Put away: ');
  });

  test('best play, with the goal', () => {
    const first = analysis.forecasts[0]!;
    expect(bestPlay(analysis, course[first.moves]!, first.moves)).toContain('the goal is');
    expect(bestPlay(analysis, course[0]!, 0)).toBe('');
  });
});

describe('lines of the graph', () => {
  test('each seat ends with its score', () => {
    const lines = scoreLines(analysis, course);
    expect(lines.map(({ points }) => points.at(-1)!.y)).toEqual(course[end]!.view.outcome!.scores);
    for (const { points } of lines)
      expect(points.map(({ x }) => x)).toEqual([...new Set(points.map(({ x }) => x))].sort((a, b) => a - b));
  });

  test('best play ends with what was taken', () => {
    const [line] = bestLines(analysis);
    expect(line!.seats).toEqual(analysis.sides[0]);
    expect(line!.points.at(-1)!.about).toBe(false);
    expect(valueAt(line!, end)).toEqual(line!.points.at(-1));
    expect(valueAt(line!, -1)).toBeNull();
  });

  test.each([
    [[0, 100], 0, 100],
    [[-80, 120], -100, 150],
    [[7, 7], 7, 8],
    [[0.2, 4.9], 0, 5],
    [[], 0, 1],
  ])('ticks span %j', (values, low, high) => {
    const found = ticks(values);
    expect([found[0], found.at(-1)]).toEqual([low, high]);
    expect(found.length).toBeLessThanOrEqual(8);
  });

  test('numbers are short, and as the reader writes them', async () => {
    expect([3, 3.04, -2.54, -0.01, 0].map(rounded)).toEqual(['3', '3', '−2.5', '0', '0']);
    expect([3, -2.56, -0.01].map(decimal)).toEqual(['3.0', '−2.6', '0.0']);
    await useLanguage('de');
    expect(rounded(7.6)).toBe('7,6');
  });
});

test('the address of a replay', () => {
  expect(read('/table/abc/replay', '?match=2&hand=3')).toEqual({
    name: 'replay',
    table: 'abc',
    match: 2,
    hand: 3,
  });
  expect(read('/table/abc/replay', '?match=x')).toMatchObject({ match: null, hand: null });
  expect(replayAddress('a b', 1, 2)).toBe('/table/a%20b/replay?match=1&hand=2');
  expect(replayAddress('x')).toBe('/table/x/replay');
});

test('one person and bots play a deal again', () => {
  const about = replay.start.table;
  expect(seatsFor(about, 0, 'club')).toEqual(['person', 'rookie']);
  expect(seatsFor(about, 1, 'club')).toEqual(['club', 'person']);
});

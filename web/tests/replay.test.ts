import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { decimal, rounded, useLanguage } from '../src/i18n';
import { meant, ownHighlight, highlightOf } from '../src/table/highlight';
import { cardsOf } from '../src/protocol/moves';
import type { Analysis, Judgement, Replay } from '../src/protocol/types';
import { read, replayAddress } from '../src/stores/addresses';
import {
  beyond,
  judgementAt,
  mistakes,
  seatsFor,
  steps,
  trickStarts,
  turningPoint,
} from '../src/replay/course';
import { bestLines, leadLines, ticks, valueAt } from '../src/replay/lines';
import { aloud, bestPlay, grade, isBetter, moveSentence, sign } from '../src/replay/verdicts';

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
  const wrong = analysis.decisions.find((one) => one.grade === 'mistake' || one.grade === 'blunder')!;
  const step = course[wrong.at - 1]!;

  test('mistakes are found by place, of all or of one seat', () => {
    expect(mistakes(null, null)).toEqual([]);
    expect(mistakes(analysis, null)).toContain(wrong.at - 1);
    for (const place of mistakes(analysis, 1)) expect(judgementAt(analysis, place)!.seat).toBe(1);
  });

  test('a mistake is named, has a sign, and is read aloud', async () => {
    const graded = (cost: number, grade: Judgement['grade']): Judgement => ({ ...wrong, cost, grade });
    expect(grade(graded(9.14, 'blunder'))).toBe('Blunder: loses about 9.1 points');
    expect(grade(graded(98.4, 'blunder'))).toBe('Blunder: loses about 98 points');
    expect(grade(graded(1, 'inaccuracy'))).toBe('Inaccuracy: loses about 1 point');
    expect([sign(graded(1, 'inaccuracy')), sign(graded(2, 'mistake')), sign(graded(9, 'blunder'))]).toEqual([
      '?!',
      '?',
      '??',
    ]);
    const fine: Judgement = { ...wrong, grade: null };
    expect([grade(fine), sign(fine), isBetter(fine)]).toEqual(['', '', false]);
    expect(aloud(analysis, step, wrong.at - 1)).toContain('Better: ');
    expect(aloud(null, step, wrong.at - 1)).toBe(moveSentence(step));
    await useLanguage('de');
    expect(aloud(analysis, step, wrong.at - 1)).toContain('Besser: ');
    expect(grade(graded(3.4, 'mistake'))).toBe('Fehler: kostet etwa 3,4 Punkte');
  });

  test('the end tells the scores, every other step a move', async () => {
    expect(moveSentence(course[end]!)).toMatch(/^The hand is over: You .*, Bruno /);
    for (const one of course.filter(({ next }) => next && next.seat !== 0))
      expect(moveSentence(one)).not.toMatch(/^You /);
    await useLanguage('de');
    for (const one of course) expect(moveSentence(one)).not.toBe('');
  });

  test('what was put away is told in full', () => {
    const away = course.find(({ next }) => next?.move.act === 'discard')!;
    expect(moveSentence(away)).toContain('Put away: ');
    expect(moveSentence(away)).toMatch(/^You/);
    const theirs = { ...away, next: { ...away.next!, seat: 1 } };
    expect(moveSentence(theirs)).toMatch(/^Bruno/);
  });

  test('best play, with the goal', () => {
    const first = analysis.forecasts[0]!;
    expect(bestPlay(analysis, course[first.moves]!, first.moves)).toContain('the goal is');
    expect(bestPlay(analysis, course[0]!, 0)).toBe('');
  });
});

describe('the turning point', () => {
  const forecast = (moves: number, reached: boolean | null) => ({ moves, taken: [], reached });

  test('is the last move that changed who reaches the goal', () => {
    const turned = [
      forecast(8, true),
      forecast(9, false),
      forecast(10, false),
      forecast(11, true),
      forecast(12, true),
    ];
    expect(turningPoint({ ...analysis, forecasts: turned })).toBe(10);
    expect(
      turningPoint({ ...analysis, forecasts: [forecast(8, null), forecast(9, true)], decisions: [] }),
    ).toBeNull();
  });

  test('or the costliest decision', () => {
    const [one, two] = analysis.decisions as [Judgement, Judgement];
    const decisions: Judgement[] = [
      { ...one, cost: 3, grade: 'mistake' },
      { ...two, cost: 9, grade: 'blunder' },
    ];
    expect(turningPoint({ ...analysis, forecasts: [], decisions })).toBe(two.at - 1);
    expect(turningPoint(null)).toBeNull();
  });
});

describe('lines of the graph', () => {
  test('each seat ends as far ahead as it was', () => {
    const lines = leadLines(analysis, course);
    const [own, other] = course[end]!.view.outcome!.scores as [number, number];
    expect(lines.map(({ points }) => points.at(-1)!.y)).toEqual([own - other, other - own]);
    for (const { points } of lines)
      expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).sort((a, b) => a - b));
  });

  test('every loss is a drop of just that much, in the auction too', () => {
    const lines = leadLines(analysis, course);
    const lost = analysis.decisions.filter(({ cost, at }) => cost !== null && at < end);
    expect(lost.some(({ part }) => part === 'auction')).toBe(true);
    for (const { seat, at, cost, made } of lost) {
      const { points } = lines[seat]!;
      const after = points.findIndex(({ x, y }) => x === at && y === made.value);
      expect(points[after - 1]!.x).toBe(at - 1);
      expect(points[after - 1]!.y - points[after]!.y).toBeCloseTo(cost!, 6);
    }
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

import { afterEach, describe, expect, test } from 'vitest';
import { inOneRow } from '../src/cards/card';
import type { Own } from '../src/table/choices';
import { options, use } from '../src/table/choices';
import { useLanguage } from '../src/i18n';
import { LANGUAGES } from '../src/i18n/catalogues';
import { isOffered } from '../src/protocol/moves';
import type { Snapshot, View } from '../src/protocol/types';
import { factsOf } from '../src/tutorial/facts';
import {
  BEGINNING,
  due,
  follow,
  goOn,
  holds,
  isRead,
  stepOf,
  textOf,
  titleOf,
  type Lesson,
  type Progress,
  type When,
} from '../src/tutorial/lesson';
import { LESSONS, lessonAt } from '../src/tutorial/lessons';
import { courses, GAMES, views } from './recorded';

/** A learner who reads everything at once: all steps that come up, each with what was seen then. */
function readAll(lesson: Lesson, course: Snapshot[]): { id: string; now: Snapshot; view: View }[] {
  const found: { id: string; now: Snapshot; view: View }[] = [];
  let progress: Progress = BEGINNING;
  for (const now of course) {
    const view = now.view;
    if (!view) continue;
    for (let again = true; again;) {
      const before = progress;
      progress = goOn(lesson, progress, now);
      again = progress.current !== before.current;
      if (again) found.push({ id: progress.current!, now, view });
    }
  }
  return found;
}

afterEach(() => useLanguage('en'));

describe.each(GAMES)('the lesson of %s', (game) => {
  const lesson = LESSONS[game]!;
  const taken = courses(game);

  test('is at the table of its learner', () => {
    const now = taken.follow!.find(({ view }) => view)!;
    expect(lessonAt(now)).toBe(lesson);
    expect(lessonAt({ ...now, seat: null })).toBe(null);
    expect(lessonAt({ ...now, table: { ...now.table, deal: null } })).toBe(null);
  });

  test('every step comes up for one learner or another', () => {
    const reached = new Set(
      Object.values(taken).flatMap((course) => readAll(lesson, course).map(({ id }) => id)),
    );
    expect(lesson.steps.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
  });

  test('every step has its own name', () => {
    const ids = lesson.steps.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(LANGUAGES)('all that it says is in the catalogue and can be filled in (%s)', async (language) => {
    await useLanguage(language);
    for (const course of Object.values(taken))
      for (const { id, now, view } of readAll(lesson, course)) {
        const step = lesson.steps.find((one) => one.id === id)!;
        const said = textOf(lesson, step, factsOf(now, view));
        expect(titleOf(lesson, step), id).not.toMatch(/lesson-/);
        expect(said, id).not.toMatch(/[{}–]|undefined|null|NaN|\( *\)|, ?\.|lesson-/);
        expect(said.length, id).toBeLessThan(400);
      }
  });

  test('something is said before the first decision and at the end', () => {
    const [first] = readAll(lesson, taken.follow!);
    expect(first!.view.history.filter(({ seat }) => seat === first!.view.seat)).toEqual([]);
    for (const course of Object.values(taken)) {
      const last = course.at(-1)!.last!.view;
      expect(
        lesson.steps.filter(({ when }) => when.phase?.includes('over') && holds(when, last)).length,
      ).toBe(2);
    }
  });

  test('what it suggests by itself can be done', () => {
    for (const step of lesson.steps) {
      if (!step.suggest) continue;
      const there = readAll(lesson, taken.follow!).find(({ id }) => id === step.id)!;
      const turn = views(game, 'follow').find(
        (view) => view.legal.length > 0 && view.history.length >= there.view.history.length,
      )!;
      expect(isOffered(turn.legal, step.suggest)).toBe(true);
    }
  });
});

describe('steps', () => {
  const now = courses('mu').follow!.find(({ view }) => view?.legal.length)!;
  const view = now.view!;
  const lesson: Lesson = {
    game: 'mu',
    steps: [
      { id: 'one', when: {} },
      { id: 'never', when: { phase: ['nowhere'] } },
      { id: 'two', when: { mine: true } },
    ],
  };

  test('come one after the other, and what is read stays read', () => {
    const one = goOn(lesson, BEGINNING, now);
    expect([stepOf(lesson, one)?.id, isRead(one), due(lesson, one, view).length]).toEqual(['one', false, 1]);
    const two = goOn(lesson, one, now);
    expect([two.current, isRead(two), two.read]).toEqual(['two', false, ['one']]);
    const all = goOn(lesson, two, now);
    expect([all.current, isRead(all)]).toEqual(['two', true]);
    expect(goOn(lesson, all, now)).toEqual(all);
  });

  test('what is being read waits for the reader, unless a move says that it is read', () => {
    const one = goOn(lesson, BEGINNING, now);
    expect(follow(lesson, one, now, false)).toBe(one);
    expect(follow(lesson, one, now, true).current).toBe('two');
  });

  test('who comes back later has read what was read', () => {
    expect(follow(lesson, { ...BEGINNING, read: ['one'] }, now, false).current).toBe('two');
  });
});

describe('conditions', () => {
  const first = (game: string, learner: string, when: When): View | undefined =>
    views(game, learner).find((view) => holds(when, view));

  test('whose turn it is, and who has the Crown', () => {
    expect(first('mu', 'follow', { phase: ['auction'], mine: true, crown: 'other' })?.to_act).toEqual([0]);
    expect(first('mu', 'follow', { did: 'show', crown: 'me' })?.crown).toBe(0);
    expect(first('mu', 'shy', { did: 'show' })).toBe(undefined);
    expect(first('mu', 'shy', { phase: ['play'], me: ['crown'] })).toBe(undefined);
    expect(first('goslar', 'shy', { phase: ['minor'], mine: true })?.shield).toBe(0);
  });

  test('tricks', () => {
    expect(first('mu', 'follow', { tricks: 2, took: 'me' })?.last?.winner).toBe(0);
    const lost = first('mu', 'follow', { took: 'theirs' })!;
    expect([lost.crown, lost.partner]).not.toContain(lost.last!.winner);
    expect(first('wimmuln', 'follow', { took: 'ours', tricks: 1 })?.last?.winner).toBe(0);
    expect(first('wimmuln', 'follow', { took: 'theirs' })?.last?.winner).not.toBe(0);
  });

  test('following, and not being able to', () => {
    for (const game of GAMES)
      for (const view of views(game, 'follow')) {
        const can = options(view.legal);
        if (!can.play.length || !view.trick.length) continue;
        const own = [
          ...view.hand.map((card, index): Own => ({ from: 'hand', index, card })),
          ...inOneRow(view.displays[0]).map((card, index): Own => ({ from: 'display', index, card })),
        ];
        const usable = own.filter((one) => use(can, one) !== null).length;
        // The server has the last word on it, and agrees.
        if (holds({ follow: true }, view)) expect(usable).toBeLessThan(own.length);
        if (holds({ free: true }, view)) expect(usable).toBe(own.length);
      }
  });

  test('the end', () => {
    expect(holds({ made: true }, courses('mu').follow!.at(-1)!.last!.view)).toBe(true);
    expect(holds({ made: true }, courses('mu').bold!.at(-1)!.last!.view)).toBe(false);
  });
});

/**
 * A lesson is a list of steps, and each says when it applies: it depends on what the learner sees, never on a
 * script of moves. So a lesson continues whatever the learner does.
 */

import { has, t, type Values } from '../i18n';
import type { Entry, Move, Snapshot, View } from '../protocol/types';
import { factsOf } from './facts';
import {
  bothTrumps,
  lastWasTrumped,
  mayPlayAnything,
  mustFollow,
  roleIn,
  takenByCrown,
  tricksTaken,
  withCrown,
  type Role,
} from './seen';
import type { Part } from './parts';

/** When a step applies: all given conditions must hold. */
export interface When {
  phase?: readonly string[];
  /** Is it the learner's turn? */
  mine?: boolean;
  /** What the learner is in this hand; in the auction, if it ended now. */
  me?: readonly Role[];
  /** Who has the Crown. */
  crown?: 'me' | 'other' | 'nobody';
  /** Does somebody have the Shield? */
  shield?: boolean;
  /** The learner has done this in this hand. */
  did?: Entry['act'];
  /** Another player has done this in this hand. */
  others?: Entry['act'];
  /** Is it the first trick? */
  opening?: boolean;
  /** At least this many tricks have been taken. */
  tricks?: number;
  /** Who took the last trick: the learner, the learner's side, the others. */
  took?: 'me' | 'ours' | 'theirs';
  /** It was led in a plain suit, and a trump took it. */
  trumped?: boolean;
  /** The learner must follow, with some of their cards only. */
  follow?: boolean;
  /** A plain suit was led, and there is nothing to follow with. */
  free?: boolean;
  /** Does the learner lead to the trick? */
  leads?: boolean;
  /** Are there trumps? */
  trumps?: boolean;
  /** Are there cards that are both the major and the minor trump? */
  both?: boolean;
  /** Has the side with the goal reached it? */
  reached?: boolean;
  /** A hand that is over: did that side reach it? */
  made?: boolean;
}

export interface Step {
  id: string;
  when: When;
  /** The part of the page that it is about. */
  look?: Part;
  /** A move to suggest where it can be made; otherwise a bot is asked. */
  suggest?: Move;
}

export interface Lesson {
  game: string;
  steps: readonly Step[];
}

/** The text of the game for this step, or the one that all games share. */
const messageOf = ({ game }: Lesson, { id }: Step, attribute = ''): string => {
  const own = `lesson-${game}-${id}${attribute}`;
  return has(own) ? own : `lesson-${id}${attribute}`;
};

export const titleOf = (lesson: Lesson, step: Step): string => t(messageOf(lesson, step, '.title'));

export const textOf = (lesson: Lesson, step: Step, facts: Values): string =>
  t(messageOf(lesson, step), facts);

/** The steps that were read, and the current one, which counts as read once the learner confirms it or moves. */
export interface Progress {
  read: readonly string[];
  current: string | null;
  /** The table when that step came up: its text is about this moment, whatever happens later. */
  moment: Snapshot | null;
}

export const BEGINNING: Progress = { read: [], current: null, moment: null };

/** The text of the current step. Empty once it is read: the table has moved on by then. */
export function words(lesson: Lesson, progress: Progress): { title: string; text: string } | null {
  const step = stepOf(lesson, progress);
  const { moment } = progress;
  if (!step || !moment?.view || isRead(progress)) return null;
  return { title: titleOf(lesson, step), text: textOf(lesson, step, factsOf(moment, moment.view)) };
}

type Checks = { [Key in keyof When]-?: (wanted: NonNullable<When[Key]>, view: View) => boolean };

const CHECKS: Checks = {
  phase: (wanted, view) => wanted.includes(view.phase),
  mine: (wanted, view) => wanted === (view.seat !== null && view.to_act.includes(view.seat)),
  me: (wanted, view) => wanted.includes(roleIn(view)),
  crown: (wanted, { crown, seat }) =>
    wanted === (crown === null ? 'nobody' : crown === seat ? 'me' : 'other'),
  shield: (wanted, view) => wanted === (view.shield !== null),
  did: (wanted, view) => view.history.some((entry) => entry.act === wanted && entry.seat === view.seat),
  others: (wanted, view) => view.history.some((entry) => entry.act === wanted && entry.seat !== view.seat),
  opening: (wanted, view) => wanted === (tricksTaken(view) === 0),
  tricks: (wanted, view) => tricksTaken(view) >= wanted,
  took: (wanted, view) => view.last !== null && took(view, view.last.winner).includes(wanted),
  trumped: (wanted, view) => wanted === lastWasTrumped(view),
  follow: (wanted, view) => wanted === mustFollow(view),
  free: (wanted, view) => wanted === mayPlayAnything(view),
  leads: (wanted, view) => wanted === (view.trick.length === 0 && view.to_act.includes(view.seat ?? -1)),
  trumps: (wanted, view) => wanted === view.trumps.length > 0,
  both: (wanted, view) => wanted === bothTrumps(view).length > 0,
  reached: (wanted, view) => wanted === (view.goal !== null && takenByCrown(view) >= view.goal),
  made: (wanted, view) => wanted === view.outcome?.made,
};

function took(view: View, winner: number): string[] {
  if (winner === view.seat) return ['me', 'ours'];
  if (view.crown === null) return ['theirs'];
  return withCrown(view, winner) === withCrown(view, view.seat) ? ['ours'] : ['theirs'];
}

export function holds(when: When, view: View): boolean {
  return (Object.keys(when) as (keyof When)[]).every((key) => check(key, when, view));
}

function check<Key extends keyof When>(key: Key, when: When, view: View): boolean {
  const wanted = when[key];
  return wanted === undefined || (CHECKS[key] as (wanted: When[Key], view: View) => boolean)(wanted, view);
}

export const stepOf = (lesson: Lesson, progress: Progress): Step | null =>
  lesson.steps.find((step) => step.id === progress.current) ?? null;

export const isRead = ({ read, current }: Progress): boolean => current === null || read.includes(current);

/** The steps that apply now, apart from the current one and those already read. */
export const due = (lesson: Lesson, { read, current }: Progress, view: View): Step[] =>
  lesson.steps.filter((step) => step.id !== current && !read.includes(step.id) && holds(step.when, view));

/** After something has happened at the table. What is being read stays, until the learner goes on or moves. */
export function follow(lesson: Lesson, progress: Progress, now: Snapshot, moved: boolean): Progress {
  return isRead(progress) || moved ? goOn(lesson, progress, now) : progress;
}

/** The next step, if one applies; otherwise the current one stays and is marked as read. */
export function goOn(lesson: Lesson, progress: Progress, now: Snapshot): Progress {
  const { current } = progress;
  const read = current === null || isRead(progress) ? progress.read : [...progress.read, current];
  const [next] = now.view ? due(lesson, { ...progress, read }, now.view) : [];
  return next ? { read, current: next.id, moment: now } : { ...progress, read };
}

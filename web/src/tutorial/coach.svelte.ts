/** The coach at a table: what is said now, what has been read, and which move is suggested. */

import { MediaQuery } from 'svelte/reactivity';
import { isOffered } from '../protocol/moves';
import type { Choice, Move, Snapshot, View } from '../protocol/types';
import type { LiveTable } from '../table/live/liveTable.svelte';
import {
  BEGINNING,
  due,
  follow,
  goOn,
  isRead,
  stepOf,
  words,
  type Lesson,
  type Progress,
  type Step,
} from './lesson';

/** The bot that suggests moves. This version never changes its play: the deals of the lessons were chosen for it. */
const ADVISER = 'rookie@1';
const TRIES = 5;
const LATER = 1000;

/** There is room for the coach beside the table. */
const wide = new MediaQuery('min-width: 1000px');

export interface Suggestion {
  move: Move;
  reason: string;
}

export class Coach {
  progress = $state.raw<Progress>(BEGINNING);
  suggestion = $state.raw<Suggestion | null>(null);
  /** Closed by the learner, where there is room for it to stay open. */
  private away = $state(false);
  /** Opened by the learner, where it covers a part of the table. */
  private called = $state(false);
  private made = 0;
  private wanted: Choice[] | null = null;
  private asking = false;

  readonly step = $derived.by<Step | null>(() => stepOf(this.lesson, this.progress));
  readonly read = $derived(isRead(this.progress));
  /** The text to read now. */
  readonly words = $derived.by(() => words(this.lesson, this.progress));
  private readonly view = $derived.by<View | null>(() => this.live.now?.view ?? null);
  /** There is more to say about the current position. */
  readonly more = $derived.by(
    () => this.view !== null && due(this.lesson, this.progress, this.view).length > 0,
  );
  readonly open = $derived(wide.current ? !this.away : this.called || !this.read);
  /** The text comes first, then the suggestion, unless the step itself is about a move. */
  readonly tried = $derived.by<Suggestion | null>(() => {
    const fixed = this.step?.suggest;
    if (fixed && !this.more && isOffered(this.view?.legal ?? [], fixed)) return { move: fixed, reason: '' };
    return this.read ? this.suggestion : null;
  });

  constructor(
    private readonly lesson: Lesson,
    private readonly live: LiveTable,
  ) {
    this.progress = { ...BEGINNING, read: kept(live.name) };
  }

  /** Something has happened at the table. */
  heard(now: Snapshot): void {
    const { view } = now;
    if (!view) return;
    const made = movesOf(view);
    this.turnTo(follow(this.lesson, this.progress, now, made > this.made));
    this.made = made;
    if (view.legal !== this.wanted) void this.advise(view);
  }

  goOn(): void {
    if (!this.live.now) return;
    this.turnTo(goOn(this.lesson, this.progress, this.live.now));
    if (this.read) this.called = false;
  }

  toggle(): void {
    if (this.open) this.close();
    else {
      this.away = false;
      this.called = true;
    }
  }

  /** A later step opens it again where it would not be seen otherwise. */
  close(): void {
    this.away = true;
    this.called = false;
    const { read, current } = this.progress;
    if (current !== null && !this.read) this.turnTo({ ...this.progress, read: [...read, current] });
  }

  doIt(): void {
    if (this.tried && !this.live.busy) void this.live.send(this.tried.move);
  }

  private turnTo(progress: Progress): void {
    if (progress === this.progress) return;
    this.progress = progress;
    keep(this.live.name, progress.read);
  }

  /** For the current decision; a suggestion for an earlier one is dropped. */
  private async advise(view: View): Promise<void> {
    this.wanted = view.legal;
    this.suggestion = null;
    if (view.legal.length && !this.asking) await this.ask();
  }

  /** Until the answer for the current decision has arrived. */
  private async ask(): Promise<void> {
    this.asking = true;
    try {
      for (let tries = 0; tries < TRIES && this.wanted?.length && !this.suggestion; tries += 1) {
        const { wanted } = this;
        const answer = await this.live.hints.ask(ADVISER);
        const best = answer.type === 'hint' ? answer.advice[0] : undefined;
        if (this.wanted !== wanted) tries = 0;
        else if (best) this.suggestion = { move: best.move, reason: best.reason };
        else await new Promise((done) => setTimeout(done, LATER));
      }
    } finally {
      this.asking = false;
    }
  }
}

const NOT_MOVES = ['trick', 'turned up', 'revealed'];

/** How many moves the learner has made in this hand. */
const movesOf = (view: View): number =>
  view.history.filter((entry) => entry.seat === view.seat && !NOT_MOVES.includes(entry.act)).length;

const key = (table: string): string => `mue.lesson.${table}`;

/** What was read survives a reload, as long as the window is open. */
function kept(table: string): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? '[]') as string[];
  } catch {
    return [];
  }
}

function keep(table: string, read: readonly string[]): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(read));
  } catch {
    // Without storage, a reload starts the lesson again.
  }
}

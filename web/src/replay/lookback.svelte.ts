/** The replay of a hand: its steps, the current place, and the analysis of its decisions. */

import * as api from '../protocol/api';
import type { Analysis, HandAbout, Replay } from '../protocol/types';
import { settings } from '../stores/settings.svelte';
import { seatName } from '../table/sentences';
import { beyond, judgementAt, mistakes, steps, trickStarts, turningPoint, type Step } from './course';

const ASK_AGAIN = 900;
const ASK_LATER = 5000;

export class Lookback {
  hands = $state.raw<HandAbout[]>([]);
  replay = $state.raw<Replay | null>(null);
  analysis = $state.raw<Analysis | null>(null);
  /** Why there is nothing to see. */
  problem = $state<string | null>(null);
  /** Why nothing is judged. */
  unjudged = $state('');
  place = $state(0);

  readonly course = $derived<Step[]>(this.replay ? steps(this.replay) : []);
  readonly step = $derived(this.course[this.place] ?? null);
  readonly end = $derived(Math.max(0, this.course.length - 1));
  readonly tricks = $derived(trickStarts(this.course));
  /** The viewer's own mistakes; for a watcher, all mistakes. */
  readonly mistakes = $derived(mistakes(this.analysis, this.replay?.start.seat ?? null));
  /** The move that decided the hand. */
  readonly turningPoint = $derived(this.analysis?.done ? turningPoint(this.analysis) : null);
  readonly allMistakes = $derived(mistakes(this.analysis, null));
  readonly judgement = $derived(judgementAt(this.analysis, this.place));

  private timer = 0;
  private closed = false;

  constructor(
    readonly table: string,
    private readonly wanted: { match: number | null; hand: number | null },
  ) {
    void this.load();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  go(place: number): void {
    this.place = Math.max(0, Math.min(this.end, Math.round(place)));
  }

  trick(forward: boolean): void {
    this.go(beyond([0, ...this.tricks], this.place, forward));
  }

  /** To the viewer's next mistake; a viewer who made none sees those of the others. */
  mistake(forward: boolean): void {
    this.go(beyond(this.mistakes.length ? this.mistakes : this.allMistakes, this.place, forward));
  }

  private async load(): Promise<void> {
    try {
      this.hands = await api.hands(this.table);
      const about = this.chosen();
      if (!about) throw new api.Refusal('', 404);
      const token = settings.placeAt(this.table)?.token;
      this.replay = await this.replayed(about, token);
      if (this.replay.over) await this.judge(about);
    } catch (problem) {
      this.problem = (problem as Error).message;
    }
  }

  /** The hand that was asked for, or the last one that is over, or the one in play. */
  private chosen(): HandAbout | undefined {
    const { match, hand } = this.wanted;
    const of = this.hands.filter((about) => match === null || about.match === match);
    if (hand !== null) return of.find((about) => about.hand === hand);
    return of.findLast((about) => about.over) ?? of.at(-1);
  }

  /** A player who has left the table sees the replay of a watcher. */
  private async replayed({ match, hand }: HandAbout, token?: string): Promise<Replay> {
    try {
      return await api.replay(this.table, match, hand, token);
    } catch (problem) {
      if (token === undefined || !(problem instanceof api.Refusal) || problem.status !== 401) throw problem;
      return api.replay(this.table, match, hand);
    }
  }

  private async judge(about: HandAbout): Promise<void> {
    let again = ASK_AGAIN;
    try {
      const table = this.replay!.start.table;
      const names = table.seats.map((_, seat) => seatName(table, seat));
      this.analysis = await api.analysis(this.table, about.match, about.hand, names, this.replay!.start.seat);
      this.unjudged = '';
    } catch (problem) {
      // Too many at once, or no connection just now: the hand itself is there.
      this.unjudged = (problem as Error).message;
      again = ASK_LATER;
    }
    if (!this.closed && !this.analysis?.done)
      this.timer = window.setTimeout(() => void this.judge(about), again);
  }
}

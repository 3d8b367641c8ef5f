/** What bots would do in the player's place. */

import type { Answer } from '../../protocol/connection';
import type { Advice } from '../../protocol/types';

/** What is shown: the bot, the version of the table, and its advice once it has arrived. */
export interface Hint {
  /** The bot that was asked; null: the server chooses. */
  level: string | null;
  /** The bot that answered. */
  by: string | null;
  version: number;
  advice: Advice[] | null;
}

export class Hints {
  shown = $state.raw<Hint | null>(null);
  /** The bot that the player wants to hear; null: the strongest one. */
  private level: string | null = null;
  private heard: Hint[] = [];
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly put: (level: string | null) => Promise<Answer>,
    /** The version of the table at which the player's present decision came up. */
    private readonly since: () => number,
    private readonly stillTurn: () => boolean,
    private readonly say: (why: string) => void,
  ) {}

  /** The server computes one hint at a time, so a question waits for the answer to the one before. */
  ask(level: string | null): Promise<Answer> {
    const answer = this.last.then(() => this.put(level));
    this.last = answer;
    return answer;
  }

  /** Show the advice of this bot; advice for this position is asked for once. */
  async show(level: string | null = this.level): Promise<void> {
    this.level = level;
    const version = this.since();
    const known = this.heard.find((hint) => hint.level === level && hint.version >= version);
    const wanted: Hint = known ?? { level, by: null, version, advice: null };
    this.shown = wanted;
    if (known) return;
    await this.last;
    if (this.shown !== wanted) return; // another bot was asked meanwhile
    const answer = await this.ask(level);
    if (answer.type === 'hint') {
      const hint = { level, by: answer.level, version: answer.version, advice: answer.advice };
      this.heard.push(hint);
      if (this.shown === wanted) this.shown = this.stillTurn() && this.applies(hint) ? hint : null;
    } else if (this.shown === wanted) {
      this.shown = null;
      if (answer.type === 'refused') this.say(answer.why);
    }
  }

  toggle(): void {
    if (this.shown) this.close();
    else void this.show();
  }

  close(): void {
    this.shown = null;
  }

  /** Drops advice for an earlier decision. What others do meanwhile does not matter. */
  dropOutdated(): void {
    this.heard = this.heard.filter((hint) => this.applies(hint));
    if (this.shown?.advice && !this.applies(this.shown)) this.shown = null;
  }

  private applies(hint: Hint): boolean {
    return hint.version >= this.since();
  }
}

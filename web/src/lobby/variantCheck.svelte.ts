/** A variant file that is being written: the server checks it whenever the writer pauses. */

import * as api from '../protocol/api';
import { t } from '../i18n';
import { store, stored } from '../stores/storage';
import type { CheckedVariant } from '../protocol/types';

const PAUSE = 600;
export const LONGEST = 12_000;

type Texts = Record<string, string>;

export class VariantCheck {
  text = $state('');
  checked = $state.raw<CheckedVariant | null>(null);
  busy = $state(false);
  problem = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of the last check: answers to earlier ones are late. */
  #count = 0;

  constructor(readonly game: string) {
    this.text = stored<Texts>('mue.ownRules', {})[game] ?? '';
    if (this.text.trim()) void this.check();
  }

  /** Rules that a table can be made with. */
  get good(): boolean {
    return !this.busy && this.problem === '' && this.checked !== null && this.checked.variant !== null;
  }

  /** The text has changed. */
  write(text: string): void {
    this.text = text;
    this.busy = text.trim() !== '';
    this.checked = null;
    this.problem =
      text.length > LONGEST ? t('own-rules-too-long', { length: text.length, most: LONGEST }) : '';
    store('mue.ownRules', { ...stored<Texts>('mue.ownRules', {}), [this.game]: text });
    this.close();
    if (this.busy && !this.problem) this.#timer = setTimeout(() => void this.check(), PAUSE);
    else this.busy = false;
  }

  async check(): Promise<void> {
    this.#count += 1;
    const own = this.#count;
    this.busy = true;
    try {
      const checked = await api.checkVariant({ game: this.game, file: this.text });
      if (own === this.#count) this.checked = checked;
    } catch (problem) {
      if (own === this.#count) this.problem = (problem as Error).message || t('page-unreachable');
    }
    if (own === this.#count) this.busy = false;
  }

  /** Nobody waits for an answer any more. */
  close(): void {
    this.#count += 1;
    clearTimeout(this.#timer);
  }
}

/** Renders messages in the reader's language. */

import type { FluentBundle } from '@fluent/bundle';
import { FALLBACK, loaded } from './catalogues';

export type Values = Record<string, string | number>;

export class Translator {
  /** The reader's language, then the fallback. */
  private bundles = $state.raw<readonly FluentBundle[]>([]);
  private wanted = '';
  /** There is nothing more to load. */
  private complete = true;

  constructor(private readonly load = loaded) {}

  /** The language that is shown; a change shows once its catalogue is there. */
  get language(): string {
    return this.bundles[0]?.locales[0] ?? FALLBACK;
  }

  async use(language: string): Promise<void> {
    if (language === this.wanted) return;
    this.wanted = language;
    const own = await this.load(language).catch((problem: unknown) => {
      this.wanted = this.language; // so that it can be tried again
      throw problem;
    });
    if (this.wanted !== language) return;
    this.bundles = [own];
    this.complete = language === FALLBACK;
  }

  /** The first message that the reader's catalogue lacks asks for the fallback: a complete one never does. */
  private async addFallback(): Promise<void> {
    this.complete = true;
    const language = this.wanted;
    const fallback = await this.load(FALLBACK);
    if (this.wanted === language) this.bundles = [...this.bundles, fallback];
  }

  has(key: string): boolean {
    return this.find(key) !== null;
  }

  /** A message, or one of its attributes (`key.attribute`). */
  format(key: string, values: Values = {}): string {
    const message = this.find(key);
    if (!message && !this.complete) void this.addFallback();
    // A value that is missing shows as its name; a test makes sure that none is.
    return message ? message.bundle.formatPattern(message.pattern, values, []) : key;
  }

  private find(key: string) {
    const [id = '', attribute] = key.split('.');
    for (const bundle of this.bundles) {
      const message = bundle.getMessage(id);
      const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
      if (pattern) return { bundle, pattern };
    }
    return null;
  }
}

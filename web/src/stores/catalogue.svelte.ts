/** Games and bots of this server: asked for once. */

import * as api from '../protocol/api';
import { words } from '../i18n';
import type { BotAbout, GameAbout } from '../protocol/types';

class Catalogue {
  games = $state.raw<GameAbout[]>([]);
  bots = $state.raw<BotAbout[]>([]);
  error = $state<string | null>(null);

  constructor() {
    void this.load();
  }

  async load(): Promise<void> {
    try {
      [this.games, this.bots] = await Promise.all([api.games(), api.bots()]);
      this.error = null;
    } catch (problem) {
      this.error = (problem as Error).message;
    }
  }

  /** What the reader calls it; a game that these words do not know has the name that the server gives it. */
  title(game: string): string {
    return words().gameTitle(game) ?? this.games.find((one) => one.game === game)?.title ?? 'Mü';
  }

  /** The strongest bot: it gives hints if no other is asked. */
  get best(): string {
    return this.bots.find((bot) => bot.best)?.name ?? '';
  }

  /** Bots that are worth playing against: all but the one that plays any card. */
  get levels(): string[] {
    return this.bots.map((bot) => bot.name).filter((name) => name !== 'random');
  }
}

export const catalogue = new Catalogue();

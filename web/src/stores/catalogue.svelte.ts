/** Games and bots of this server: asked for once. */

import * as api from '../protocol/api';
import { has, t, word } from '../i18n';
import type { About, BotAbout, GameAbout } from '../protocol/types';

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

  /** In the reader's language; the server's title for a game that the catalogues do not know. */
  title(game: string): string {
    if (has(`game-title-${game}`)) return t(`game-title-${game}`);
    return this.games.find((about) => about.game === game)?.title ?? t('app-name');
  }

  /** The title of a table: its game, and the name of its rules if they are its own. */
  titleOf(about: About): string {
    const title = this.title(about.game);
    if (!about.custom) return title;
    const named = about.variant.toLowerCase().startsWith(title.toLowerCase());
    return named ? about.variant : `${title} · ${about.variant}`;
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

/** A bot of the catalogues by its level, any other one by its name. */
export const levelName = (level: string): string => word('level', level);

/** The player's preferences and seats, kept in this browser alone. */

import { LANGUAGES, negotiated } from '../i18n/catalogues';
import { answerIn } from '../protocol/api';
import { store, stored } from './storage';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const TABLES = ['pasture', 'dusk', 'barn'] as const;
export const BACKS = ['hide', 'ridge'] as const;
export const PALETTES = ['classic', 'distinct'] as const;

export interface Liked {
  name: string;
  /** `auto`: as the browser says. */
  language: string;
  theme: (typeof THEMES)[number];
  palette: (typeof PALETTES)[number];
  table: (typeof TABLES)[number];
  back: (typeof BACKS)[number];
  /** Letters of the suits on the cards, in the reader's language. */
  letters: 'on' | 'off';
  motion: 'auto' | 'less';
  /** From 0 to 100; null: quiet if the system asks for it, otherwise soft. */
  volume: number | null;
  vibration: boolean;
  twice: boolean;
  /** A card can be dragged to the table. */
  drag: boolean;
  /** A forced card is played automatically. */
  forced: boolean;
  /** The list of cards gone and still out can be opened. */
  memory: boolean;
  level: string;
  /** A lesson has been offered, whether or not it was taken. */
  greeted: boolean;
}

export interface Place {
  table: string;
  token: string;
  seat: number;
  game: string;
  /** Milliseconds since 1970: when this browser was last at the table. */
  when: number;
}

const USUAL: Liked = {
  name: '',
  language: 'auto',
  theme: 'auto',
  palette: 'classic',
  table: 'pasture',
  back: 'hide',
  letters: 'off',
  motion: 'auto',
  volume: null,
  vibration: true,
  twice: false,
  drag: false,
  forced: false,
  memory: false,
  level: 'rookie',
  greeted: false,
};

const MOST_PLACES = 30;
const SOFT = 40;

class Settings {
  liked = $state<Liked>({ ...USUAL, ...stored<Partial<Liked>>('mue.settings', {}) });
  places = $state<Place[]>(stored<Place[]>('mue.places', []));

  change(changes: Partial<Liked>): void {
    Object.assign(this.liked, changes);
    store('mue.settings', this.liked);
  }

  /** The language that the player wants; `shownLanguage` follows once its catalogue is there. */
  get language(): string {
    const { language } = this.liked;
    return LANGUAGES.includes(language) ? language : negotiated(navigator.languages);
  }

  get lessMotion(): boolean {
    return this.liked.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** From 0 to 1. */
  get volume(): number {
    return (this.liked.volume ?? (this.lessMotion ? 0 : SOFT)) / 100;
  }

  placeAt(table: string): Place | null {
    return this.places.find((place) => place.table === table) ?? null;
  }

  sit(place: Place): void {
    // Another tab may have sat down meanwhile.
    const others = stored<Place[]>('mue.places', this.places).filter((seat) => seat.table !== place.table);
    this.places = [place, ...others].slice(0, MOST_PLACES);
    store('mue.places', this.places);
  }

  forget(table: string): void {
    this.places = stored<Place[]>('mue.places', this.places).filter((seat) => seat.table !== table);
    store('mue.places', this.places);
  }
}

export const settings = new Settings();
answerIn(() => settings.language);

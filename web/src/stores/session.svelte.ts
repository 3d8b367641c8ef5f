/** One table as this browser sees it: the connection, and what the player is about to do. */

import {
  Connection,
  browserSurroundings,
  type Answer,
  type Asked,
  type Status,
} from '../protocol/connection';
import {
  isMarked,
  markedMove,
  options,
  playMove,
  toggled,
  toLay,
  use,
  wanted,
  type Own,
} from '../table/choices';
import { Hints } from './hints.svelte';
import { words } from '../i18n';
import type { Card, LastTrick, Seat, ServerMessage, Snapshot } from '../protocol/types';
import { settings } from './settings.svelte';
import { play as sound } from './sounds';
import { cardName, cardNames, ledSuit, news, seatName } from '../table/sentences';

const LINGER = 1300;
const SHEET_AFTER = 1500;
const TOAST = 4200;

const asksDealer = (now: Snapshot | null): boolean => !!now?.view?.legal.some((one) => one.act === 'dealer');

/** What a session needs of a connection. */
export type Line = Pick<Connection, 'ask' | 'close' | 'connect' | 'greetAgain' | 'hurry'>;

export class Session {
  now = $state.raw<Snapshot | null>(null);
  status = $state<Status>('connecting');
  why = $state('');
  private asking = $state(false);
  /** The version to which the last request has led; what it did is told in a message of its own. */
  private reached = $state(0);
  marked = $state.raw<Own[]>([]);
  lay = $state.raw<Card[]>([]);
  /** A trump that is being thought about. */
  thought = $state<string | null>(null);
  /** A trick that is complete and still lies there. */
  linger = $state.raw<LastTrick | null>(null);
  /** A pass that is to be said once more. */
  passing = $state(false);
  toast = $state('');
  said = $state('');
  sheet = $state(false);
  /** A hand has just ended, and its sheet will be shown in a moment. */
  ending = $state(false);
  readonly hints = new Hints(
    (level) => this.line.ask({ type: 'hint', level, names: this.names }),
    () => this.now?.version ?? 0,
    () => !!this.now?.view?.legal.length,
    (why) => this.say(why),
  );

  /** A request is on its way, or what came of it. */
  readonly busy = $derived(this.asking || (this.now?.version ?? 0) < this.reached);
  readonly can = $derived(options(this.now?.view?.legal ?? []));
  readonly move = $derived(markedMove(this.can, this.marked, this.lay));

  /** Where an own card lay when it was played, so that it can fly from there. */
  readonly flights = new Map<Seat, DOMRect>();
  private readonly line: Line;
  private lingering = 0;
  private sheetTimer = 0;
  private toasting = 0;
  private sureTimer = 0;

  constructor(
    readonly table: string,
    token: string | null,
    private readonly startAtOnce: boolean,
    line?: Line,
  ) {
    this.line =
      line ??
      new Connection(
        token,
        browserSurroundings(table, () => settings.language),
        {
          snapshot: (now, message) => this.heard(now, message),
          status: (now, why) => {
            this.status = now;
            this.why = why;
          },
        },
      );
    this.line.connect();
  }

  /** For a change of language. */
  readonly greetAgain = (): void => this.line.greetAgain();

  readonly hurry = (): void => {
    if (document.visibilityState === 'visible') this.line.hurry();
  };

  close(): void {
    clearTimeout(this.lingering);
    clearTimeout(this.sheetTimer);
    clearTimeout(this.toasting);
    clearTimeout(this.sureTimer);
    this.line.close();
  }

  // --- what happened ----------------------------------------------------------------------

  private heard(now: Snapshot, message: ServerMessage): void {
    const before = this.now;
    this.now = now;
    const said = news(words(), before, now);
    if (said.length) this.said = said.join(' ');
    const same = before?.view?.legal === now.view?.legal;
    if (!same) this.forget();
    this.hints.goneOn();
    this.watchTricks(before, now);
    this.watchHands(before, now);
    if (!before && this.startAtOnce && now.seat !== null && now.table.match === 0) void this.start(false);
    if (message.type === 'event') this.sounds(before, now);
  }

  private forget(): void {
    this.marked = [];
    this.lay = [];
    this.thought = null;
    this.passing = false;
  }

  private watchTricks(before: Snapshot | null, now: Snapshot): void {
    const view = now.view;
    if (!before?.view || !view) return;
    const ended = now.last?.seed !== before.last?.seed;
    const last = ended ? (now.last?.view.last ?? null) : view.last;
    const old = before.view.last;
    const fresh = last && before.view.trick.length > 0 && JSON.stringify(last) !== JSON.stringify(old);
    if (fresh && (view.trick.length === 0 || ended)) {
      this.linger = last;
      clearTimeout(this.lingering);
      this.lingering = window.setTimeout(() => (this.linger = null), LINGER);
    } else if (view.trick.length > 0) {
      clearTimeout(this.lingering);
      this.linger = null;
    }
  }

  private watchHands(before: Snapshot | null, now: Snapshot): void {
    const ended = before && now.last && now.last.seed !== before.last?.seed;
    const waiting = !before && (now.table.over || now.view?.phase === 'next dealer');
    if (ended) this.showSheetSoon();
    else if (waiting) this.sheet = true;
    // Whoever was asked on the sheet has answered; the others read on.
    else if (asksDealer(before) && !asksDealer(now)) this.sheet = false;
    else if (before?.table.over && !now.table.over) this.sheet = false;
  }

  private showSheetSoon(): void {
    this.ending = true;
    clearTimeout(this.sheetTimer);
    this.sheetTimer = window.setTimeout(() => {
      this.ending = false;
      this.sheet = true;
    }, SHEET_AFTER);
  }

  private sounds(before: Snapshot | null, now: Snapshot): void {
    if (!settings.liked.sound) return;
    const latest = now.view?.history.at(-1);
    if (before?.view && now.view && now.view.history.length > before.view.history.length)
      sound(latest?.act === 'trick' ? 'trick' : latest?.act === 'pass' ? 'pass' : 'card');
    if (now.seat !== null && now.view?.to_act.includes(now.seat) && !before?.view?.to_act.includes(now.seat))
      sound('turn');
  }

  // --- what the player does ---------------------------------------------------------------

  /** A click on an own card. */
  touch(own: Own, place: DOMRect | null): void {
    const view = this.now?.view;
    if (!view || this.busy) return;
    const what = use(this.can, own);
    if (what === null) return this.say(this.whyNot(own));
    if (what === 'mark') {
      this.marked = toggled(this.marked, own, wanted(this.can)?.most ?? 1);
      this.lay = [];
      return;
    }
    if (settings.liked.twice && !isMarked(this.marked, own)) {
      this.marked = [own];
      return this.say(words().tapAgain(cardName(words(), own.card)));
    }
    if (place && view.seat !== null) this.flights.set(view.seat, place);
    void this.send(playMove(own));
  }

  whyNot(own: Own): string {
    const say = words();
    const view = this.now?.view;
    if (!view || !view.legal.length) return say.notYourTurn;
    if (view.phase === 'lead') return say.todo.lead;
    const card = cardName(say, own.card);
    return this.can.play && view.trick.length ? say.mustFollow(card, ledSuit(say, view)) : say.notNow(card);
  }

  layOne(card: Card): void {
    if (!this.can.exchange) return;
    const { count } = toLay(this.can.exchange, this.marked);
    this.lay = [...this.lay, card].slice(-count);
  }

  swapMarked(): void {
    this.marked = [...this.marked].reverse();
  }

  clear(): void {
    this.forget();
  }

  /** Think about a trump: what it would mean is drawn, and read aloud. */
  think(trump: string | null): void {
    this.thought = trump;
    const order = trump === null ? null : this.can.orders[trump];
    if (!order) return;
    const say = words();
    this.said = order.length
      ? `${say.trumpOrder}: ${order.map((equal) => cardNames(say, equal)).join('; ')}`
      : say.noTrumps;
  }

  confirm(): void {
    if (this.move) void this.send(this.move);
    else if (this.thought !== null && this.can.trump.includes(this.thought))
      void this.send(`trump ${this.thought}`);
  }

  /** Do people play whose moves cannot be undone? */
  private get amongPeople(): boolean {
    const seats = this.now?.table.seats ?? [];
    return seats.some((one, seat) => seat !== this.now?.seat && !one.bot && !one.free && !one.stood_in);
  }

  /** Nothing can be taken back among people, so there a pass is said twice; and so with cards marked. */
  pass(): void {
    const careful = this.can.show !== null && (this.marked.length > 0 || this.amongPeople);
    if (careful && !this.passing) {
      this.passing = true;
      this.say(words().passConfirm);
      clearTimeout(this.sureTimer);
      this.sureTimer = window.setTimeout(() => (this.passing = false), TOAST);
    } else void this.send('pass');
  }

  async send(move: string): Promise<void> {
    const version = this.now?.version ?? 0;
    await this.ask({ type: 'move', version, move });
  }

  async start(fill: boolean): Promise<void> {
    await this.ask({ type: 'start', fill });
  }

  async undo(): Promise<void> {
    const answer = await this.ask({ type: 'undo', version: this.now?.version ?? 0 });
    if (answer?.type === 'done') this.say(words().undone);
  }

  async leave(): Promise<void> {
    await this.ask({ type: 'leave' });
  }

  /** What the player calls the seats. */
  private get names(): string[] | null {
    const table = this.now?.table;
    return table?.seats.map((_, seat) => seatName(words(), table, seat)) ?? null;
  }

  private async ask(wanted: Asked): Promise<Answer | null> {
    if (this.busy) return null;
    this.asking = true;
    try {
      const answer = await this.line.ask(wanted);
      if (answer.type === 'refused') this.say(answer.why);
      if (answer.type === 'done') this.reached = answer.version;
      return answer;
    } finally {
      this.asking = false;
    }
  }

  say(text: string): void {
    this.toast = text;
    clearTimeout(this.toasting);
    this.toasting = window.setTimeout(() => (this.toast = ''), TOAST);
  }
}

/** A table in play: wires the connection to the stores around it, and turns clicks into requests. */

import type { Answer, Asked } from '../../protocol/connection';
import { without } from '../../cards/card';
import { finishFlights } from '../../cards/flying';
import { t } from '../../i18n';
import type { Card, Move, Seat, ServerMessage, Snapshot } from '../../protocol/types';
import type { BoardInput, BoardModel, Turn } from '../boardModel';
import { isMarked, options, playMove, use, type Own } from '../choices';
import { cardName, news, seatName, trumpOrderText, whyNot } from '../sentences';
import { Hints } from './hints.svelte';
import { LingeringTrick } from './lingeringTrick.svelte';
import { Notices } from '../../stores/notices.svelte';
import { ScoreSheet } from './scoreSheet.svelte';
import { Selection } from './selection.svelte';
import { settings } from '../../stores/settings.svelte';
import { playSound, soundsOf, vibrate, type Sound } from '../../stores/sound';
import { TableConnection } from './tableConnection.svelte';

/** Milliseconds before a forced card is played. */
const FORCED_MS = 700;

export class LiveTable implements BoardModel, BoardInput, Turn {
  readonly connection: TableConnection;
  readonly notices = new Notices();
  readonly scoreSheet = new ScoreSheet();
  readonly selection = new Selection(() => this.options);
  readonly hints = new Hints(
    (level) =>
      this.connection.ask({
        type: 'hint',
        level: this.amongPeople ? null : level,
        names: this.seatNames,
      }),
    () => this.decidingSince,
    () => !!this.now?.view?.legal.length,
    (why) => this.notices.show(why),
  );
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- read once, when a card appears
  readonly flights = new Map<Seat, DOMRect>();
  private readonly trick = new LingeringTrick();
  /** Cards that came into the hand when the present discard began. */
  drawn = $state.raw<readonly Card[]>([]);
  private forcing = 0;
  /** The version of the table since which the player has had the same choices. */
  private decidingSince = 0;

  readonly options = $derived.by(() => options(this.now?.view?.legal ?? []));

  constructor(
    readonly name: string,
    token: string | null,
    private readonly startAtOnce: boolean,
  ) {
    this.connection = new TableConnection(name, token, (before, now, message) =>
      this.update(before, now, message),
    );
    this.connection.open();
  }

  close(): void {
    clearTimeout(this.forcing);
    for (const store of [this.trick, this.scoreSheet, this.notices, this.selection, this.connection])
      store.close();
  }

  get now(): Snapshot | null {
    return this.connection.now;
  }

  get busy(): boolean {
    return this.connection.busy;
  }

  get lingering(): BoardModel['lingering'] {
    return this.trick.current;
  }

  get marked(): Turn['marked'] {
    return this.selection.marked;
  }

  get laid(): Turn['laid'] {
    return this.selection.laid;
  }

  get markedMove(): Turn['markedMove'] {
    return this.selection.move;
  }

  get previewedTrump(): string | null {
    return this.selection.previewedTrump;
  }

  get confirmingPass(): boolean {
    return this.selection.confirmingPass;
  }

  /** A tap or a key: take the complete trick and end all flights. */
  takeTrick(): void {
    this.trick.end();
    finishFlights();
  }

  private update(before: Snapshot | null, now: Snapshot, message: ServerMessage): void {
    this.notices.announce(news(before, now));
    if (before?.view?.legal !== now.view?.legal) {
      this.selection.clear();
      this.decidingSince = now.version;
      this.drawn = this.options.discard && before?.view ? without(now.view!.hand, before.view.hand) : [];
    }
    this.hints.dropOutdated();
    this.trick.update(before, now);
    this.scoreSheet.update(before, now);
    if (!before && this.startAtOnce && now.seat !== null && now.table.match === 0) void this.start(false);
    if (message.type === 'event') this.sound(soundsOf(before, now));
    this.playForced(now.version);
  }

  /** Plays a forced card if the player's settings say so, after a moment to see why. */
  private playForced(version: number): void {
    clearTimeout(this.forcing);
    const [only, ...others] = this.options.play;
    if (!settings.liked.forced || !only || others.length) return;
    this.forcing = window.setTimeout(() => {
      if (this.now?.version === version && !this.busy) void this.send(only);
    }, FORCED_MS);
  }

  private sound(sounds: Sound[]): void {
    for (const sound of sounds) playSound(sound, settings.volume);
    if (settings.liked.vibration && sounds.includes('turn')) vibrate();
  }

  // --- own cards ---------------------------------------------------------------------------

  get input(): BoardInput {
    return this;
  }

  touch(own: Own, place: DOMRect): void {
    const view = this.now?.view;
    if (!view || this.busy) return;
    const effect = use(this.options, own);
    if (effect === null) return this.notices.show(this.whyNot(own));
    if (effect === 'mark') return this.selection.toggle(own);
    if (settings.liked.twice && !isMarked(this.marked, own)) {
      this.selection.marked = [own];
      return this.notices.show(t('refused-tap-again', { card: cardName(own.card) }));
    }
    if (view.seat !== null) this.flights.set(view.seat, place);
    void this.send(playMove(own));
  }

  whyNot(own: Own): string {
    return whyNot(this.now?.view ?? null, own.card);
  }

  // --- buttons -----------------------------------------------------------------------------

  lay(card: string): void {
    this.selection.lay(card);
  }

  swapMarked(): void {
    this.selection.swap();
  }

  clearMarked(): void {
    this.selection.clear();
  }

  /** Previews and announces the trumps of this choice. */
  preview(trump: string | null): void {
    this.selection.previewedTrump = trump;
    const order = trump === null ? undefined : this.options.orders[trump];
    if (order) this.notices.announce([trumpOrderText(order)]);
  }

  confirm(): void {
    const { move, previewedTrump } = this.selection;
    const named = this.options.trump.find(({ trump }) => trump === previewedTrump);
    if (move ?? named) void this.send((move ?? named)!);
  }

  /** While cards are marked for a bid, a pass must be confirmed. */
  pass(): void {
    const careful = this.options.show !== null && this.marked.length > 0;
    if (careful && !this.confirmingPass) {
      this.selection.askToConfirmPass();
      this.notices.show(t('action-pass-confirm'));
    } else if (this.options.pass) void this.send(this.options.pass);
  }

  /** Other people have seats here: then the server chooses who gives hints. */
  get amongPeople(): boolean {
    const seats = this.now?.table.seats ?? [];
    return seats.some(({ bot, free }, seat) => seat !== this.now?.seat && !bot && !free);
  }

  // --- requests ----------------------------------------------------------------------------

  async send(move: Move): Promise<void> {
    await this.request({ type: 'move', version: this.now?.version ?? 0, move });
  }

  async start(fill: boolean): Promise<void> {
    await this.request({ type: 'start', fill });
  }

  async undo(): Promise<void> {
    const answer = await this.request({ type: 'undo', version: this.now?.version ?? 0 });
    if (answer?.type === 'done') this.notices.show(t('tool-undone'));
  }

  /** The rest of the tricks is the player's: the server checks it, and says why if it is not certain. */
  async claim(): Promise<void> {
    this.notices.show(t('claim-checking'));
    const answer = await this.request({ type: 'claim', version: this.now?.version ?? 0 });
    if (answer?.type === 'done') this.notices.show(t('claim-granted'));
  }

  /** How long bots wait before they move, in seconds. */
  async setPace(pace: number): Promise<void> {
    await this.request({ type: 'pace', pace });
  }

  /** Played cards may be looked up: not in a rated match among people. */
  get mayRemember(): boolean {
    return settings.liked.memory && !(this.now?.table.rated && this.amongPeople);
  }

  async leave(): Promise<void> {
    await this.request({ type: 'leave' });
  }

  private async request(request: Asked): Promise<Answer | null> {
    const answer = await this.connection.request(request);
    if (answer?.type === 'refused') this.notices.show(answer.why);
    return answer;
  }

  /** What the player calls the seats. */
  private get seatNames(): string[] | null {
    const table = this.now?.table;
    return table?.seats.map((_, seat) => seatName(table, seat)) ?? null;
  }
}

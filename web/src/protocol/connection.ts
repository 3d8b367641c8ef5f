/**
 * One socket to one table. It says hello, keeps the snapshot up to date, repeats unanswered requests after it
 * reconnects, and never gives up unless the server says that there is no point.
 */

import {
  NO_TABLE,
  NOT_YOURS,
  type ClientMessage,
  type Hint,
  type Refused,
  type ServerMessage,
  type Snapshot,
} from './types';
import { applied } from './snapshot';

export type Status = 'connecting' | 'online' | 'reconnecting' | 'closed';

type Request = Extract<ClientMessage, { id: string }>;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Asked = WithoutId<Request>;
export type Answer = { type: 'done'; version: number } | Refused | Hint;

export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Surroundings {
  open(): Wire;
  later(run: () => void, milliseconds: number): () => void;
  newId(): string;
  /** The language for refusals and hints. */
  language(): string;
}

export interface Told {
  snapshot(now: Snapshot, message: ServerMessage): void;
  status(now: Status, why: string): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8000;

export class Connection {
  snapshot: Snapshot | null = null;
  private wire: Wire | null = null;
  private ready = false;
  private wait = FIRST_WAIT;
  private ended = false;
  /** The reason in a refusal without a request: the server sends it before it closes a socket. */
  private reason = '';
  private stopTimer: () => void = () => {};
  private readonly open = new Map<string, { message: Request; answer: (answer: Answer) => void }>();

  constructor(
    private token: string | null,
    private readonly around: Surroundings,
    private readonly told: Told,
  ) {}

  connect(quietly = false): void {
    if (this.ended || this.wire) return;
    this.stopTimer();
    if (!quietly) this.told.status(this.snapshot ? 'reconnecting' : 'connecting', '');
    const wire = this.around.open();
    this.wire = wire;
    wire.onopen = () => this.send({ type: 'hello', token: this.token, language: this.around.language() });
    wire.onmessage = (event) => this.read(JSON.parse(String(event.data)) as ServerMessage);
    wire.onclose = (event) => this.lost(event.code, event.reason);
  }

  /** The device woke up or has a network again: do not wait for the timer. */
  hurry(): void {
    this.wait = FIRST_WAIT;
    if (this.ready) this.ping();
    else this.connect();
  }

  /** Say hello again after a change of language: hello names the language. */
  greetAgain(): void {
    if (!this.wire) return;
    this.drop();
    this.connect(true);
  }

  /** Resolves with exactly one answer, however often the connection breaks meanwhile. */
  ask(wanted: Asked): Promise<Answer> {
    const message = { ...wanted, id: this.around.newId() };
    return new Promise((answer) => {
      this.open.set(message.id, { message, answer });
      if (this.ready) this.send(message);
    });
  }

  close(): void {
    this.ended = true;
    this.stopTimer();
    this.drop();
    this.told.status('closed', '');
  }

  private read(message: ServerMessage): void {
    if (message.type === 'pong') {
      this.rest();
      return;
    }
    if (message.type === 'refused' && message.id === null) this.reason = message.why;
    const before = this.snapshot;
    this.snapshot = applied(before, message);
    if (!this.ready && message.type === 'snapshot') this.isOnline();
    if (this.snapshot && this.snapshot !== before) this.told.snapshot(this.snapshot, message);
    if (message.type === 'done' || message.type === 'refused' || message.type === 'hint') {
      const id = message.id ?? '';
      const waiting = this.open.get(id);
      this.open.delete(id);
      waiting?.answer(message);
    }
  }

  private isOnline(): void {
    this.ready = true;
    this.wait = FIRST_WAIT;
    this.told.status('online', '');
    // Under the same ids: the server only repeats its answer to a request that it has carried out.
    for (const { message } of this.open.values()) this.send(message);
    this.rest();
  }

  private rest(): void {
    this.stopTimer();
    this.stopTimer = this.around.later(() => this.ping(), PING_EVERY);
  }

  private ping(): void {
    this.stopTimer();
    this.send({ type: 'ping' });
    this.stopTimer = this.around.later(() => this.lost(0, ''), PONG_WITHIN);
  }

  private lost(code: number, reason: string): void {
    this.drop();
    this.stopTimer();
    if (this.ended) return;
    if (code === NO_TABLE || code === NOT_YOURS) {
      this.ended = true;
      this.told.status('closed', reason || this.reason);
      return;
    }
    this.told.status(this.snapshot ? 'reconnecting' : 'connecting', '');
    this.stopTimer = this.around.later(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private drop(): void {
    const wire = this.wire;
    this.wire = null;
    this.ready = false;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  private send(message: ClientMessage): void {
    this.wire?.send(JSON.stringify(message));
  }
}

/** A WebSocket of the browser. */
export function browserSurroundings(table: string, language: () => string): Surroundings {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return {
    open: () =>
      new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`) as Wire,
    later: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    language,
    newId: () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join(''),
  };
}

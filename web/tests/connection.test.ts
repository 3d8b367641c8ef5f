import { beforeEach, describe, expect, test } from 'vitest';
import { Connection, type Status, type Wire } from '../src/protocol/connection';
import type { ClientMessage, ServerMessage, Snapshot } from '../src/protocol/types';
import { course } from './recorded';

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  tell(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const [first, second] = course('mu') as [Snapshot, Snapshot];

let wires: FakeWire[];
let timers: { run: () => void; milliseconds: number }[];
let states: [Status, string][];
let seen: Snapshot[];
let ids: number;
let language: 'en' | 'de';

function connection(token: string | null = 'secret'): Connection {
  return new Connection(
    token,
    {
      open: () => {
        const wire = new FakeWire();
        wires.push(wire);
        return wire;
      },
      later: (run, milliseconds) => {
        const timer = { run, milliseconds };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
      newId: () => `id ${(ids += 1)}`,
      language: () => language,
    },
    { snapshot: (now) => seen.push(now), status: (now, why) => states.push([now, why]) },
  );
}

function online(one: Connection): FakeWire {
  one.connect();
  const wire = wires.at(-1)!;
  wire.onopen?.();
  wire.tell(first);
  return wire;
}

/** The one timer that runs goes off. */
function timeout(): number {
  expect(timers).toHaveLength(1);
  const [timer] = timers.splice(0);
  timer!.run();
  return timer!.milliseconds;
}

beforeEach(() => {
  wires = [];
  timers = [];
  states = [];
  seen = [];
  ids = 0;
  language = 'en';
});

describe('a connection', () => {
  test('says hello with the token, and is online with the first snapshot', () => {
    const wire = online(connection());
    expect(wire.sent).toEqual([{ type: 'hello', token: 'secret', language: 'en' }]);
    expect(seen).toEqual([first]);
    expect(states.map(([status]) => status)).toEqual(['connecting', 'online']);
  });

  test('gives each answer to its request', async () => {
    const one = connection();
    const wire = online(one);
    const answer = one.ask({ type: 'move', version: 7, move: { act: 'pass' } });
    expect(wire.sent.at(-1)).toEqual({ type: 'move', version: 7, move: { act: 'pass' }, id: 'id 1' });
    wire.tell({ type: 'done', id: 'id 1', version: 8 });
    expect(await answer).toMatchObject({ type: 'done', version: 8 });
  });

  test('asks again under the same id after a loss', async () => {
    const one = connection();
    const wire = online(one);
    const answer = one.ask({ type: 'move', version: 7, move: { act: 'pass' } });
    wire.onclose?.({ code: 1006, reason: '' });
    timeout();
    const next = wires.at(-1)!;
    next.onopen?.();
    expect(next.sent).toHaveLength(1);
    next.tell(second);
    expect(next.sent[1]).toEqual({ type: 'move', version: 7, move: { act: 'pass' }, id: 'id 1' });
    next.tell({ type: 'done', id: 'id 1', version: 8 });
    expect(await answer).toMatchObject({ type: 'done' });
    expect(states.map(([status]) => status)).toEqual([
      'connecting',
      'online',
      'reconnecting',
      'reconnecting',
      'online',
    ]);
  });

  test('waits longer each time, but not for ever, and starts small again once it was online', () => {
    const one = connection();
    online(one);
    const waits: number[] = [];
    for (let loss = 0; loss < 8; loss += 1) {
      wires.at(-1)!.onclose?.({ code: 1006, reason: '' });
      waits.push(timeout());
    }
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000, 8000]);
    wires.at(-1)!.tell(second);
    wires.at(-1)!.onclose?.({ code: 1006, reason: '' });
    expect(timers[0]!.milliseconds).toBe(300);
  });

  test('takes silence for a loss', () => {
    const one = connection();
    const wire = online(one);
    timeout();
    expect(wire.sent.at(-1)).toEqual({ type: 'ping' });
    timeout();
    expect(wire.closed).toBe(true);
    timeout();
    expect(wires).toHaveLength(2);
  });

  test('a pong is enough to go on', () => {
    const wire = online(connection());
    timeout();
    wire.tell({ type: 'pong', id: null });
    expect(timers[0]!.milliseconds).toBe(20_000);
  });

  test('does not wait when the device wakes up', () => {
    const one = connection();
    online(one).onclose?.({ code: 1006, reason: '' });
    one.hurry();
    expect(wires).toHaveLength(2);
    expect(timers).toHaveLength(0);
  });

  test('gives up when there is no such table', () => {
    const one = connection();
    one.connect();
    wires[0]!.tell({ type: 'refused', id: null, why: 'There is no such table.' });
    wires[0]!.onclose?.({ code: 4404, reason: '' });
    expect(states.at(-1)).toEqual(['closed', 'There is no such table.']);
    one.hurry();
    expect(wires).toHaveLength(1);
  });

  test('a late message of a dropped socket is not heard', () => {
    const one = connection();
    const wire = online(one);
    one.close();
    wire.tell(second);
    expect(seen).toEqual([first]);
  });

  test('says hello again when the player reads another language, and loses nothing', async () => {
    const one = connection();
    const old = online(one);
    const answer = one.ask({ type: 'start', fill: false });
    const before = states.length;
    language = 'de';
    one.greetAgain();
    expect(old.closed).toBe(true);
    const fresh = wires.at(-1)!;
    fresh.onopen?.();
    expect(fresh.sent).toEqual([{ type: 'hello', token: 'secret', language: 'de' }]);
    fresh.tell(first);
    expect(fresh.sent.at(-1)).toMatchObject({ type: 'start', id: 'id 1' });
    fresh.tell({ type: 'done', id: 'id 1', version: 7 });
    expect(await answer).toMatchObject({ type: 'done' });
    expect(states.slice(before)).toEqual([['online', '']]);
  });
});

import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../src/protocol/types';
import { applied } from '../src/protocol/snapshot';
import { course, GAMES, recorded } from './recorded';

describe('applying what the server tells', () => {
  test.each(GAMES)('events of %s lead to the snapshots of the server', (game) => {
    const { messages, checks } = recorded(game);
    let now: Snapshot | null = null;
    let checked = 0;
    messages.forEach((message, place) => {
      now = applied(now, message);
      const expected = checks[String(place + 1)];
      if (!expected) return;
      expect(now).toEqual(expected);
      checked += 1;
    });
    expect(checked).toBe(Object.keys(checks).length);
    expect(messages.some((message) => message.type === 'event')).toBe(true);
  });

  test('an event that is known already changes nothing', () => {
    const { messages } = recorded('mu');
    const now = course('mu').at(-2) as Snapshot;
    const early = messages.find((message) => message.type === 'event');
    expect(applied(now, early!)).toBe(now);
  });

  test('a player who comes or goes changes the table without a new version', () => {
    const now = course('mu').at(-1) as Snapshot;
    const table = { ...now.table, pace: 9 };
    expect(applied(now, { type: 'event', version: now.version, table })).toEqual({ ...now, table });
    const more = { type: 'event' as const, version: now.version, table, history: [] };
    expect(applied(now, more)).toBe(now);
  });

  test('a snapshot is not changed by the event after it', () => {
    const [first, second] = recorded('mu').messages.slice(1);
    const now = applied(null, first!);
    const text = JSON.stringify(now);
    applied(now, second!);
    expect(JSON.stringify(now)).toBe(text);
  });

  test('a refusal brings a snapshot, unless a later one is here', () => {
    const [old, fresh] = course('mu') as [Snapshot, Snapshot];
    const refusal = { type: 'refused' as const, id: '1', why: 'No.' };
    expect(applied(old, { ...refusal, snapshot: fresh })).toBe(fresh);
    expect(applied(fresh, { ...refusal, snapshot: old })).toBe(fresh);
    expect(applied(old, refusal)).toBe(old);
  });

  test('without a snapshot an event means nothing', () => {
    expect(applied(null, { type: 'event', version: 3 })).toBeNull();
  });
});

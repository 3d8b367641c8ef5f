import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as api from '../src/protocol/api';
import { freshToken, sitDown } from '../src/stores/joining';
import type { Join } from '../src/protocol/types';
import { settings } from '../src/stores/settings.svelte';

const account = vi.hoisted(() => ({
  name: null as string | null,
  token: null as string | null,
  forget: vi.fn(),
}));
vi.mock('../src/stores/account.svelte', () => ({ account }));

let asked: { wanted: Join; bearer: string | null }[];
let answers: (number | 'lost')[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = [];
  account.name = account.token = null;
  settings.places = [];
  vi.spyOn(api, 'join').mockImplementation((table, wanted, bearer) => {
    asked.push({ wanted, bearer });
    const answer = answers.shift();
    if (answer === 'lost') return Promise.reject(new api.Refusal('', 0));
    if (answer !== undefined) return Promise.reject(new api.Refusal('No.', answer));
    return Promise.resolve({ table, seat: 2, token: wanted.token ?? '' });
  });
});

const tokens = (): Set<string | null | undefined> => new Set(asked.map(({ wanted }) => wanted.token));

describe('sitting down', () => {
  test('a token has 256 random bits in base64url', () => {
    const found = new Set(Array.from({ length: 100 }, freshToken));
    expect(found.size).toBe(100);
    for (const token of found) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test('asks again with the same token when the answer is lost', async () => {
    answers = ['lost', 503];
    const done = sitDown('table 1', 'mu', 'Guest');
    await vi.runAllTimersAsync();
    await done;
    expect(asked).toHaveLength(3);
    expect(tokens().size).toBe(1);
    expect(settings.placeAt('table 1')).toMatchObject({ seat: 2, game: 'mu', token: asked[0]!.wanted.token });
  });

  test('gives up after a while, and goes on with the same token when asked to', async () => {
    answers = ['lost', 'lost', 'lost', 'lost'];
    const failed = expect(sitDown('table 2', 'mu', 'Guest')).rejects.toMatchObject({ status: 0 });
    await vi.runAllTimersAsync();
    await failed;
    await sitDown('table 2', 'mu', 'Guest');
    expect(asked).toHaveLength(5);
    expect(tokens().size).toBe(1);
  });

  test('a refusal is an answer', async () => {
    answers = [409];
    await expect(sitDown('table 3', 'mu', 'Guest')).rejects.toMatchObject({ message: 'No.' });
    expect(asked).toHaveLength(1);
    expect(account.forget).not.toHaveBeenCalled();
  });

  test('with an account the name is that of the account', async () => {
    Object.assign(account, { name: 'Ann', token: 'secret' });
    await sitDown('table 4', 'mu', 'Guest', 0);
    expect(asked[0]).toMatchObject({ wanted: { name: 'Ann', seat: 0 }, bearer: 'secret' });
  });

  test('a session that has ended is forgotten', async () => {
    Object.assign(account, { name: 'Ann', token: 'old' });
    answers = [401];
    await expect(sitDown('table 5', 'mu', 'Guest')).rejects.toThrow();
    expect(account.forget).toHaveBeenCalled();
  });
});

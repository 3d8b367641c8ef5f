/**
 * Sitting down survives a lost answer: the token of the seat is chosen here, so a repeated request with it
 * gets the same seat.
 */

import { account } from './account.svelte';
import * as api from '../protocol/api';
import type { Seat } from '../protocol/types';
import { settings } from './settings.svelte';

const WAITS = [400, 1200, 3000];

/** Tables at which this page has asked for a seat and heard nothing yet: the next try is the same request. */
const asked = new Map<string, string>();

/** 256 random bits in base64url. */
export function freshToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Whether the answer was lost, or the server could not give one. A refusal is an answer. */
const unheard = (problem: unknown): boolean =>
  problem instanceof api.Refusal && (problem.status === 0 || problem.status >= 500);

/** Take a seat at this table, as a guest or with the account. Throws the refusal. */
export async function sitDown(
  table: string,
  game: string,
  guest: string,
  seat: Seat | null = null,
): Promise<void> {
  const token = asked.get(table) ?? freshToken();
  asked.set(table, token);
  for (let tries = 0; ; tries += 1) {
    try {
      const name = account.name ?? (settings.liked.name.trim() || guest);
      const seated = await api.join(table, { name, seat, token }, account.token);
      settings.sit({ table, token, seat: seated.seat, game, when: Date.now() });
      asked.delete(table);
      return;
    } catch (problem) {
      const wait = WAITS[tries];
      if (!unheard(problem) || wait === undefined) {
        if (problem instanceof api.Refusal && problem.status === 401) account.forget();
        throw problem;
      }
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}

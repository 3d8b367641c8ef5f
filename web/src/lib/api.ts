/** Everything that is asked over HTTP. A refusal is thrown with the server's sentence. */

import type {
  About,
  Analysis,
  BotAbout,
  Created,
  GameAbout,
  HandAbout,
  Join,
  LobbyTable,
  NewTable,
  Problem,
  Replay,
  RulesPage,
  Seated,
} from './protocol';

export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function answer(path: string, body?: unknown, token?: string): Promise<Response> {
  let response: Response;
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  try {
    response = await fetch(path, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal('', 0);
  }
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({ error: response.statusText }))) as Problem;
    throw new Refusal(problem.error, response.status);
  }
  return response;
}

async function json<T>(path: string, body?: unknown, token?: string): Promise<T> {
  return (await (await answer(path, body, token)).json()) as T;
}

const table = (name: string) => `/api/tables/${encodeURIComponent(name)}`;

export const games = () => json<GameAbout[]>('/api/games');
export const bots = () => json<BotAbout[]>('/api/bots');
export const lobby = () => json<LobbyTable[]>('/api/lobby');
export const create = (wanted: NewTable) => json<Created>('/api/tables', wanted);
export const about = (name: string) => json<About>(table(name));
export const join = (name: string, wanted: Join) => json<Seated>(`${table(name)}/join`, wanted);
export const recordsAddress = (name: string) => `${table(name)}/records`;
export const recordAddress = (name: string, match: number, hand: number) =>
  `${recordsAddress(name)}?match=${match}&hand=${hand}`;
export const hands = (name: string) => json<HandAbout[]>(`${table(name)}/hands`);
/** As the seat of the token saw it; without one, as a watcher. */
export const replay = (name: string, match: number, hand: number, token?: string) =>
  json<Replay>(`${table(name)}/replay?match=${match}&hand=${hand}`, undefined, token);
export const analysis = (name: string, match: number, hand: number) =>
  json<Analysis>(`${table(name)}/analysis?match=${match}&hand=${hand}`);
export const rules = (game: string, variant: string, language: string) =>
  json<RulesPage>(
    `/api/games/${encodeURIComponent(game)}/rules?variant=${encodeURIComponent(variant)}&language=${language}`,
  );

/** The parts of a hand's record that a score sheet needs. */
export interface HandRecord {
  format: string;
  dealer: number;
  result: {
    scores: number[];
    void?: boolean;
    crown?: number | null;
    made?: boolean | null;
    goal?: number | null;
  };
  hands?: HandRecord[];
}

export async function records(name: string): Promise<HandRecord[]> {
  const text = await (await answer(recordsAddress(name))).text();
  return text
    .split('\n')
    .filter((line) => line)
    .map((line) => JSON.parse(line) as HandRecord);
}

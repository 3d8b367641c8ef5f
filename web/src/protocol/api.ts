/** All HTTP requests. A refusal is thrown as an error with the server's sentence. */

import type {
  About,
  Analysis,
  BotAbout,
  CheckedVariant,
  Created,
  Credentials,
  GameAbout,
  HandAbout,
  Join,
  LobbyTable,
  Me,
  NewPassword,
  NewTable,
  Password,
  Problem,
  Rating,
  Replay,
  Seat,
  RulesPage,
  Seated,
  Session,
  VariantText,
} from './types';

export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

let reader = (): string => navigator.language;

/** Names the language in which the server answers. */
export const answerIn = (language: () => string): void => void (reader = language);

interface Asking {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
  /** Of an account or a seat. */
  token?: string | null;
}

async function answer(path: string, { method, body, token }: Asking = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'accept-language': reader(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
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

async function json<T>(path: string, asking?: Asking): Promise<T> {
  return (await (await answer(path, asking)).json()) as T;
}

const table = (name: string) => `/api/tables/${encodeURIComponent(name)}`;

export const games = () => json<GameAbout[]>('/api/games');
export const bots = () => json<BotAbout[]>('/api/bots');
export const lobby = () => json<LobbyTable[]>('/api/lobby');
export const create = (wanted: NewTable) => json<Created>('/api/tables', { body: wanted });
export const about = (name: string) => json<About>(table(name));
export const join = (name: string, wanted: Join, token: string | null) =>
  json<Seated>(`${table(name)}/join`, { body: wanted, token });
export const recordsAddress = (name: string) => `${table(name)}/records`;
export const recordAddress = (name: string, match: number, hand: number) =>
  `${recordsAddress(name)}?match=${match}&hand=${hand}`;
export const hands = (name: string) => json<HandAbout[]>(`${table(name)}/hands`);
/** As the seat of the token saw it; without one, as a watcher. */
export const replay = (name: string, match: number, hand: number, token?: string) =>
  json<Replay>(`${table(name)}/replay?match=${match}&hand=${hand}`, token === undefined ? {} : { token });
/** The analysis so far; reasons use these names for the seats and say "you" to the reader's own. */
export const analysis = (name: string, match: number, hand: number, names: string[], you: Seat | null) => {
  const asked = new URLSearchParams([
    ['match', String(match)],
    ['hand', String(hand)],
    ...names.map((name) => ['names', name]),
    ...(you === null ? [] : [['you', String(you)]]),
  ]);
  return json<Analysis>(`${table(name)}/analysis?${asked.toString()}`);
};
/** The rules of a table: the page of the nearest variant, and what the table's own rules change. */
export const tableRules = (name: string, language: string) =>
  json<RulesPage>(`${table(name)}/rules?language=${language}`);
export const checkVariant = (wanted: VariantText) => json<CheckedVariant>('/api/variants', { body: wanted });
export const rules = (game: string, variant: string, language: string) =>
  json<RulesPage>(
    `/api/games/${encodeURIComponent(game)}/rules?variant=${encodeURIComponent(variant)}&language=${language}`,
  );

// --- accounts: `token` is that of the account ---------------------------------------------------

export const register = (wanted: Credentials) => json<Session>('/api/accounts', { body: wanted });
export const logIn = (wanted: Credentials) => json<Session>('/api/sessions', { body: wanted });
export const logOut = (token: string) => answer('/api/sessions', { method: 'DELETE', token });
export const me = (token: string) => json<Me>('/api/account', { token });
export const changePassword = (token: string, wanted: NewPassword) =>
  json<Session>('/api/account/password', { body: wanted, token });
export const deleteAccount = (token: string, wanted: Password) =>
  answer('/api/account/delete', { body: wanted, token });
export const ratings = (game: string, after: number, count: number) =>
  json<Rating[]>(`/api/ratings/${encodeURIComponent(game)}?after=${after}&count=${count}`);

/** The parts of a hand's record that a score sheet needs. */
export interface HandRecord {
  format: string;
  dealer: number;
  result: {
    scores: number[];
    points?: number[];
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

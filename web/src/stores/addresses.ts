/**
 * Addresses: `/`, `/table/NAME`, `/table/NAME/replay`, `/rules/GAME`, `/account`, `/ratings/GAME`. The server sends
 * the same page for all of them.
 */

export type Page =
  | { name: 'lobby' }
  | { name: 'account' }
  | { name: 'table'; table: string }
  | { name: 'replay'; table: string; match: number | null; hand: number | null }
  | { name: 'rules'; game: string; variant: string }
  | { name: 'ratings'; game: string };

export function read(path: string, search = ''): Page {
  const [, first, second, third] = path.split('/');
  if (first === 'table' && second && third === 'replay') {
    const asked = new URLSearchParams(search);
    return {
      name: 'replay',
      table: decodeURIComponent(second),
      match: number(asked.get('match')),
      hand: number(asked.get('hand')),
    };
  }
  if (first === 'table' && second) return { name: 'table', table: decodeURIComponent(second) };
  if (first === 'rules' && second)
    return {
      name: 'rules',
      game: decodeURIComponent(second),
      variant: new URLSearchParams(search).get('variant') ?? 'default',
    };
  if (first === 'ratings' && second) return { name: 'ratings', game: decodeURIComponent(second) };
  return { name: first === 'account' ? 'account' : 'lobby' };
}

/** Numbers of matches and hands begin with 1. */
const number = (text: string | null): number | null => (Number(text) >= 1 ? Math.floor(Number(text)) : null);

/** Of a hand; left out, of the last one. */
export const replayAddress = (table: string, match?: number, hand?: number): string =>
  `${tableAddress(table)}/replay${match && hand ? `?match=${match}&hand=${hand}` : ''}`;
export const ACCOUNT = '/account';
export const ratingsAddress = (game: string): string => `/ratings/${encodeURIComponent(game)}`;
export const tableAddress = (table: string): string => `/table/${encodeURIComponent(table)}`;
export const rulesAddress = (game: string, variant = 'default'): string =>
  `/rules/${encodeURIComponent(game)}${variant === 'default' ? '' : `?variant=${encodeURIComponent(variant)}`}`;

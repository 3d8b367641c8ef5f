/**
 * Choosing a move that the page has never seen, of a game from another package: field by field, a number, a card, a
 * set of cards, a seat. What the fields are says the kind of the move.
 */

import { kindOf, sameMove } from '../protocol/moves';
import type { Card, EventKind, Move } from '../protocol/types';

export type Value = string | number | Card[];

/** One thing to choose. */
export interface Field {
  name: string;
  kind: EventKind['fields'][string];
  values: Value[];
}

/** The values chosen so far, by field, as text. */
export type Picked = Readonly<Record<string, string>>;

export interface Step {
  /** Moves that the chosen values leave. */
  left: Move[];
  /** What is or can be chosen now, in the order of the move's fields. */
  fields: Field[];
  /** One field is all there is to choose: its buttons are the moves. */
  single: boolean;
}

export const textOfValue = (value: Value): string => (Array.isArray(value) ? value.join(' ') : String(value));

export const valueOf = (move: Move, field: string): Value =>
  (move as unknown as Record<string, Value>)[field] ?? '';

/** Moves of one act belong together. */
export function byAct(moves: readonly Move[]): Move[][] {
  const acts = [...new Set(moves.map(({ act }) => act))];
  return acts.map((act) => moves.filter((move) => move.act === act));
}

/** What to choose next among moves of one act. */
export function step(moves: readonly Move[], picked: Picked): Step {
  const first = moves[0];
  const kinds = (first && kindOf(first)?.fields) ?? {};
  const varying = Object.keys(kinds).filter((name) => valuesOf(moves, name).length > 1);
  let left = [...moves];
  const fields: Field[] = [];
  for (const name of varying) {
    const values = valuesOf(left, name);
    fields.push({ name, kind: kinds[name]!, values });
    const chosen = values.find((value) => textOfValue(value) === picked[name]);
    if (chosen === undefined) break;
    left = left.filter((move) => textOfValue(valueOf(move, name)) === picked[name]);
  }
  return { left, fields, single: varying.length < 2 };
}

function valuesOf(moves: readonly Move[], field: string): Value[] {
  const found = new Map(moves.map((move) => [textOfValue(valueOf(move, field)), valueOf(move, field)]));
  return [...found.values()];
}

/** The chosen move; null as long as several are left. */
export const chosenMove = ({ left }: Step): Move | null =>
  left.length && left.every((move) => sameMove(move, left[0]!)) ? left[0]! : null;

/** A number as it is typed: digits that follow each other soon are one number. */
export class TypedNumber {
  private typed = '';
  private since = -Infinity;

  /** The number so far if one of these values begins with it, else what begins with the last digit. */
  digit(key: string, values: readonly string[], now: number, together: number): string | null {
    const longer = now - this.since < together ? this.typed + key : key;
    this.typed = values.some((value) => value.startsWith(longer)) ? longer : key;
    this.since = now;
    return values.find((value) => value === this.typed) ?? null;
  }
}

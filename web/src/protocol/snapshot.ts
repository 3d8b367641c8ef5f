/** Applies server messages: a pure step from one snapshot to the next. */

import type { ServerMessage, Snapshot, TableEvent } from './types';

/**
 * The snapshot after this message; the one given is not changed. An event that it holds already changes
 * nothing, because a refusal may bring a snapshot before the event does.
 */
export function applied(before: Snapshot | null, told: ServerMessage): Snapshot | null {
  switch (told.type) {
    case 'snapshot':
      return told;
    case 'refused':
      return told.snapshot ? later(before, told.snapshot) : before;
    case 'event':
      if (!before || told.version < before.version) return before;
      return told.version > before.version ? stepped(before, told) : seated(before, told);
    default:
      return before;
  }
}

/** An event without a new version says that a player has come or gone; any other one is a repetition. */
const seated = (before: Snapshot, { table, view, history, last }: TableEvent): Snapshot =>
  table && !view && !history && last === undefined ? { ...before, table } : before;

function stepped(before: Snapshot, told: TableEvent): Snapshot {
  const after: Snapshot = { ...before, version: told.version };
  if (told.table) after.table = told.table;
  if (told.last !== undefined) after.last = told.last;
  if (before.view && (told.view || told.history)) {
    const history = told.history ? [...before.view.history, ...told.history] : before.view.history;
    after.view = { ...before.view, ...told.view, history };
  }
  return after;
}

function later(one: Snapshot | null, other: Snapshot): Snapshot {
  return one && one.version > other.version ? one : other;
}

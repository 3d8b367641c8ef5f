/** What the board and the buttons of a turn need from a table: a live one and a replay differ only in this. */

import type { Card, LastTrick, Move, Seat } from '../protocol/types';
import type { Options, Own } from './choices';

/** What the board draws besides the view. */
export interface BoardModel {
  /** A complete trick that still lies on the table. */
  readonly lingering: LastTrick | null;
  /** Where an own card lay when it was played; it flies from there. */
  readonly flights: Map<Seat, DOMRect>;
  /** What the viewer may do with their own cards. */
  readonly options: Options;
  /** Own cards that stand out: chosen for a move, or part of the next move of a replay. */
  readonly marked: readonly Own[];
  /** The trump whose cards are previewed. */
  readonly previewedTrump: string | null;
  /** Cards that have just come into the hand from the kitty. */
  readonly drawn: readonly Card[];
  /** What a touch does; null: the board is only looked at. */
  readonly input: BoardInput | null;
}

/** What can be done on a board. */
export interface BoardInput {
  touch(own: Own, place: DOMRect): void;
  whyNot(own: Own): string;
  send(move: Move): Promise<void>;
}

/** What the buttons of the viewer's turn show and do. */
export interface Turn {
  readonly options: Options;
  readonly marked: readonly Own[];
  /** Drawn cards that replace cards of the table. */
  readonly laid: readonly Card[];
  readonly previewedTrump: string | null;
  /** The move that the marked cards mean. */
  readonly markedMove: Move | null;
  /** A pass waits for its confirmation. */
  readonly confirmingPass: boolean;
  /** A request is on its way. */
  readonly busy: boolean;
  send(move: Move): Promise<void>;
  confirm(): void;
  pass(): void;
  preview(trump: string | null): void;
  lay(card: Card): void;
  swapMarked(): void;
  clearMarked(): void;
}

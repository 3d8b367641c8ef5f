/** A table at which nothing can be done: the board draws it, and nobody is asked. */

import { ownPointed } from '../table/highlight';
import { Session, type Line } from '../stores/session.svelte';
import type { Step } from './course';

const SILENT: Line = {
  ask: () => Promise.reject(new Error('There is nobody to ask.')),
  close: () => undefined,
  connect: () => undefined,
  greetAgain: () => undefined,
  hurry: () => undefined,
};

export class Still extends Session {
  constructor(table: string) {
    super(table, null, false, SILENT);
  }

  show(step: Step): void {
    this.now = step.now;
    this.linger = step.lying;
    this.marked =
      step.pointed && step.pointed.seat === step.now.seat ? ownPointed(step.pointed, step.view) : [];
  }

  override touch(): void {
    // Cards are only looked at.
  }
}

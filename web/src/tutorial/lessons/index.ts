/** The lesson of each game. A game without one can be played all the same; it is only not taught here. */

import type { Snapshot } from '../../protocol/types';
import type { Lesson } from '../lesson';
import { eskridge } from './eskridge';
import { goslar } from './goslar';
import { mu } from './mu';
import { wimmuln } from './wimmuln';
import { yamv } from './yamv';

export const LESSONS: Record<string, Lesson | undefined> = { mu, eskridge, goslar, wimmuln, yamv };

/** What is taught at this table to whoever sits there; null: it is a table like any other. */
export const lessonAt = ({ seat, table }: Snapshot): Lesson | null =>
  seat !== null && table.deal?.lesson ? (LESSONS[table.game] ?? null) : null;

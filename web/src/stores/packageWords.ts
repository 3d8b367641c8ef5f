/** What games of other packages add to the page: words, and kinds of moves. */

import * as api from '../protocol/api';
import { usePackageKinds } from '../protocol/moves';
import type { EventKind } from '../protocol/types';

/** Their words in this language. Without an answer the page shows such moves as they are written. */
export async function packageWords(language: string): Promise<string> {
  try {
    const { fluent, kinds } = await api.words(language);
    usePackageKinds(kinds as EventKind[]);
    return fluent;
  } catch {
    return '';
  }
}

/** Sentences about the decisions of a hand. */

import { rounded } from '../i18n';
import type { Words } from '../i18n/en';
import type { Analysis, Judgement } from '../protocol/types';
import { counts, moveText, nameOf, seatName, told, whoIs } from '../table/sentences';
import type { Step } from './course';

/** What is done here, as the table told it; all of it where the table kept something back. */
export function moveSentence(words: Words, { next, now, view, told: after }: Step): string {
  const entry = after?.view.history[after.place];
  if (!after || !entry) return endSentence(words, { now, view });
  if (next && KEPT_BACK.has(entry.act))
    return words.replay.makes(whoIs(words, now, next.seat), moveText(words, now, view, next.move));
  return told(words, after.now, after.view, entry, after.place);
}

const KEPT_BACK = new Set(['discard', 'declare']);

function endSentence(words: Words, { now, view }: Pick<Step, 'now' | 'view'>): string {
  const scores = view.outcome?.scores.map((score, seat) => `${nameOf(words, now, seat)} ${rounded(score)}`);
  return scores ? words.replay.ended(scores.join(', ')) : '';
}

/** How the decision is called: a mistake and what it costs, or nothing. */
export const grade = (words: Words, { mistake, cost }: Judgement): string =>
  mistake && cost !== null ? words.replay.mistake(rounded(cost)) : '';

/** The sign of a mistake; two marks for the costliest ones where there are others too. */
export function sign(analysis: Analysis, one: Judgement): string {
  if (!one.mistake) return '';
  const others = analysis.decisions.filter(({ mistake }) => mistake).length > analysis.worst.length;
  return others && analysis.worst.includes(one.at) ? '??' : '?';
}

/** Less than a mistake is chance: nothing is better by so little. */
export const isBetter = (one: Judgement): boolean => one.mistake && one.best.move !== one.made.move;

/** What best play of all would bring from here; empty where that is not known. */
export function bestPlay(words: Words, analysis: Analysis, step: Step, place: number): string {
  const found = analysis.forecasts.find((one) => one.moves === place);
  const { now, view } = step;
  if (!found || view.outcome) return '';
  const inTricks = !counts(view) || view.goal === null;
  const sentences = analysis.sides.flatMap((seats, side) => {
    const taken = found.taken[side];
    if (!taken || (analysis.sides.length > 1 && !seats.includes(step.next?.seat ?? -1))) return [];
    const who = seats.map((seat) => seatName(words, now.table, seat)).join(' + ');
    const amount = words.amount(Number(taken.amount.toFixed(1)), inTricks);
    const goal = view.goal === null ? '' : words.replay.ofGoal(words.amount(view.goal, inTricks));
    return [`${words.replay.bestPlay(who, taken.exact ? amount : words.replay.aboutAmount(amount))}${goal}.`];
  });
  return sentences.join(' ');
}

/** All of it, to be read aloud at each step. */
export function aloud(words: Words, analysis: Analysis | null, step: Step, place: number): string {
  const said = [moveSentence(words, step)];
  const one = analysis?.decisions.find(({ at }) => at === place + 1);
  if (analysis && one) {
    const how = grade(words, one);
    if (how) said.push(`${how}.`);
    if (how && isBetter(one))
      said.push(`${words.replay.better}: ${moveText(words, step.now, step.view, one.best.move)}.`);
  }
  return said.join(' ');
}

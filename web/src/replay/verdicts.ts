/** Sentences about the decisions of a hand. */

import { about, capitalized, list, rounded, t } from '../i18n';
import { sameMove } from '../protocol/moves';
import type { Analysis, Judgement } from '../protocol/types';
import { counts, moveText, nameOf, seatName, told, unitOf } from '../table/sentences';
import type { Step } from './course';

/** The move made here, as the log tells it; in full where the log kept part of it hidden. */
export function moveSentence({ next, now, view, told: after }: Step): string {
  const entry = after?.view.history[after.place];
  if (!after || !entry) return endSentence({ now, view });
  if (next && KEPT_BACK.has(entry.act))
    return t('replay-makes', { who: nameOf(now, next.seat), move: moveText(now, next.move) });
  return told(after.now, after.view, entry, after.place);
}

const KEPT_BACK = new Set(['discard', 'declare']);

function endSentence({ now, view }: Pick<Step, 'now' | 'view'>): string {
  const scores = view.outcome?.scores.map((score, seat) => `${nameOf(now, seat)} ${rounded(score)}`);
  return scores ? t('replay-ended', { scores: scores.join(', ') }) : '';
}

/** The grade of the decision and its cost; empty for a good one. */
export const grade = ({ grade, cost }: Judgement): string =>
  grade && cost !== null
    ? t('replay-graded', {
        grade: capitalized(t(`grade-${grade}`)),
        cost: about(cost),
        count: Number((Math.abs(cost) < 10 ? cost : Math.round(cost)).toFixed(1)),
      })
    : '';

export const SIGNS = { inaccuracy: '?!', mistake: '?', blunder: '??' } as const;

export const sign = ({ grade }: Judgement): string => (grade ? SIGNS[grade] : '');

/** A gain smaller than an inaccuracy may be noise: no move counts as better by so little. */
export const isBetter = ({ grade, best, made }: Judgement): boolean =>
  grade !== null && !sameMove(best.move, made.move);

/** How many mistakes were made: by all players, or by the reader and by the others. */
export function mistakeCount(own: number | null, all: number): string {
  if (own === null) return t('replay-judged', { count: all });
  return all === 0 ? t('replay-judged-nobody') : t('replay-judged-you', { own, others: all - own });
}

/** What best play of all would bring from here; empty where that is not known. */
export function bestPlay(analysis: Analysis, step: Step, place: number): string {
  const forecast = analysis.forecasts.find(({ moves }) => moves === place);
  const { now, view } = step;
  if (!forecast || view.outcome) return '';
  const unit = counts(view) && view.goal === null ? 'tricks' : unitOf(view);
  const sentences = analysis.sides.flatMap((seats, side) => {
    const taken = forecast.taken[side];
    if (!taken || (analysis.sides.length > 1 && !seats.includes(step.next?.seat ?? -1))) return [];
    const who = list(seats.map((seat) => seatName(now.table, seat)));
    const exact = t('amount', { count: Number(taken.amount.toFixed(1)), unit });
    const amount = taken.exact ? exact : t('replay-about', { amount: exact });
    if (view.goal === null) return [t('replay-best-play', { who, amount })];
    return [t('replay-best-play-goal', { who, amount, goal: t('amount', { count: view.goal, unit }) })];
  });
  return sentences.join(' ');
}

/** All of it, to be read aloud at each step. */
export function aloud(analysis: Analysis | null, step: Step, place: number): string {
  const said = [moveSentence(step)];
  const decision = analysis?.decisions.find(({ at }) => at === place + 1);
  const graded = decision ? grade(decision) : '';
  if (graded) said.push(`${graded}.`);
  if (decision && graded && isBetter(decision))
    said.push(`${t('replay-better')}: ${moveText(step.now, decision.best.move)}.`);
  return said.join(' ');
}

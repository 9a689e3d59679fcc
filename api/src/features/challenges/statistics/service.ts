import type { getChallengeStatistics } from '@fanion/contract/challenges/statistics/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { findId, readStatistics } from './queries.ts';

/** Below this number of solvers, times would reveal those of one person. */
const FEWEST_TIMES = 3;

/** Statistics of a challenge, for its authors. */
export async function challengeStatistics(
  { db }: Context,
  idOrSlug: string,
): Promise<Outcome<AnswerOf<typeof getChallengeStatistics>>> {
  const found = await findId(db, idOrSlug);
  const row = found && (await readStatistics(db, found.id));
  if (!row) return refuse('challenge_not_found');
  const { timed, first, median, third, hints, ...counts } = row;
  const hasTimes = timed >= FEWEST_TIMES && first !== null && median !== null && third !== null;
  return done({
    ...counts,
    times: hasTimes ? { first, median, third } : null,
    hints: hints.map(({ title, taken }) => ({ title: title ?? '', taken })),
  });
}

import type { getChallengeStatistics } from '@fanion/contract/challenges/statistics';
import type { AnswerOf } from '@fanion/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { findId, readStatistics } from './queries.ts';

/** Times of fewer solvers than this would be those of somebody. */
const FEWEST_TIMES = 3;

/** What became of a challenge, for those who write it. */
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

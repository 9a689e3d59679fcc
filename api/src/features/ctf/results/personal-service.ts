import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import type { Context } from '../../../platform/context.ts';
import { type StoredEvent, statusOf } from '../events/model.ts';
import type { OwnPartRow } from '../events/own-queries.ts';
import { finalResults } from './state.ts';

export type PersonalResult = CtfEvent['personalResult'];

/** A member's result in an ended event: from its board if played here, else from the imported results. */
export async function readPersonalResult(
  context: Context,
  event: StoredEvent,
  own: OwnPartRow | undefined,
  now: number,
): Promise<PersonalResult> {
  if (!own || statusOf(event, now) !== 'ended') return null;
  if (own.result) {
    const { rank, score, solved, name } = own.result;
    return {
      rank,
      score: score === null ? null : Math.round(score),
      teamName: own.team_name ?? name,
      solvedChallenges: solved,
      totalChallenges: null,
      provisional: false,
    };
  }
  if (own.state !== 'registered' || !own.played || own.entrant_id === null) return null;
  const final = await finalResults(context)(event, own.entrant_id, now);
  if (!final) return null;
  return {
    rank: final.rank,
    score: final.score,
    teamName: own.team_name,
    solvedChallenges: final.solved,
    totalChallenges: final.total,
    provisional: final.provisional,
  };
}

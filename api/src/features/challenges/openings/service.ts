import type { continueChallenge } from '@fanion/contract/challenges/openings/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { accessTo, isReleased } from '../catalogue/policy.ts';
import { progress } from '../catalogue/progress-state.ts';
import { catalogue } from '../catalogue/state.ts';
import { listUnsolvedOpens } from './queries.ts';

/**
 * What a member may continue: the challenge opened last and not solved, among those they still see. A hidden
 * challenge is never suggested, not even to its managers.
 */
export async function findToContinue(
  context: Context,
  actor: Actor,
): Promise<AnswerOf<typeof continueChallenge>> {
  const challenges = catalogue(context);
  const [{ byId }, own, opened] = await Promise.all([
    challenges.get(),
    progress(context).of(actor.id),
    listUnsolvedOpens(context.db, actor.id),
  ]);
  const now = challenges.now();
  for (const { challenge_id, last_at } of opened) {
    const challenge = byId.get(challenge_id);
    if (!challenge || !isReleased(challenge, now) || accessTo(challenge, actor, own, now) !== 'open')
      continue;
    const { id, slug, name, category, points } = challenge;
    return { challenge: { id, slug, name, category, points, opened_at: last_at.toISOString() } };
  }
  return { challenge: null };
}

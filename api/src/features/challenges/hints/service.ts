import type { Hint } from '@fanion/contract/challenges/hints/endpoints';
import { hintCost } from '@fanion/rules/challenges/scoring';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Conditions } from '../../../platform/http/mount.ts';
import { done, type Outcome, refuse, refuseRight } from '../../../platform/outcome.ts';
import { isFreeHint } from '../catalogue/policy.ts';
import { findVisible } from '../catalogue/service.ts';
import { readPlayState } from '../play/service.ts';
import { presentHint } from './present.ts';
import { insertUnlock } from './queries.ts';

/** Refuses a member without the right to hints, except for a hint that is free for all. */
export const refuseUnlessFreeHint =
  (context: Context): NonNullable<Conditions['refuses']> =>
  async (actor, { id = '', hintId }) => {
    if (actor.rights.can_view_hints) return null;
    const visible = await findVisible(context, actor, id);
    const hint = visible?.challenge.hints.find((one) => String(one.id) === hintId);
    return visible?.access === 'open' && hint && isFreeHint(visible.challenge, hint)
      ? null
      : refuseRight(actor, 'can_view_hints');
  };

/** Opens a hint; its cost is taken off the points of the solve (docs/product/challenges.md#indices). */
export async function unlockHint(
  context: Context,
  actor: Actor,
  { idOrSlug, hintId }: { idOrSlug: string; hintId: number },
): Promise<Outcome<{ hint: Hint }>> {
  const { db } = context;
  const visible = await findVisible(context, actor, idOrSlug);
  if (visible?.access !== 'open') return refuse('challenge_not_found');
  const { challenge, own } = visible;
  const index = challenge.hints.findIndex((hint) => hint.id === hintId);
  const hint = challenge.hints[index];
  if (!hint) return refuse('not_found');
  const unlocked =
    !own.solved.has(challenge.id) &&
    (await insertUnlock(db, {
      memberId: actor.id,
      challengeId: challenge.id,
      hintId,
      previousId: challenge.hints[index - 1]?.id ?? null,
      cost: hintCost(index, challenge.points, hint.fixed_cost),
    }));
  const row = await readPlayState(context, { memberId: actor.id, challengeId: challenge.id });
  const solved = row.points_earned !== null;
  if (!unlocked && !solved) return refuse('hint_order');
  return done({ hint: presentHint(challenge, hint, { actor, solved, own: row }) });
}

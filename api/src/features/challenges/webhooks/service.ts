import { categoryName } from '@fanion/rules/challenges/categories';
import type { Context } from '../../../platform/context.ts';
import type { Fact, FactMessage, Tellers } from '../../../platform/tellers.ts';
import { isReleased } from '../catalogue/policy.ts';
import { catalogue, type StoredChallenge } from '../catalogue/state.ts';
import { findShownSolve } from './queries.ts';

/** A challenge that every member of the module may see named: it is in every plan, without prerequisite. */
async function findNamed(context: Context, id: number | null): Promise<StoredChallenge | null> {
  const challenges = catalogue(context);
  const found = id === null ? null : ((await challenges.get()).byId.get(id) ?? null);
  const isOpen = found && isReleased(found, challenges.now());
  return isOpen && found.plan !== 'bienfaiteur' && found.prerequisites.length === 0 ? found : null;
}

const present = ({ config }: Context, { id, slug, name, category }: StoredChallenge) => ({
  ...{ id, name, category: categoryName(category) },
  url: `${config.publicUrl}/challenges/${slug}`,
});

async function tellPublished(
  context: Context,
  fact: Fact,
): Promise<FactMessage<'challenge.published'> | null> {
  const challenge = await findNamed(context, fact.challengeId);
  if (!challenge) return null;
  const { points } = challenge;
  return { at: fact.at, data: { challenge: { ...present(context, challenge), points } } };
}

const createSolveTeller =
  (first: boolean) =>
  async (
    context: Context,
    { challengeId, memberId }: Fact,
  ): Promise<FactMessage<'challenge.solved'> | null> => {
    const challenge = await findNamed(context, challengeId);
    const solve = challenge && memberId && (await findShownSolve(context.db, challenge.id, memberId));
    if (!solve || (first && !solve.first)) return null;
    const { username, at } = solve;
    const url = `${context.config.publicUrl}/profile/${encodeURIComponent(username)}`;
    return { at, data: { challenge: present(context, challenge), member: { username, url } } };
  };

/** Facts of the permanent list that webhooks receive (docs/product/automation.md#webhooks). */
export const tellers: Tellers = {
  'challenge.published': tellPublished,
  'challenge.solved': createSolveTeller(false),
  'challenge.first_blood': createSolveTeller(true),
};

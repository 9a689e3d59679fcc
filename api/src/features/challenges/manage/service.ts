import type { manageChallenges, updateChallenge } from '@fanion/contract/challenges/manage/endpoints';
import type { AnswerFor, BodyOf } from '@fanion/contract/endpoint';
import type { Found } from '@fanion/contract/search';
import { categoryName } from '@fanion/rules/challenges/categories';
import { hasWords } from '@fanion/rules/search';
import { audit, beforeAfter, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { WaitingRow } from '../../../platform/database/waiting.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { lockManaged, patchChallenge } from '../catalogue/record-queries.ts';
import { solverFacts } from '../catalogue/solvers-state.ts';
import { catalogue, eventCatalogue, type StoredChallenge } from '../catalogue/state.ts';
import { mayWrite } from '../drafts/policy.ts';
import { findFlag, readTypedFlag } from '../play/service.ts';
import { type ManagedChallenge, presentManaged } from './present.ts';
import { listWaiting } from './queries.ts';
import * as texts from './texts.ts';

/** A challenge of the permanent list, else one that an event plays. */
const findById = async (context: Context, id: number): Promise<StoredChallenge | undefined> =>
  (await catalogue(context).get()).byId.get(id) ?? (await eventCatalogue(context).get()).byId.get(id);

/** Every challenge of the permanent list, hidden ones too; to mere authors, only their own. */
export async function listManaged(
  context: Context,
  actor: Actor,
): Promise<AnswerFor<typeof manageChallenges>> {
  const [{ all }, { byId }, facts] = await Promise.all([
    catalogue(context).get(),
    eventCatalogue(context).get(),
    solverFacts(context).get(),
  ]);
  const now = catalogue(context).now();
  const challenges = all
    .filter((challenge) => isListed(challenge, actor))
    .map((challenge) => presentManaged(challenge, facts, { inEvent: byId.has(challenge.id), now }));
  return { challenges, total: challenges.length };
}

/** Hides a proposal that was never submitted from everybody but its author. */
const isListed = (
  { proposed_by, unoffered }: Pick<StoredChallenge, 'proposed_by' | 'unoffered'>,
  { id, rights }: Actor,
): boolean => proposed_by === id || (rights.can_manage_challenges && !unoffered);

/** Shows or hides a challenge, sets its release date, or features it. */
export async function changeChallenge(
  context: Context,
  actor: Actor,
  id: number,
  patch: BodyOf<typeof updateChallenge>,
): Promise<Outcome<{ challenge: ManagedChallenge }>> {
  const changed = await transact(context.db, async (sql) => {
    const before = await lockManaged(sql, id);
    if (!before || !(await mayWrite(sql, actor, String(id)))) return refuse('challenge_not_found');
    // Otherwise its author could publish it, or it would be released without a review.
    if (before.proposed && (patch.state !== undefined || patch.scheduled_at !== undefined))
      return refuse('conflict', { message: texts.PROPOSAL_BY_REVIEW });
    await patchChallenge(sql, id, patch);
    await audit(sql, {
      ...by(actor),
      action: 'challenge.update',
      target: `challenge:${id}`,
      details: beforeAfter({ ...before, scheduled_at: before.scheduled_at?.toISOString() ?? null }, patch),
    });
    sql.publish('challenges-changed', { challengeId: id });
    return done(null);
  });
  if (!changed.ok) return changed;
  const [challenge, { byId }, facts] = await Promise.all([
    findById(context, id),
    eventCatalogue(context).get(),
    solverFacts(context).get(),
  ]);
  return challenge
    ? done({
        challenge: presentManaged(challenge, facts, { inEvent: byId.has(id), now: catalogue(context).now() }),
      })
    : refuse('challenge_not_found');
}

/** Returns whether a flag would open the challenge; records nothing. */
export async function tryFlag(
  context: Context,
  id: number,
  flag: string,
): Promise<Outcome<{ success: boolean }>> {
  const challenge = await findById(context, id);
  return challenge
    ? done({ success: findFlag(challenge, readTypedFlag(context, flag)) !== null })
    : refuse('challenge_not_found');
}

/** What waits for challenge managers. */
export const waitingChallenges = ({ db }: Context): Promise<WaitingRow[]> => listWaiting(db);

/** Challenges that the member writes, hidden ones included, found by words. */
export async function searchAuthored(
  context: Context,
  actor: Actor,
  words: readonly string[],
): Promise<Found[]> {
  if (!actor.rights.can_manage_challenges && !actor.rights.can_manage_own_challenges) return [];
  const { all } = await catalogue(context).get();
  return all
    .filter((challenge) => isListed(challenge, actor))
    .filter(({ name, category, author, tags }) =>
      hasWords(words, [name, categoryName(category), author ?? '', ...tags]),
    )
    .map(({ slug, name, category }) => ({
      kind: 'authored',
      title: name,
      about: categoryName(category),
      path: `/gestion/challenges/${slug}`,
    }));
}

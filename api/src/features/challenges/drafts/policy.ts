import { PROPOSAL_LIMITS } from '@fanion/rules/challenges/proposal';
import { DAY } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, type Refused, refuse, refuseRight } from '../../../platform/outcome.ts';
import { type AuthoredRow, findScope } from './queries.ts';
import * as texts from './texts.ts';

/**
 * Whether a member may write a challenge, named by its address or number: one of the permanent list, for
 * challenge managers and its proposer; one that an event alone plays, for the organisers of that event.
 */
export async function mayWrite(sql: Sql, actor: Actor, idOrSlug: string): Promise<boolean> {
  const { can_manage_challenges: manages, can_manage_ctf: organises, have_challenge_access } = actor.rights;
  if (manages && organises) return true;
  const scope = await findScope(sql, idOrSlug, actor.id);
  if (scope === null) return false;
  return scope.catalogued ? manages || (scope.proposes && have_challenge_access) : organises || scope.leads;
}

/** Refuses a member who may write no challenge in the console, neither any nor their own. */
export const refuseUnlessWriter = async (actor: Actor): Promise<Refused | null> =>
  actor.rights.can_manage_challenges || actor.rights.can_manage_own_challenges
    ? null
    : refuseRight(actor, 'can_manage_challenges');

/**
 * Refuses a path that names a challenge (`slug` or `id`) to a member who may not write it. A challenge
 * manager may well play an event: a challenge that only the event plays does not exist for them.
 */
export const refuseUnlessAuthor =
  (context: Context) =>
  async (actor: Actor, { slug, id }: Readonly<Record<string, string>>): Promise<Refused | null> => {
    if (await mayWrite(context.db, actor, slug ?? id ?? '')) return null;
    return actor.rights.can_manage_challenges
      ? refuse('challenge_not_found')
      : refuseRight(actor, 'can_manage_challenges');
  };

/**
 * Whether a member writes this challenge as their own proposal: only as a draft, and somebody else decides on
 * it. Once published, any challenge manager handles it (docs/product/challenges.md#propositions).
 */
export const isOwnProposal = (
  actor: Actor,
  { proposed_by, state, stage }: Pick<AuthoredRow, 'proposed_by' | 'state' | 'stage'>,
): boolean =>
  proposed_by?.id === actor.id &&
  !(actor.rights.can_manage_challenges && (state === 'visible' || stage === 'retired'));

/** Whether uploads for the challenge are limited: its proposer has no right of author. */
export const hasUploadLimit = (actor: Actor, row: AuthoredRow): boolean =>
  isOwnProposal(actor, row) && !actor.rights.can_manage_own_challenges;

/** Refuses a change to the member's own proposal unless it is a draft. */
export const checkOwnDraft = (actor: Actor, row: AuthoredRow): Outcome<null> =>
  isOwnProposal(actor, row) && !(row.state === 'hidden' && row.stage === 'draft')
    ? refuse('conflict', { message: texts.NOT_IN_HAND })
    : done(null);

/** Counts a file that a proposer uploads against their daily limit. */
export function countUpload({ limiter }: Context, actor: Actor, row: AuthoredRow): Outcome<null> {
  if (!hasUploadLimit(actor, row)) return done(null);
  const { filesADay: max } = PROPOSAL_LIMITS;
  const wait = limiter.take(`proposal-file ${actor.id}`, { max, windowMs: DAY });
  return wait === null ? done(null) : refuse('too_many_requests', { retryAfter: wait });
}

import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import type { ChallengeContent } from '@fanion/contract/challenges/drafts/shapes';
import { CHALLENGE_FILE_MAX, PROPOSAL_LIMITS } from '@fanion/rules/challenges/proposal';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { blockAuthor } from '../ledger/block-queries.ts';
import { checkOwnDraft, hasUploadLimit, isOwnProposal } from './policy.ts';
import { contentOf, presentAuthored } from './present.ts';
import * as queries from './queries.ts';
import { findLeak } from './readiness-service.ts';

type Answer = Promise<Outcome<AuthoredChallenge>>;

/** A challenge for its authors; of each flag only the kind is shown. */
export async function openAuthored(context: Context, actor: Actor, idOrSlug: string): Answer {
  const row = await queries.findAuthored(context.db, idOrSlug);
  if (!row) return refuse('challenge_not_found');
  const leaks = (await findLeak(context, row)) !== null;
  return done(
    presentAuthored(row, {
      leaks,
      own: isOwnProposal(actor, row),
      fileMax: hasUploadLimit(actor, row) ? PROPOSAL_LIMITS.file : CHALLENGE_FILE_MAX,
    }),
  );
}

/** Changes a challenge under its lock, in the caller's transaction; the actor can no longer score on it. */
export async function changeChallengeIn(
  sql: Sql,
  actor: Actor,
  idOrSlug: string,
  work: (row: queries.AuthoredRow) => Promise<Outcome<unknown>>,
): Promise<Outcome<number>> {
  const locked = await queries.lockAuthored(sql, idOrSlug);
  const row = locked && (await queries.findAuthored(sql, String(locked.id)));
  if (!row) return refuse('challenge_not_found');
  const worked = await work(row);
  if (!worked.ok) return worked;
  await blockAuthor(sql, actor.id, row.id);
  sql.publish('challenges-changed', { challengeId: row.id });
  if (row.event) sql.publish('event-changed', { eventId: row.event.id });
  return done(row.id);
}

/** Changes a challenge under its lock, then returns it as it now is. */
export async function changeAuthored(
  context: Context,
  actor: Actor,
  idOrSlug: string,
  work: (sql: Sql, row: queries.AuthoredRow) => Promise<Outcome<unknown>>,
): Promise<Outcome<{ id: number; challenge: AuthoredChallenge }>> {
  const changed = await transact(context.db, (sql) =>
    changeChallengeIn(sql, actor, idOrSlug, (row) => work(sql, row)),
  );
  if (!changed.ok) return changed;
  const opened = await openAuthored(context, actor, String(changed.value));
  return opened.ok ? done({ id: changed.value, challenge: opened.value }) : opened;
}

/** Changes a challenge that the actor may currently edit. */
export const editAuthored: typeof changeAuthored = (context, actor, idOrSlug, work) =>
  changeAuthored(context, actor, idOrSlug, async (sql, row) => {
    const free = checkOwnDraft(actor, row);
    return free.ok ? work(sql, row) : free;
  });

/** Notes in the audit log what was done to a challenge. */
export const writeAuditLine = (
  sql: Sql,
  actor: Actor,
  { id, action, details = {} }: { id: number; action: string; details?: object },
): Promise<void> => audit(sql, { ...by(actor), action, target: `challenge:${id}`, details });

/** Refuses a change made from another version than the stored one; the refusal holds both versions. */
export const checkVersion = (
  row: queries.AuthoredRow,
  version: number,
  yours: ChallengeContent | null = null,
): Outcome<null> =>
  row.version === version
    ? done(null)
    : refuse('challenge_changed', { conflict: { version: row.version, yours, theirs: contentOf(row) } });

import type * as contract from '@fanion/contract/auth/members/bulk';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import { by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { actOnEach, type BulkItem } from '../../../platform/database/bulk.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { repriceAll } from '../../challenges/pricing/service.ts';
import { lockManagers } from '../../profiles/members/service.ts';
import { restoreIn, type SuspensionReason, suspendIn } from '../suspension/service.ts';
import { suspensionEndOf } from './acts-service.ts';
import { mayActOn } from './policy.ts';
import * as queries from './queries.ts';
import { findIds } from './service.ts';
import * as texts from './texts.ts';

type BulkActionBody = BodyOf<typeof contract.actOnAccounts>;

/** Acts on one account, after checking that this manager may act on it. */
async function actOnOne(
  context: Context,
  sql: Sql,
  actor: Actor,
  { memberId, act, why }: { memberId: number; act: BulkActionBody['act']; why: SuspensionReason },
): Promise<Outcome<null>> {
  await lockManagers(sql);
  const target = await queries.lockTarget(sql, memberId);
  if (!target) return refuse('member_not_found');
  if (!mayActOn(actor, target)) return refuse('conflict', { message: texts.ADMIN_ONLY });
  if (memberId === actor.id) return refuse('conflict', { message: texts.NOT_SELF });
  if (target.suspended === (act === 'suspend'))
    return refuse('conflict', { message: act === 'suspend' ? texts.IS_SUSPENDED : texts.NOT_SUSPENDED });
  return act === 'suspend'
    ? suspendIn(context, sql, memberId, { why, author: by(actor) })
    : restoreIn(context, sql, memberId, by(actor));
}

/** Accounts with their names. */
export async function listNamedAccounts({ db }: Context, ids: readonly number[]): Promise<BulkItem[]> {
  const names = new Map((await queries.listNames(db, ids)).map(({ id, username }) => [id, username]));
  return ids.map((id) => ({ id, name: names.get(id) ?? String(id) }));
}

/** Suspends or restores accounts, each on its own; a trial reports what would happen and changes nothing. */
export async function actOnAccounts(
  context: Context,
  actor: Actor,
  { act, of, reason, until, dry_run }: BulkActionBody,
): Promise<Outcome<AnswerOf<typeof contract.actOnAccounts>>> {
  const end = suspensionEndOf(until, context.clock.now());
  if (!end.ok) return end;
  if (act === 'suspend' && !dry_run && reason.trim() === '') return badField('reason', texts.REASON_NEEDED);
  const ids = await findIds(context, of);
  if (!ids.ok) return ids;
  const each = await listNamedAccounts(context, ids.value);
  const why = { reason: reason.trim(), until: end.value };
  const answer = await actOnEach(context.db, each, {
    dryRun: dry_run,
    work: (sql, { id }) => actOnOne(context, sql, actor, { memberId: id, act, why }),
  });
  if (!dry_run && answer.done > 0) await repriceAll(context);
  return done(answer);
}

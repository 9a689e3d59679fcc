import { DAY } from '@fanion/rules/durations';
import { type Author, audit, COMMAND_LINE } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { repriceAll } from '../../challenges/pricing/service.ts';
import { markSuspended } from '../../profiles/members/service.ts';
import { findHolder } from '../accounts/queries.ts';
import { revokeSessions } from '../sessions/queries.ts';
import { deleteTokens } from '../tokens/queries.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** Why an account is suspended, and until when; null: until it is lifted. */
export interface SuspensionReason {
  reason: string;
  until: Date | null;
}

/** The running suspension, as the audit log shows it. */
async function stateOf(sql: Sql, memberId: number) {
  const [running] = await queries.listSuspensions(sql, memberId);
  const suspended = running !== undefined && running.lifted_at === null;
  return {
    suspended,
    reason: suspended ? running.reason : null,
    until: suspended ? (running.until?.toISOString() ?? null) : null,
  };
}

/** Suspends in the caller's transaction: sessions end at once, tokens for good. The last manager stays. */
export async function suspend(
  sql: Sql,
  memberId: number,
  why: SuspensionReason,
  by: number | null,
): Promise<Outcome<null>> {
  const marked = await markSuspended(sql, memberId, true);
  if (!marked.ok) return marked;
  await queries.saveSuspension(sql, memberId, { ...why, by });
  await revokeSessions(sql, memberId, null);
  await deleteTokens(sql, memberId);
  return marked;
}

/** Lifts a suspension in the caller's transaction. */
export async function restore(sql: Sql, memberId: number, by: number | null): Promise<Outcome<null>> {
  const marked = await markSuspended(sql, memberId, false);
  if (marked.ok) await queries.liftSuspension(sql, memberId, by);
  return marked;
}

/** Suspends in the caller's transaction; the holder is told why and until when. Prices follow later. */
export async function suspendIn(
  { outbox }: Context,
  sql: Sql,
  memberId: number,
  { why, author }: { why: SuspensionReason; author: Author },
): Promise<Outcome<null>> {
  const holder = await findHolder(sql, memberId);
  if (!holder) return refuse('member_not_found');
  const before = await stateOf(sql, memberId);
  const marked = await suspend(sql, memberId, why, author.actorId);
  if (!marked.ok) return marked;
  if (why.reason !== '') {
    const mail = texts.suspendedMail(holder.email, holder.username, why);
    await outbox.queue(sql, 'suspended', mail, DAY);
  }
  const after = await stateOf(sql, memberId);
  await audit(sql, {
    ...author,
    action: 'member.suspend',
    target: `member:${memberId}`,
    details: { before, after },
  });
  return done(null);
}

/** Suspends an account. */
export async function suspendMember(
  context: Context,
  memberId: number,
  why: SuspensionReason,
  author: Author,
): Promise<Outcome<null>> {
  const suspended = await transact(context.db, (sql) => suspendIn(context, sql, memberId, { why, author }));
  if (suspended.ok) await repriceAll(context);
  return suspended;
}

/** Restores a suspended member in the caller's transaction; writes nothing when they are not suspended. */
export async function restoreIn(
  context: Context,
  sql: Sql,
  memberId: number,
  author: Author,
): Promise<Outcome<null>> {
  const holder = await findHolder(sql, memberId);
  if (!holder) return refuse('member_not_found');
  const before = await stateOf(sql, memberId);
  if (!before.suspended) return done(null);
  const marked = await restore(sql, memberId, author.actorId);
  if (!marked.ok) return marked;
  const mail = texts.restoredMail(holder.email, holder.username, `${context.config.publicUrl}/login`);
  await context.outbox.queue(sql, 'restored', mail, DAY);
  await audit(sql, {
    ...author,
    action: 'member.restore',
    target: `member:${memberId}`,
    details: { before, after: await stateOf(sql, memberId) },
  });
  return done(null);
}

interface Lifting {
  author: Author;
  /** Checked first, in the same transaction: true cancels the restoration. */
  unless?: (sql: Sql) => Promise<boolean>;
}

/** Restores a suspended member. */
export async function restoreMember(
  context: Context,
  memberId: number,
  { author, unless }: Lifting,
): Promise<Outcome<null>> {
  const restored = await transact(context.db, async (sql) =>
    (await unless?.(sql)) ? refuse('conflict') : restoreIn(context, sql, memberId, author),
  );
  if (restored.ok) await repriceAll(context);
  return restored;
}

/** Lifts the suspensions that have ended, each in its transaction; returns how many. */
export async function liftEndedSuspensions(context: Context): Promise<number> {
  let count = 0;
  for (const memberId of await queries.listEndedSuspensions(context.db)) {
    const restored = await restoreMember(context, memberId, {
      author: COMMAND_LINE,
      unless: async (sql) => !(await queries.lockEndedSuspension(sql, memberId)),
    });
    if (restored.ok) count += 1;
  }
  return count;
}

/** Refuses a login, with the reason and the end: only shown after the right password. */
export async function refuseSuspended({ db }: Context, memberId: number): Promise<Outcome<never>> {
  const [running] = await queries.listSuspensions(db, memberId);
  return refuse('suspended', running?.lifted_at === null ? { message: texts.refusal(running) } : {});
}

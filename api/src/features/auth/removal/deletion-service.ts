import type { Deletion } from '@fanion/contract/auth/removal';
import { periodText } from '@fanion/rules/association/numbers';
import { DAY, WEEK } from '@fanion/rules/durations';
import { type Author, audit, by, COMMAND_LINE } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { readPeriod } from '../../../platform/settings/periods.ts';
import { repriceAll } from '../../challenges/pricing/service.ts';
import { lockLeaving } from '../../profiles/members/service.ts';
import { findHolder, type Holder } from '../accounts/queries.ts';
import { confirmPassword } from '../password/confirm-service.ts';
import * as queries from './queries.ts';
import { removeMember } from './service.ts';
import * as texts from './texts.ts';

const present = (row: queries.DeletionRow | null): Deletion => ({
  deletion: row && {
    asked_at: row.asked_at.toISOString(),
    due_at: row.due_at.toISOString(),
    by_association: row.asked_by !== null,
    reason: row.reason,
  },
});

export const readDeletion = async ({ db }: Context, memberId: number): Promise<Deletion> =>
  present(await queries.findDeletion(db, memberId));

/**
 * Plans the deletion of an account in the caller's transaction: its holder is notified, and has fourteen days
 * to change their mind. A second request keeps the day. The last manager stays.
 */
export async function planDeletion(
  { outbox, config }: Context,
  sql: Sql,
  memberId: number,
  { author, reason }: { author: Author; reason: string },
): Promise<Outcome<null>> {
  const leaving = await lockLeaving(sql, memberId);
  if (!leaving.ok) return leaving;
  const askedBy = author.actorId === memberId ? null : author.actorId;
  const planned = await queries.insertDeletion(sql, memberId, { askedBy, reason });
  if (!planned) return done(null);
  const { email, username } = leaving.value;
  const mail = texts.plannedMail(email, username, planned.due_at, `${config.publicUrl}/settings`);
  await outbox.queue(sql, 'deletion-planned', mail, DAY);
  await audit(sql, { ...author, action: 'data.deletion', target: `member:${memberId}` });
  return done(null);
}

/** Requests the deletion of the member's own account, given their password. */
export async function askDeletion(
  context: Context,
  actor: Actor,
  { password, network }: { password: string; network: string },
): Promise<Outcome<Deletion>> {
  const checked = await confirmPassword(context, actor, { password, field: 'password', network });
  if (!checked.ok) return checked;
  const planned = await transact(context.db, (sql) =>
    planDeletion(context, sql, actor.id, { author: by(actor), reason: '' }),
  );
  return planned.ok ? done(await readDeletion(context, actor.id)) : planned;
}

/** Cancels the planned deletion of the member's own account. */
export const cancelDeletion = (context: Context, actor: Actor): Promise<Outcome<Deletion>> =>
  transact(context.db, async (sql) => {
    const holder = await findHolder(sql, actor.id);
    if (!holder) return refuse('unauthenticated');
    if ((await queries.deleteDeletion(sql, actor.id)) > 0) {
      await context.outbox.queue(
        sql,
        'deletion-cancelled',
        texts.cancelledMail(holder.email, holder.username),
        DAY,
      );
      const line = { ...by(actor), target: `member:${actor.id}` };
      await audit(sql, { ...line, action: 'data.deletion-cancel' });
      if ((await queries.withdrawRequests(sql, actor.id)) > 0) {
        const details = { kind: 'deletion', outcome: 'withdrawn' };
        await audit(sql, { ...line, action: 'data.request-close', details });
      }
    }
    return done(present(null));
  });

/** Deletes accounts whose holders have not changed their mind, each in a transaction; returns how many. */
export async function deleteDueAccounts(context: Context): Promise<number> {
  let count = 0;
  for (const memberId of await queries.listDueAccounts(context.db)) {
    const removed = await removeMember(context, memberId, COMMAND_LINE, {
      unless: async (sql) => !(await queries.lockDueDeletion(sql, memberId)),
      farewell: texts.deletedMail,
    });
    if (removed.ok) count += 1;
    else context.log.warn({ memberId, code: removed.code }, 'account not deleted');
  }
  if (count > 0) await repriceAll(context);
  return count;
}

const warnIdleHolders = async (
  { db, outbox, config }: Context,
  months: number,
  {
    find,
    mailOf,
  }: { find: (sql: Sql, months: number) => Promise<Holder[]>; mailOf: typeof texts.firstWarning },
): Promise<void> =>
  db.transaction(async (sql) => {
    const mailFields = { period: periodText('keep_accounts', months), site: `${config.publicUrl}/login` };
    const mails = (await find(sql, months)).map(({ email, username }) => mailOf(email, username, mailFields));
    if (mails.length > 0) await outbox.queueAll(sql, 'idle', mails, WEEK);
  });

/**
 * Warns members who have been away for almost as long as an account is kept, warns them again, then deletes
 * their accounts (docs/product/auth.md#inactivité).
 */
export async function warnAndDeleteIdle(context: Context): Promise<void> {
  const months = await readPeriod(context.db, 'keep_accounts');
  await queries.forgetReturned(context.db, months);
  await warnIdleHolders(context, months, { find: queries.warnIdle, mailOf: texts.firstWarning });
  await warnIdleHolders(context, months, { find: queries.remindIdle, mailOf: texts.lastWarning });
  const idleIds = await queries.listUnreturned(context.db);
  for (const memberId of idleIds) await removeMember(context, memberId, COMMAND_LINE);
  if (idleIds.length > 0) await repriceAll(context);
}

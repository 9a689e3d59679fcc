import type * as contract from '@fanion/contract/auth/merge';
import type { BodyOf } from '@fanion/contract/endpoint';
import { DAY } from '@fanion/rules/durations';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { actOnEach } from '../../../platform/database/bulk.ts';
import { isDeadlock, type Sql, uniqueViolationOf } from '../../../platform/database/database.ts';
import { countRowsOf, mergeRows, type Pair } from '../../../platform/database/merge.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { deleteDuplicates, lockLedgers, recomputeMerged } from '../../challenges/ledger/service.ts';
import { repriceAll } from '../../challenges/pricing/service.ts';
import { replaceMergedMember } from '../../communication/mailings/service.ts';
import { prepareEntrantsMerge } from '../../ctf/entrants/service.ts';
import { prepareSeatsMerge } from '../../learn/events/service.ts';
import { prepareMessagesMerge } from '../../messages/accounts/service.ts';
import { mergeOrders } from '../../plans/orders/service.ts';
import { prepareLedgersMerge } from '../../plans/periods/service.ts';
import { endMergedAccount, findMemberNamed, lockLeaving } from '../../profiles/members/service.ts';
import { prepareTeamsMerge } from '../../teams/roster/service.ts';
import { dropOwnVotes } from '../../writeups/reading/service.ts';
import { prepareWriteupsMerge } from '../../writeups/writing/service.ts';
import { deleteRegistrations } from '../accounts/queries.ts';
import { deleteCodes } from '../codes/queries.ts';
import { deleteEmailChange } from '../email/queries.ts';
import { deleteInvitationOf } from '../invitations/queries.ts';
import { mayActOn } from '../members/policy.ts';
import { lockTarget } from '../members/queries.ts';
import * as members from '../members/texts.ts';
import { confirmPassword } from '../password/confirm-service.ts';
import { endSessions } from '../sessions/service.ts';
import { presentMerge } from './present.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

type Orders = Awaited<ReturnType<typeof mergeOrders>>;

/** The choices of a merge: the address that the account keeps, and the orders of both accounts. */
interface MergeOptions {
  address: 'kept' | 'gone';
  orders: Orders;
}

/** Whether this manager may merge two accounts; locks both until the end of the transaction. */
async function checkMerge(sql: Sql, actor: Actor, { from, into }: Pair): Promise<Outcome<null>> {
  for (const memberId of [from, into]) {
    const target = await lockTarget(sql, memberId);
    const who = await queries.findMergeAccount(sql, memberId);
    if (!target || !who) return refuse('member_not_found');
    if (!mayActOn(actor, target)) return refuse('conflict', { message: members.ADMIN_ONLY });
    if (memberId === from && target.privileged)
      return refuse('conflict', { message: texts.manages(target.username) });
    if (target.suspended) return refuse('conflict', { message: texts.suspended(target.username) });
    if (who.leaving) return refuse('conflict', { message: texts.leaving(target.username) });
    if (who.asked_deletion) return refuse('conflict', { message: texts.deletionRequested(target.username) });
  }
  return done(null);
}

/** Lets each slice refuse, or decide, before its rows move. */
async function prepareSlicesMerge(sql: Sql, pair: Pair): Promise<Outcome<null>> {
  for (const ready of [prepareTeamsMerge, prepareEntrantsMerge, prepareSeatsMerge, prepareWriteupsMerge]) {
    const outcome = await ready(sql, pair);
    if (!outcome.ok) return outcome;
  }
  return done(null);
}

/** Moves the rows of one account to the other; points, bloods and totals follow. */
async function moveRows({ personal }: Context, sql: Sql, pair: Pair): Promise<void> {
  const since = await deleteDuplicates(sql, pair);
  await dropOwnVotes(sql, pair);
  await prepareMessagesMerge(sql, pair);
  await mergeRows(sql, personal, pair);
  await replaceMergedMember(sql, pair);
  await recomputeMerged(sql, pair, since);
  sql.publish('learnt', { memberId: pair.into });
  sql.publish('writeup-changed', { memberId: pair.into });
}

/**
 * Merges one account into another in the caller's transaction (docs/product/auth.md#fusion): all or nothing.
 * What one account cannot have twice is refused, in a sentence that names it.
 */
async function mergeIn(
  context: Context,
  sql: Sql,
  actor: Actor,
  { pair, address, orders }: MergeOptions & { pair: Pair },
): Promise<Outcome<contract.Merge>> {
  const { from, into } = pair;
  await lockLedgers(sql);
  const leaving = await lockLeaving(sql, from);
  if (!leaving.ok) return leaving.code === 'last_manager' ? refuseManager(sql, from) : leaving;
  const may = await checkMerge(sql, actor, pair);
  if (!may.ok) return may;
  const survivor = await queries.findMergeAccount(sql, into);
  const mergedAccount = await queries.findMergeAccount(sql, from);
  if (!survivor || !mergedAccount) return refuse('member_not_found');
  const had = await countRowsOf(sql, context.personal, from);
  const before = await countRowsOf(sql, context.personal, into);
  const ready = await prepareSlicesMerge(sql, pair);
  if (!ready.ok) return ready;
  const membership = await prepareLedgersMerge(sql, pair, by(actor));
  const order = await orders.ready(sql);
  await moveRows(context, sql, pair);
  await deleteRegistrations(sql, leaving.value.email_key);
  await deleteInvitationOf(sql, leaving.value.email_key);
  await endMergedAccount(sql, pair, { row: leaving.value, address: address === 'gone' });
  if (address === 'gone') {
    await deleteEmailChange(sql, into);
    await deleteCodes(sql, into);
    await endSessions(sql, into, null);
  }
  await queries.insertMerge(sql, pair, actor.id);
  sql.publish('notified', { memberId: into });
  const mailFields = {
    survivor: survivor.username,
    mergedUsername: mergedAccount.username,
    address: (address === 'gone' ? mergedAccount : survivor).email,
  };
  for (const to of [survivor.email, mergedAccount.email])
    await context.outbox.queue(sql, 'merged', texts.mergedMail(to, mailFields), DAY);
  await audit(sql, {
    ...by(actor),
    action: 'member.merge',
    target: `member:${into}`,
    details: { gone: from, address, points: { kept: survivor.points, gone: mergedAccount.points } },
  });
  const after = await countRowsOf(sql, context.personal, into);
  const who = await queries.findMergeAccount(sql, into);
  return done(
    presentMerge(
      context.personal,
      { survivor, mergedAccount, had, before, after },
      {
        points: who?.points ?? 0,
        solves: who?.solves ?? 0,
        membership,
        order,
      },
    ),
  );
}

const refuseManager = async (sql: Sql, memberId: number): Promise<Outcome<never>> =>
  refuse('conflict', {
    message: texts.manages((await queries.findMergeAccount(sql, memberId))?.username ?? ''),
  });

/** What a merge would do: the merge itself, rolled back. `usernameOrEmail`: the account that would end. */
export async function tryMerge(
  context: Context,
  actor: Actor,
  into: number,
  usernameOrEmail: string,
): Promise<Outcome<contract.Merge>> {
  const other = await findMemberNamed(context, usernameOrEmail.trim());
  if (!other) return badField('named', texts.NOBODY);
  if (other.id === into) return badField('named', texts.SAME);
  const pair = { from: other.id, into };
  const orders = await mergeOrders(context, pair, by(actor));
  let outcome: Outcome<contract.Merge> = refuse('member_not_found');
  await actOnEach(context.db, [{ id: other.id, name: other.username }], {
    dryRun: true,
    async work(sql) {
      outcome = await mergeIn(context, sql, actor, { pair, address: 'kept', orders });
      return outcome.ok ? done(null) : outcome;
    },
  });
  return outcome;
}

/** Merges an account into another for good, once, given the actor's password. */
export async function mergeAccounts(
  context: Context,
  actor: Actor,
  into: number,
  {
    removed: mergedId,
    address,
    password,
    network,
  }: BodyOf<typeof contract.mergeAccounts> & { network: string },
): Promise<Outcome<contract.Merge>> {
  if (mergedId === into) return badField('removed', texts.SAME);
  const confirmed = await confirmPassword(context, actor, { password, field: 'password', network });
  if (!confirmed.ok) return confirmed;
  const pair = { from: mergedId, into };
  const orders = await mergeOrders(context, pair, by(actor));
  try {
    const merged = await transact(context.db, (sql) =>
      mergeIn(context, sql, actor, { pair, address, orders }),
    );
    if (!merged.ok) return merged;
    await orders.after();
    await repriceAll(context);
    return merged;
  } catch (error) {
    // Meanwhile both began something, in an event or a team, that one account cannot have twice.
    if (uniqueViolationOf(error) === null && !isDeadlock(error)) throw error;
    return refuse('conflict', { message: texts.AGAIN });
  }
}

/** Moves what was still being written for an account while it was merged: no flag on its way is lost. */
export async function sweepMerged(context: Context): Promise<void> {
  const { db, personal } = context;
  for (const { from } of await queries.listUnswept(db)) {
    const rest = await countRowsOf(db, personal, from);
    await db.transaction(async (sql) => {
      if (rest.length > 0) await lockLedgers(sql);
      const pair = await queries.lockUnswept(sql, from);
      if (!pair) return;
      if (rest.length > 0) await moveRows(context, sql, pair);
      await queries.markSwept(sql, from);
      sql.publish('member-changed', { memberId: pair.into });
    });
  }
}

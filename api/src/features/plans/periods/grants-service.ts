import type { PaidPlan } from '@fanion/rules/access';
import { grantOf, type NumberedPeriod, type PurchaseKind } from '@fanion/rules/plans/purchase';
import type { Terms } from '@fanion/rules/plans/terms';
import type { Sql } from '../../../platform/database/database.ts';
import { membershipOf, openPeriodsOf, type TakeBackEffect, takeBackEffect } from './model.ts';
import * as queries from './queries.ts';
import { fallenWhy, MOVED_WHY, membershipText } from './texts.ts';
import { noteMembershipFact } from './webhooks-service.ts';

/** A paid order, locked by the transaction that applies it. */
export interface PaidOrder {
  orderId: number;
  memberId: number;
  kind: PurchaseKind;
  plan: PaidPlan;
  recordedBy: number | null;
}

/** Locks a member's ledger until the end of the transaction; null when there is no such account. */
export const lockLedger = (sql: Sql, memberId: number): Promise<{ username: string; now: Date } | null> =>
  queries.lockLedger(sql, memberId);

/** A member's membership at a moment, in words. */
export async function readMembershipText(sql: Sql, memberId: number, now: Date): Promise<string> {
  const at = now.getTime();
  return membershipText(membershipOf(await queries.listPeriods(sql, memberId), at), at);
}

/** Gives the period that an order pays for, once; false when it gives none. The caller holds the ledger. */
export async function grantPeriod(
  sql: Sql,
  order: PaidOrder,
  { now, terms }: { now: Date; terms: Terms },
): Promise<boolean> {
  if (await queries.findPeriodOfOrder(sql, order.orderId)) return true;
  const periods = openPeriodsOf(await queries.listPeriods(sql, order.memberId));
  const grant = grantOf(order.kind, order.plan, periods, { now: now.getTime(), terms });
  if (!grant) return false;
  await queries.insertPeriod(sql, {
    memberId: order.memberId,
    plan: grant.plan,
    startsAt: new Date(grant.from),
    endsAt: new Date(grant.to),
    source: 'order',
    reason: '',
    recordedBy: order.recordedBy,
    orderId: order.orderId,
    restsOn: grant.restsOn,
  });
  await noteMembershipFact(sql, order.memberId, now);
  sql.publish('member-changed', { memberId: order.memberId });
  return true;
}

/** Moves a period of an order to an earlier start: closes it and adds the new one. */
async function move(
  sql: Sql,
  { row, from, to }: TakeBackEffect['moving'][number],
  memberId: number,
): Promise<void> {
  const replacedBy = await queries.insertPeriod(sql, {
    ...{ memberId, plan: row.plan, startsAt: new Date(from), endsAt: new Date(to), source: 'order' },
    ...{ reason: '', recordedBy: null, movedFrom: row.id },
    ...(row.order_id === null ? {} : { orderId: row.order_id }),
  });
  await queries.closePeriods(sql, [row.id], { reason: MOVED_WHY, closedBy: null, replacedBy });
}

/**
 * Takes back the period that an order gave, and its upgrades, and moves periods paid in advance to an earlier
 * start. Returns the ids of the orders that now pay for nothing: those of its upgrades.
 */
export async function takePeriodBack(
  sql: Sql,
  { orderId, memberId }: Pick<PaidOrder, 'orderId' | 'memberId'>,
  { why, now, terms }: { why: string; now: Date; terms: Terms },
): Promise<number[]> {
  const period = await queries.findPeriodOfOrder(sql, orderId);
  if (!period || period.closed) return [];
  const rows = await queries.listPeriods(sql, memberId);
  const { falling, moving } = takeBackEffect(rows, period.id, { now: now.getTime(), terms });
  const closure = { reason: why, closedBy: null, replacedBy: null, fellWith: period.id };
  await queries.closePeriods(sql, [period.id], closure);
  const fallen = falling.map(({ id }) => id);
  await queries.closePeriods(sql, fallen, { ...closure, reason: fallenWhy(why) });
  for (const one of moving) await move(sql, one, memberId);
  await noteMembershipFact(sql, memberId, now);
  sql.publish('member-changed', { memberId });
  return falling.flatMap(({ order_id }) => order_id ?? []);
}

/** What taking back the period of an order would do now; null when it has none that still counts. */
export async function previewTakeBack(
  sql: Sql,
  orderId: number,
  memberId: number,
  { now, terms }: { now: number; terms: Terms },
): Promise<TakeBackEffect | null> {
  const period = await queries.findPeriodOfOrder(sql, orderId);
  if (!period || period.closed) return null;
  return takeBackEffect(await queries.listPeriods(sql, memberId), period.id, { now, terms });
}

/** Whether an order gave a period that no refund took back, even if a person changed it. */
export async function hasPeriod(sql: Sql, orderId: number): Promise<boolean> {
  const period = await queries.findPeriodOfOrder(sql, orderId);
  return period !== null && !period.taken_back;
}

/** A member's current and future periods. */
export const readOpenPeriods = async (sql: Sql, memberId: number): Promise<NumberedPeriod[]> =>
  openPeriodsOf(await queries.listPeriods(sql, memberId));

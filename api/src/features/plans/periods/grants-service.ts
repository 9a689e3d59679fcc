import type { PaidPlan } from '@fanion/rules/plans/membership';
import { grantOf, type NumberedPeriod, type PurchaseKind } from '@fanion/rules/plans/purchase';
import type { Terms } from '@fanion/rules/plans/terms';
import type { Sql } from '../../../platform/database/database.ts';
import { livingOf, membershipOf } from './model.ts';
import * as queries from './queries.ts';
import { membershipText } from './texts.ts';

/** A paid order, in the hand of who applies it. */
export interface PaidOrder {
  orderId: number;
  memberId: number;
  kind: PurchaseKind;
  plan: PaidPlan;
  recordedBy: number | null;
}

/** Takes a member's ledger in hand until the end of the transaction; null when there is no such account. */
export const holdLedger = (sql: Sql, memberId: number): Promise<{ username: string; now: Date } | null> =>
  queries.lockLedger(sql, memberId);

/** What a member's ledger comes to at a moment, in words. */
export async function ledgerText(sql: Sql, memberId: number, now: Date): Promise<string> {
  const at = now.getTime();
  return membershipText(membershipOf(await queries.listPeriods(sql, memberId), at), at);
}

/** The period that an order pays for, once; false when it has none to give. The caller holds the ledger. */
export async function grantPeriod(
  sql: Sql,
  order: PaidOrder,
  { now, terms }: { now: Date; terms: Terms },
): Promise<boolean> {
  if (await queries.findOfOrder(sql, order.orderId)) return true;
  const periods = livingOf(await queries.listPeriods(sql, order.memberId));
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
  sql.publish('member-changed', { memberId: order.memberId });
  return true;
}

/** Takes back the period that an order gave, and what raised it; false when there is none that counts. */
export async function takePeriodBack(
  sql: Sql,
  { orderId, memberId }: Pick<PaidOrder, 'orderId' | 'memberId'>,
  { why, by }: { why: string; by: number | null },
): Promise<boolean> {
  const period = await queries.findOfOrder(sql, orderId);
  if (!period || period.closed) return false;
  const closure = { reason: why, closedBy: by, replacedBy: null };
  await queries.closePeriods(sql, await queries.listFalling(sql, period.id), closure);
  sql.publish('member-changed', { memberId });
  return true;
}

/** The period that an order gave, and whether it still counts; null when it gave none. */
export const readOfOrder = queries.findOfOrder;

/** Whether an order gave a period, whatever became of it. */
export const hasPeriod = async (sql: Sql, orderId: number): Promise<boolean> =>
  (await queries.findOfOrder(sql, orderId)) !== null;

/** The periods of a member that count, or will. */
export const readLiving = async (sql: Sql, memberId: number): Promise<NumberedPeriod[]> =>
  livingOf(await queries.listPeriods(sql, memberId));

import { graceEnd, type PaidPlan } from '@fanion/rules/access';
import { parisDay } from '@fanion/rules/paris-days';
import { LEDGER_NOTE_MAX } from '@fanion/rules/plans/limits';
import type { MembershipNow } from '@fanion/rules/plans/membership';
import { mergedPeriods } from '@fanion/rules/plans/merged';
import { cleanLine, isWithinLength } from '@fanion/rules/text';
import { type Author, audit, beforeAfter } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { membershipOf, openPeriodsOf } from './model.ts';
import {
  closePeriods,
  insertPeriod,
  listPeriods,
  lockLedger,
  type NewPeriod,
  type PeriodRow,
} from './queries.ts';
import * as texts from './texts.ts';
import { noteMembershipFact } from './webhooks-service.ts';

/** The page of a member's own membership. */
const PAGE = '/profile/upgrade';

/** The membership that a member should have, until its last moment. */
export interface TargetMembership {
  plan: PaidPlan;
  until: Date;
}

/** Reason and author of a change in the ledger. */
export interface LedgerNote {
  why: string;
  by: Author;
}

/** The membership after a change in the ledger, also in words. */
export interface LedgerResult {
  username: string;
  membership: MembershipNow;
  text: string;
}

/** A member's ledger, locked until the end of the transaction. */
interface LockedLedger {
  sql: Sql;
  memberId: number;
  username: string;
  now: Date;
  /** Current and future periods. */
  living: PeriodRow[];
  note: LedgerNote;
}

/** The audit log's details of a membership: its current or first plan, and its end with what follows it. */
function auditDetailsOf({ plan, steps, endsAt }: MembershipNow) {
  const currentPlan = plan ?? steps[0]?.plan ?? null;
  const until = plan === null ? steps.at(-1)?.to : endsAt;
  return { plan: currentPlan, until: currentPlan && until ? new Date(until).toISOString() : null };
}

const stepsKey = ({ plan, steps }: MembershipNow): string => JSON.stringify([plan, steps]);

/** Adds the requested period; returns its id. */
const insertRequested = (
  { sql, memberId, note }: LockedLedger,
  startsAt: Date,
  { plan, until }: TargetMembership,
): Promise<number> =>
  insertPeriod(sql, {
    memberId,
    plan,
    startsAt,
    endsAt: until,
    source: 'manual',
    reason: note.why,
    recordedBy: note.by.actorId,
  });

const closeOpenPeriods = ({ sql, living, note }: LockedLedger, replacedBy: number | null): Promise<void> =>
  closePeriods(
    sql,
    living.map(({ id }) => id),
    { reason: note.why, closedBy: note.by.actorId, replacedBy },
  );

/** One kind of change: what it writes, the refusal when it would change nothing, and the notification. */
interface LedgerChange {
  action: string;
  write(hand: LockedLedger): Promise<Outcome<null>>;
  idle(username: string, membership: string): string;
  news(why: string, membership: string): { subject: string; text: string };
}

interface LedgerEntry {
  memberId: number;
  note: LedgerNote;
  target: TargetMembership | null;
  change: LedgerChange;
}

/**
 * Changes a member's ledger, in the caller's transaction, which a refusal must roll back: rights follow at
 * once, the audit log has a line, and the member is notified.
 */
async function writeLedger(
  context: Context,
  sql: Sql,
  { memberId, note: { why: typed, by }, target, change }: LedgerEntry,
): Promise<Outcome<LedgerResult>> {
  const note = { why: cleanLine(typed), by };
  if (!isWithinLength(note.why, LEDGER_NOTE_MAX)) return badField('why', texts.WHY_NEEDED);
  const locked = await lockLedger(sql, memberId);
  if (!locked) return refuse('member_not_found');
  const { username, now } = locked;
  const ms = now.getTime();
  if (target && target.until.getTime() <= ms) return badField('until', texts.PAST_END);
  const rows = await listPeriods(sql, memberId);
  const before = membershipOf(rows, ms);
  const living = rows.filter((row) => row.closed_at === null && graceEnd(row.ends_at.getTime()) > ms);
  const written = await change.write({ sql, memberId, username, now, living, note });
  if (!written.ok) return written;
  const membership = membershipOf(await listPeriods(sql, memberId), ms);
  const text = texts.membershipText(membership, ms);
  if (stepsKey(membership) === stepsKey(before))
    return refuse('conflict', { message: change.idle(username, text) });
  const details = { ...beforeAfter(auditDetailsOf(before), auditDetailsOf(membership)), why: note.why };
  await audit(sql, { ...by, action: change.action, target: `member:${memberId}`, details });
  const news = { kind: 'membership', path: PAGE, actorId: by.actorId } as const;
  await notifyMembers(context, sql, [memberId], { ...news, ...change.news(note.why, text) });
  await noteMembershipFact(sql, memberId, now);
  sql.publish('member-changed', { memberId });
  return done({ username, membership, text });
}

/** A change that grants the requested membership. */
const createGrantAction =
  (changeTo: (target: TargetMembership) => LedgerChange) =>
  (
    context: Context,
    memberId: number,
    target: TargetMembership,
    note: LedgerNote,
  ): Promise<Outcome<LedgerResult>> =>
    transact(context.db, (sql) =>
      writeLedger(context, sql, { memberId, note, target, change: changeTo(target) }),
    );

const recordingChange = (target: TargetMembership): LedgerChange => ({
  action: 'membership.record',
  idle: texts.nothingRecordedText,
  news: (why, membership) => texts.recordedNews(membership, why),
  async write(hand) {
    await insertRequested(hand, hand.now, target);
    return done(null);
  },
});

/** Records a period that starts now, beside the existing ones; refused when it would give nothing more. */
export const recordMembership = createGrantAction(recordingChange);

/**
 * Extends a membership to a later end, in the caller's transaction; false, without a change, if it already
 * goes as far once its ledger is locked.
 */
export async function prolongMembership(
  context: Context,
  sql: Sql,
  { memberId, target, note }: Omit<LedgerEntry, 'change'> & { target: TargetMembership },
): Promise<Outcome<boolean>> {
  if (!(await lockLedger(sql, memberId))) return refuse('member_not_found');
  const living = openPeriodsOf(await listPeriods(sql, memberId));
  if (living.some(({ to }) => parisDay(to) >= parisDay(target.until.getTime()))) return done(false);
  const change = recordingChange(target);
  const written = await writeLedger(context, sql, { memberId, note, target, change });
  return written.ok ? done(true) : written;
}

/** Replaces all current and future periods with one, from the day when the first of them began. */
export const correctMembership = createGrantAction((target) => ({
  action: 'membership.correct',
  idle: texts.nothingCorrectedText,
  news: (why, membership) => texts.correctedNews(membership, why),
  async write(hand) {
    const { living, now, username } = hand;
    if (hand.note.why.trim() === '') return badField('why', texts.WHY_NEEDED);
    if (living.length === 0) return refuse('conflict', { message: texts.noMembership(username) });
    const began = new Date(Math.min(...living.map(({ starts_at }) => starts_at.getTime())));
    await closeOpenPeriods(hand, await insertRequested(hand, began < target.until ? began : now, target));
    return done(null);
  },
}));

const END_CHANGE: LedgerChange = {
  action: 'membership.end',
  idle: texts.nothingCorrectedText,
  news: (why) => texts.endedNews(why),
  async write(hand) {
    if (hand.note.why.trim() === '') return badField('why', texts.WHY_NEEDED);
    if (hand.living.length === 0) return refuse('conflict', { message: texts.noMembership(hand.username) });
    await closeOpenPeriods(hand, null);
    return done(null);
  },
};

/** Ends a membership now, including its grace and periods paid in advance. */
export const endMembership = (
  context: Context,
  memberId: number,
  note: LedgerNote,
): Promise<Outcome<LedgerResult>> =>
  transact(context.db, (sql) =>
    writeLedger(context, sql, { memberId, note, target: null, change: END_CHANGE }),
  );

/** A member's whole ledger, and the membership that it gives. */
export async function readLedger(
  { db }: Context,
  memberId: number,
): Promise<{ periods: PeriodRow[]; text: string }> {
  const periods = await listPeriods(db, memberId);
  const now = Date.now();
  return { periods, text: texts.membershipText(membershipOf(periods, now), now) };
}

/** Gives a new member the membership of their invitation, in the caller's transaction, once. */
export async function giveInvitedMembership(
  sql: Sql,
  memberId: number,
  { plan, until }: TargetMembership,
  by: number | null,
): Promise<void> {
  const locked = await lockLedger(sql, memberId);
  if (!locked) return;
  await insertPeriod(sql, {
    memberId,
    plan,
    startsAt: locked.now,
    endsAt: until,
    source: 'manual',
    reason: texts.IMPORTED_WHY,
    recordedBy: by,
  });
  await audit(sql, {
    actorId: by,
    channel: 'web',
    action: 'membership.record',
    target: `member:${memberId}`,
    details: { plan, until, why: texts.IMPORTED_WHY },
  });
  sql.publish('member-changed', { memberId });
}

/** Adds a period as it is, for the members of a demo or of a test. */
export async function addPeriod(
  { db }: Context,
  period: Pick<NewPeriod, 'memberId' | 'plan' | 'startsAt' | 'endsAt'>,
): Promise<void> {
  await insertPeriod(db, { ...period, source: 'manual', reason: '', recordedBy: null });
  db.publish('member-changed', { memberId: period.memberId });
}

/**
 * Prepares two ledgers for a merge, in the caller's transaction, which holds both members: the rest of one
 * follows the rest of the other. Returns the resulting membership, in words.
 */
export async function prepareLedgersMerge(sql: Sql, { from, into }: Pair, by: Author): Promise<string> {
  const locked = await lockLedger(sql, into);
  const ms = (locked?.now ?? new Date()).getTime();
  const [survivorPeriods, mergedAwayPeriods] = [await listPeriods(sql, into), await listPeriods(sql, from)];
  const rows = new Map([...survivorPeriods, ...mergedAwayPeriods].map((row) => [row.id, row]));
  const moved = new Map<number, number>();
  const moves = mergedPeriods(openPeriodsOf(survivorPeriods), openPeriodsOf(mergedAwayPeriods), ms);
  // An upgrade comes after the period that it upgrades: it refers to that period's new place.
  for (const { id, from: starts, to } of moves.toSorted((a, b) => a.id - b.id)) {
    const row = rows.get(id)!;
    const replacedBy = await insertPeriod(sql, {
      memberId: into,
      plan: row.plan,
      startsAt: new Date(starts),
      endsAt: new Date(to),
      source: row.order_id === null ? 'manual' : 'order',
      reason: '',
      recordedBy: by.actorId,
      ...(row.order_id === null ? {} : { orderId: row.order_id }),
      restsOn: row.rests_on === null ? null : (moved.get(row.rests_on) ?? row.rests_on),
      movedFrom: id,
    });
    moved.set(id, replacedBy);
    await closePeriods(sql, [id], { reason: texts.MERGED_WHY, closedBy: by.actorId, replacedBy });
  }
  const living = [...(await listPeriods(sql, into)), ...(await listPeriods(sql, from))];
  return texts.membershipText(membershipOf(living, ms), ms);
}

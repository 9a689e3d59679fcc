import { graceEnd, type PaidPlan } from '@fanion/rules/access';
import { parisDay } from '@fanion/rules/paris-days';
import { LEDGER_NOTE_MAX } from '@fanion/rules/plans/limits';
import type { MembershipNow } from '@fanion/rules/plans/membership';
import { mergedPeriods } from '@fanion/rules/plans/merged';
import { cleanLine, within } from '@fanion/rules/text';
import { type Author, audit, beforeAfter } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { tell } from '../../notifications/service.ts';
import { livingOf, membershipOf } from './model.ts';
import {
  closePeriods,
  insertPeriod,
  listPeriods,
  lockLedger,
  type NewPeriod,
  type PeriodRow,
} from './queries.ts';
import * as texts from './texts.ts';
import { noteMembership } from './webhooks-service.ts';

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
export interface Written {
  username: string;
  membership: MembershipNow;
  text: string;
}

/** A member's ledger, locked until the end of the transaction. */
interface Hand {
  sql: Sql;
  memberId: number;
  username: string;
  now: Date;
  /** Current and future periods. */
  living: PeriodRow[];
  note: LedgerNote;
}

/** The audit log's details of a membership: its current or first plan, and its end with what follows it. */
function holds({ plan, steps, endsAt }: MembershipNow) {
  const currentPlan = plan ?? steps[0]?.plan ?? null;
  const until = plan === null ? steps.at(-1)?.to : endsAt;
  return { plan: currentPlan, until: currentPlan && until ? new Date(until).toISOString() : null };
}

const stepsKey = ({ plan, steps }: MembershipNow): string => JSON.stringify([plan, steps]);

/** Adds the requested period; returns its id. */
const add = (
  { sql, memberId, note }: Hand,
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

const close = ({ sql, living, note }: Hand, replacedBy: number | null): Promise<void> =>
  closePeriods(
    sql,
    living.map(({ id }) => id),
    { reason: note.why, closedBy: note.by.actorId, replacedBy },
  );

/** One kind of change: what it writes, the refusal when it would change nothing, and the notification. */
interface Change {
  action: string;
  write(hand: Hand): Promise<Outcome<null>>;
  idle(username: string, membership: string): string;
  news(why: string, membership: string): { subject: string; text: string };
}

interface LedgerEntry {
  memberId: number;
  note: LedgerNote;
  target: TargetMembership | null;
  change: Change;
}

/**
 * Changes a member's ledger, in the caller's transaction, which a refusal must roll back: rights follow at
 * once, the audit log has a line, and the member is notified.
 */
async function writeLedger(
  context: Context,
  sql: Sql,
  { memberId, note: { why: typed, by }, target, change }: LedgerEntry,
): Promise<Outcome<Written>> {
  const note = { why: cleanLine(typed), by };
  if (!within(note.why, LEDGER_NOTE_MAX)) return badField('why', texts.WHY_NEEDED);
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
  const details = { ...beforeAfter(holds(before), holds(membership)), why: note.why };
  await audit(sql, { ...by, action: change.action, target: `member:${memberId}`, details });
  const news = { kind: 'membership', path: PAGE, actorId: by.actorId } as const;
  await tell(context, sql, [memberId], { ...news, ...change.news(note.why, text) });
  await noteMembership(sql, memberId, now);
  sql.publish('member-changed', { memberId });
  return done({ username, membership, text });
}

/** A change that grants the requested membership. */
const granting =
  (changeTo: (target: TargetMembership) => Change) =>
  (
    context: Context,
    memberId: number,
    target: TargetMembership,
    note: LedgerNote,
  ): Promise<Outcome<Written>> =>
    transact(context.db, (sql) =>
      writeLedger(context, sql, { memberId, note, target, change: changeTo(target) }),
    );

const recording = (target: TargetMembership): Change => ({
  action: 'membership.record',
  idle: texts.nothingNew,
  news: (why, membership) => texts.recordedNews(membership, why),
  async write(hand) {
    await add(hand, hand.now, target);
    return done(null);
  },
});

/** Records a period that starts now, beside the existing ones; refused when it would give nothing more. */
export const recordMembership = granting(recording);

/**
 * Extends a membership to a later end, in the caller's transaction; false, without a change, if it already
 * goes as far once its ledger is locked.
 */
export async function prolongMembership(
  context: Context,
  sql: Sql,
  memberId: number,
  target: TargetMembership,
  note: LedgerNote,
): Promise<Outcome<boolean>> {
  if (!(await lockLedger(sql, memberId))) return refuse('member_not_found');
  const living = livingOf(await listPeriods(sql, memberId));
  if (living.some(({ to }) => parisDay(to) >= parisDay(target.until.getTime()))) return done(false);
  const written = await writeLedger(context, sql, { memberId, note, target, change: recording(target) });
  return written.ok ? done(true) : written;
}

/** Replaces all current and future periods with one, from the day when the first of them began. */
export const correctMembership = granting((target) => ({
  action: 'membership.correct',
  idle: texts.alreadyRight,
  news: (why, membership) => texts.correctedNews(membership, why),
  async write(hand) {
    const { living, now, username } = hand;
    if (hand.note.why.trim() === '') return badField('why', texts.WHY_NEEDED);
    if (living.length === 0) return refuse('conflict', { message: texts.noMembership(username) });
    const began = new Date(Math.min(...living.map(({ starts_at }) => starts_at.getTime())));
    await close(hand, await add(hand, began < target.until ? began : now, target));
    return done(null);
  },
}));

const ENDING: Change = {
  action: 'membership.end',
  idle: texts.alreadyRight,
  news: (why) => texts.endedNews(why),
  async write(hand) {
    if (hand.note.why.trim() === '') return badField('why', texts.WHY_NEEDED);
    if (hand.living.length === 0) return refuse('conflict', { message: texts.noMembership(hand.username) });
    await close(hand, null);
    return done(null);
  },
};

/** Ends a membership now, including its grace and periods paid in advance. */
export const endMembership = (
  context: Context,
  memberId: number,
  note: LedgerNote,
): Promise<Outcome<Written>> =>
  transact(context.db, (sql) => writeLedger(context, sql, { memberId, note, target: null, change: ENDING }));

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
export async function bringMembership(
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
export async function readyLedgers(sql: Sql, { from, into }: Pair, by: Author): Promise<string> {
  const locked = await lockLedger(sql, into);
  const ms = (locked?.now ?? new Date()).getTime();
  const [survivorPeriods, mergedAwayPeriods] = [await listPeriods(sql, into), await listPeriods(sql, from)];
  const rows = new Map([...survivorPeriods, ...mergedAwayPeriods].map((row) => [row.id, row]));
  const moved = new Map<number, number>();
  const moves = mergedPeriods(livingOf(survivorPeriods), livingOf(mergedAwayPeriods), ms);
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

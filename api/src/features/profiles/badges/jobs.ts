import { HOUR } from '@fanion/rules/durations';
import { BUILT_IN_BADGES } from '@fanion/rules/profiles/badges';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { listCompletionChallenges } from '../../challenges/catalogue/service.ts';
import { claimWithdrawal, listWithdrawn } from '../../challenges/ledger/service.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { missingBadges, RULED_BADGES, WRITEUP_BADGES } from './model.ts';
import * as queries from './queries.ts';
import { badgeNews } from './texts.ts';

/** Members checked together: their acts are counted in one statement, and players wait meanwhile. */
const STEP = 50;
/** Members named in one statement. */
const IDS_PER_STATEMENT = 200;
/** Checking many members takes at most a twentieth of the time. */
const PAUSE = 20;
const MEMBERSHIP_BADGES = BUILT_IN_BADGES.filter((badge) => badge.follows).map(({ id }) => id);

/**
 * Withdraws the badges that relied on what these members (null: all) lost. Badges that they still deserve are
 * given again in the same transaction, with their dates and without notification: nobody sees a member
 * without a badge that they keep.
 */
async function withdrawLostBadges(context: Context, among: readonly number[] | null): Promise<void> {
  const withdrawn = await listWithdrawn(context, among);
  // Nearly always: this runs after every solve.
  if (withdrawn.length === 0) return;
  const completing = await listCompletionChallenges(context);
  for (const memberId of withdrawn)
    await context.db.transaction(async (sql) => {
      const since = await claimWithdrawal(sql, memberId);
      if (!since) return;
      const removedIds = await queries.deleteEarnedSince(sql, memberId, since, RULED_BADGES);
      for (const row of await queries.loadBadgeRows(sql, [memberId])) {
        // Badges of write-ups were withdrawn when one ceased to be public.
        const badges = missingBadges(row, completing).filter(
          ({ id }) => removedIds.has(id) || WRITEUP_BADGES.includes(id),
        );
        await queries.insertBadges(sql, [{ memberId, withdrawals: row.withdrawals, badges }]);
      }
      sql.publish('badges-changed', { memberId });
    });
}

/**
 * Gives these members the badges they have earned, in one transaction, and returns the members whose data
 * changed meanwhile, to be checked again. `notify`: they have just earned them. Badges of a new rule or of a
 * missed run are not notified.
 */
async function giveEarnedBadges(
  context: Context,
  memberIds: readonly number[],
  notify: boolean,
): Promise<number[]> {
  const { db } = context;
  const completing = await listCompletionChallenges(context);
  const earned = (await queries.loadBadgeRows(db, memberIds))
    .map((row) => ({
      memberId: row.member_id,
      withdrawals: row.withdrawals,
      badges: missingBadges(row, completing),
    }))
    .filter(({ badges }) => badges.length > 0);
  if (earned.length === 0) return [];
  const linesByMember = await db.transaction(async (sql) => {
    const lines = await queries.insertBadges(sql, earned);
    for (const [id, holders] of notify ? groupBy(lines, ({ badgeId }) => badgeId) : [])
      await notifyMembers(
        context,
        sql,
        holders.map(({ memberId }) => memberId),
        badgeNews(id),
      );
    const byMember = groupBy(lines, ({ memberId }) => memberId);
    for (const memberId of byMember.keys()) sql.publish('badges-changed', { memberId });
    return byMember;
  });
  return earned
    .filter(({ memberId, badges }) => (linesByMember.get(memberId)?.length ?? 0) < badges.length)
    .map(({ memberId }) => memberId);
}

/**
 * Gives badges after the commit of an act that earns them, and withdraws them after one that undoes it:
 * solvers are checked together.
 */
export function followGains(context: Context): void {
  const reaction = context.jobs.gather<number>('badges', {
    on: {
      solved: ({ memberId }) => memberId,
      'event-solved': ({ memberId }) => memberId,
      'writeup-changed': ({ memberId }) => memberId,
      learnt: ({ memberId }) => memberId,
      thanked: ({ memberId }) => memberId,
      'solve-withdrawn': ({ memberId, heir }) => (heir === null ? memberId : [memberId, heir]),
    },
    wait: 300,
    most: STEP,
    pause: PAUSE,
    async work(memberIds) {
      await withdrawLostBadges(context, memberIds);
      for (const memberId of await giveEarnedBadges(context, memberIds, true)) reaction.add(memberId);
    },
  });
}

/** Gives and withdraws the badges that depend on the membership: of these members, or of all. */
async function updateMembershipBadges({ db }: Context, among: readonly number[] | null): Promise<void> {
  for (const badge of MEMBERSHIP_BADGES)
    for (const memberId of await queries.followMemberships(db, badge, among))
      db.publish('badges-changed', { memberId });
}

/** Checks every member: new rules are retroactive, and this makes up for a killed run. */
export function badgeJobs(context: Context): void {
  const { jobs } = context;
  followGains(context);
  const everybody = jobs.gather<number>('badges of everybody', {
    on: {},
    wait: 300,
    most: STEP,
    pause: PAUSE,
    async work(memberIds) {
      for (const memberId of await giveEarnedBadges(context, memberIds, false)) everybody.add(memberId);
    },
  });
  // A membership that an act starts or ends is followed at once; one that starts or ends with time, every
  // hour.
  jobs.gather<number>('badges of memberships', {
    on: { 'member-changed': ({ memberId }) => memberId },
    wait: 300,
    pause: PAUSE,
    work: (memberIds) => updateMembershipBadges(context, memberIds),
  });
  jobs.every('badges', HOUR, async () => {
    await updateMembershipBadges(context, null);
    await withdrawLostBadges(context, null);
    for (let after = 0; ; ) {
      const ids = await queries.memberIdsAfter(context.db, after, IDS_PER_STATEMENT);
      if (ids.length === 0) return;
      for (const memberId of ids) everybody.add(memberId);
      after = ids.at(-1) ?? 0;
    }
  });
}

import { MEMBERSHIP_GRACE_DAYS } from '@fanion/rules/access';
import type { MembershipNow, PaidPlan } from '@fanion/rules/membership';
import { cleanLine, within } from '@fanion/rules/text';
import { type AuditLine, audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/database.ts';
import { badField, done, type Outcome, refuse, transact } from '../../platform/outcome.ts';
import type { NotificationsService } from '../notifications/service.ts';
import * as texts from './ledger-texts.ts';
import { membershipOf } from './present.ts';
import { closePeriods, insertPeriod, listPeriods, lockLedger, type PeriodRow } from './queries.ts';

/** Characters of a reason. */
const WHY_MAX = 280;
const GRACE = MEMBERSHIP_GRACE_DAYS * 86_400_000;
/** The page where members read what theirs is. */
const PAGE = '/profile/upgrade';

/** What somebody's membership should be, until its last moment. */
export interface Wanted {
  plan: PaidPlan;
  until: Date;
}

/** Why something is written in the ledger, and who writes it. */
export interface Entry {
  why: string;
  by: Pick<AuditLine, 'actorId' | 'channel'>;
}

/** What somebody's membership is once the ledger was written, in words too. */
export interface Written {
  username: string;
  membership: MembershipNow;
  text: string;
}

/** Somebody's ledger, held until the end of the transaction. */
interface Hand {
  sql: Sql;
  memberId: number;
  username: string;
  now: Date;
  /** Periods that count, or will. */
  living: PeriodRow[];
  entry: Entry;
}

const stepsKey = ({ plan, steps }: MembershipNow): string => JSON.stringify([plan, steps]);

/** Adds the period that is wanted; its number. */
const add = ({ sql, memberId, entry }: Hand, startsAt: Date, { plan, until }: Wanted): Promise<number> =>
  insertPeriod(sql, {
    memberId,
    plan,
    startsAt,
    endsAt: until,
    source: 'manual',
    reason: entry.why,
    recordedBy: entry.by.actorId,
  });

const close = ({ sql, living, entry }: Hand, replacedBy: number | null): Promise<void> =>
  closePeriods(
    sql,
    living.map(({ id }) => id),
    { reason: entry.why, closedBy: entry.by.actorId, replacedBy },
  );

/** One kind of entry: what it writes, what is said when that would change nothing, and what the member is told. */
interface Kind {
  action: string;
  write(hand: Hand): Promise<Outcome<null>>;
  idle(username: string, membership: string): string;
  news?(why: string, membership: string): { subject: string; text: string };
}

export type Ledger = ReturnType<typeof createLedger>;

/** What managers write in the ledger of memberships: rights follow at once, and the audit log has a line. */
export function createLedger({ db, events }: Context, notifications: NotificationsService) {
  const enter = async (
    memberId: number,
    { why, by }: Entry,
    wanted: Wanted | null,
    kind: Kind,
  ): Promise<Outcome<Written>> => {
    const entry = { why: cleanLine(why), by };
    if (!within(entry.why, WHY_MAX)) return badField('why', texts.WHY_NEEDED);
    const outcome = await transact(db, async (sql) => {
      const locked = await lockLedger(sql, memberId);
      if (!locked) return refuse('member_not_found');
      const { username, now } = locked;
      const ms = now.getTime();
      if (wanted && wanted.until.getTime() <= ms) return badField('until', texts.PAST_END);
      const rows = await listPeriods(sql, memberId);
      const before = membershipOf(rows, ms);
      const living = rows.filter((row) => row.closed_at === null && row.ends_at.getTime() + GRACE > ms);
      const written = await kind.write({ sql, memberId, username, now, living, entry });
      if (!written.ok) return written;
      const membership = membershipOf(await listPeriods(sql, memberId), ms);
      const text = texts.membershipText(membership, ms);
      if (stepsKey(membership) === stepsKey(before))
        return refuse('conflict', { message: kind.idle(username, text) });
      const details = { ...(wanted ? { plan: wanted.plan, until: wanted.until } : {}), why: entry.why };
      await audit(sql, { ...by, action: kind.action, target: `member:${memberId}`, details });
      if (kind.news) {
        const news = { kind: 'membership', path: PAGE, actorId: by.actorId } as const;
        await notifications.tell(sql, [memberId], { ...news, ...kind.news(entry.why, text) });
      }
      return done({ username, membership, text });
    });
    if (outcome.ok) events.publish('member-changed', { memberId });
    return outcome;
  };

  return {
    /** Records a period that begins now, beside those there are; refused when it would open nothing more. */
    record: (memberId: number, wanted: Wanted, entry: Entry): Promise<Outcome<Written>> =>
      enter(memberId, entry, wanted, {
        action: 'membership.record',
        idle: texts.nothingNew,
        async write(hand) {
          await add(hand, hand.now, wanted);
          return done(null);
        },
      }),

    /** Puts one period in the place of all that count or will, from the day when the first of them began. */
    correct: (memberId: number, wanted: Wanted, entry: Entry): Promise<Outcome<Written>> =>
      enter(memberId, entry, wanted, {
        action: 'membership.correct',
        idle: texts.alreadyRight,
        news: (why, membership) => texts.correctedNews(membership, why),
        async write(hand) {
          if (entry.why.trim() === '') return badField('why', texts.WHY_NEEDED);
          if (hand.living.length === 0)
            return refuse('conflict', { message: texts.noMembership(hand.username) });
          const began = new Date(Math.min(...hand.living.map(({ starts_at }) => starts_at.getTime())));
          await close(hand, await add(hand, began < wanted.until ? began : hand.now, wanted));
          return done(null);
        },
      }),

    /** Ends a membership now, its grace and what was paid in advance included. */
    end: (memberId: number, entry: Entry): Promise<Outcome<Written>> =>
      enter(memberId, entry, null, {
        action: 'membership.end',
        idle: texts.alreadyRight,
        news: (why) => texts.endedNews(why),
        async write(hand) {
          if (entry.why.trim() === '') return badField('why', texts.WHY_NEEDED);
          if (hand.living.length === 0)
            return refuse('conflict', { message: texts.noMembership(hand.username) });
          await close(hand, null);
          return done(null);
        },
      }),

    /** The whole ledger of a member, and what it comes to. */
    async read(memberId: number): Promise<{ periods: PeriodRow[]; text: string }> {
      const periods = await listPeriods(db, memberId);
      const now = Date.now();
      return { periods, text: texts.membershipText(membershipOf(periods, now), now) };
    },
  };
}

import { BUILT_IN_BADGES } from '@fanion/rules/badges';
import { HOUR } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { ChallengesService } from '../../challenges/service.ts';
import type { NotificationsService } from '../../notifications/service.ts';
import { badgeNews } from '../texts.ts';
import { missingBadges } from './model.ts';
import { followMemberships, insertBadges, loadBadgeRows, memberIdsAfter } from './queries.ts';

/** Solvers are looked at together, this long after the first; in a rush, at most a twentieth of the time. */
const GATHER = 300;
const SHARE = 20;
const LONGEST_PAUSE = 10_000;
/** Members looked at in one statement. */
const STEP = 200;
const NAMES = new Map<string, string>(BUILT_IN_BADGES.map(({ id, name }) => [id, name]));
const nameOf = (id: string): string => NAMES.get(id) ?? id;
const FOLLOWING = BUILT_IN_BADGES.filter((badge) => badge.follows).map(({ id }) => id);

/** Gives badges after the commit of what earns them, and late to who was missed. */
export function createBadgeWorker(
  { db, events, jobs, log }: Context,
  challenges: ChallengesService,
  notifications: NotificationsService,
) {
  const waiting = new Set<number>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  /**
   * Gives these members what they have earned; who a correction crossed is looked at again. `told`: they have just
   * earned it. A new rule and what was missed are no news.
   */
  const settle = async (memberIds: number[], told: boolean): Promise<void> => {
    const completing = await challenges.completing();
    for (const row of await loadBadgeRows(db, memberIds)) {
      const missing = missingBadges(row, completing);
      if (missing.length === 0) continue;
      const given = await db.transaction(async (sql) => {
        const ids = await insertBadges(
          sql,
          row.member_id,
          row.withdrawals,
          missing.map(({ id }) => id),
          missing.map(({ at }) => new Date(at)),
        );
        for (const id of told ? ids : [])
          await notifications.tell(sql, [row.member_id], badgeNews(id, nameOf(id)));
        return ids;
      });
      if (given.length > 0) events.publish('badges-changed', { memberId: row.member_id });
      if (given.length < missing.length) later(row.member_id);
    }
  };

  const flush = async (): Promise<number> => {
    const start = performance.now();
    const ids = [...waiting].slice(0, STEP);
    for (const id of ids) waiting.delete(id);
    try {
      await settle(ids, true);
    } catch (error) {
      for (const id of ids) waiting.add(id);
      throw error;
    }
    return performance.now() - start;
  };

  const arm = (delay: number): void => {
    if (timer || stopped || waiting.size === 0) return;
    timer = setTimeout(() => {
      timer = null;
      running = flush()
        .catch((error: unknown) => {
          log.warn({ err: error }, 'badges');
          return LONGEST_PAUSE / SHARE;
        })
        .then((cost) => {
          running = null;
          arm(Math.min(LONGEST_PAUSE, Math.max(GATHER, cost * SHARE)));
        });
    }, delay);
    timer.unref();
  };
  const later = (memberId: number): void => {
    waiting.add(memberId);
    arm(GATHER);
  };

  events.subscribe('solved', ({ memberId }) => later(memberId));
  events.subscribe('event-solved', ({ memberId }) => later(memberId));
  events.subscribe('writeup-changed', ({ memberId }) => later(memberId));
  events.subscribe('solve-withdrawn', ({ memberId, heir }) => {
    later(memberId);
    if (heir !== null) later(heir);
  });

  const follow = async (): Promise<void> => {
    for (const badge of FOLLOWING)
      for (const memberId of await followMemberships(db, badge))
        events.publish('badges-changed', { memberId });
  };

  /** Looks at every member: new rules are retroactive, and what a killed run missed is made up for. */
  const settleAll = async (): Promise<void> => {
    await follow();
    for (let after = 0; !stopped; ) {
      const ids = await memberIdsAfter(db, after, STEP);
      if (ids.length === 0) return;
      await settle(ids, false);
      after = ids.at(-1) ?? 0;
    }
  };

  return {
    start: (): void => jobs.every('badges', HOUR, settleAll),
    async stop(): Promise<void> {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}

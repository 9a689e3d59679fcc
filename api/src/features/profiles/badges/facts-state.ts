import { MINUTE } from '@fanion/rules/durations';
import { BUILT_IN_BADGES, badgeProgress } from '@fanion/rules/profiles/badges';
import type { Context } from '../../../platform/context.ts';
import { inMemory } from '../../../platform/memory.ts';
import { createCachedById } from '../../../platform/remembered.ts';
import { listCompletionChallenges } from '../../challenges/catalogue/service.ts';
import { badgeFacts } from './model.ts';
import * as queries from './queries.ts';

/** No event reports each vote for a member's write-ups, which also count towards a badge. */
const LIFE = MINUTE;
const MAX_MEMBERS = 5000;

type Progress = ReadonlyMap<string, ReturnType<typeof badgeProgress>>;

/** The moment at which a member earned each badge. */
async function readEarned({ db }: Context, memberId: number): Promise<ReadonlyMap<string, string>> {
  const owned = await queries.loadOwned(db, memberId);
  return new Map(owned.map(({ badge_id, earned_at }) => [badge_id, earned_at.toISOString()]));
}

async function readProgress(context: Context, memberId: number): Promise<Progress> {
  const [[row], completing] = await Promise.all([
    queries.loadBadgeRows(context.db, [memberId]),
    listCompletionChallenges(context),
  ]);
  const facts = row && badgeFacts(row, completing);
  return new Map(BUILT_IN_BADGES.map((badge) => [badge.id, facts ? badgeProgress(badge, facts) : null]));
}

/**
 * Each member's own badges, in memory until something of theirs changes here or on another instance: the
 * earned ones, which every profile shows, and the progress towards the others, which costs more and is only
 * for their owner.
 */
export const ownBadges = inMemory((context) => {
  const { clock, events } = context;
  const options = { life: LIFE, most: MAX_MEMBERS, now: clock.now };
  const earned = createCachedById((memberId) => readEarned(context, memberId), options);
  const progress = createCachedById((memberId) => readProgress(context, memberId), options);
  const forget = (memberId: number) => {
    earned.forget(memberId);
    progress.forget(memberId);
  };
  const forgetAll = () => {
    earned.forgetAll();
    progress.forgetAll();
  };
  for (const topic of [
    'solved',
    'event-solved',
    'member-changed',
    'writeup-changed',
    'learnt',
    'thanked',
  ] as const)
    events.subscribe(topic, ({ memberId }) => forget(memberId));
  events.subscribe('solve-withdrawn', ({ memberId, heir }) => {
    forget(memberId);
    if (heir !== null) forget(heir);
  });
  events.subscribe('badges-changed', ({ memberId }) => (memberId === null ? forgetAll() : forget(memberId)));
  events.subscribe('challenges-changed', forgetAll);
  events.onGap(forgetAll);
  return { earned: earned.get, progress: progress.get };
});

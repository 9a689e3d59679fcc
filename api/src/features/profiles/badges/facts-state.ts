import { MINUTE } from '@fanion/rules/durations';
import { BUILT_IN_BADGES, badgeProgress } from '@fanion/rules/profiles/badges';
import type { Context } from '../../../platform/context.ts';
import { inMemory } from '../../../platform/memory.ts';
import { rememberedEach } from '../../../platform/remembered.ts';
import { listCompleting } from '../../challenges/catalogue/service.ts';
import { badgeFacts } from './model.ts';
import * as queries from './queries.ts';

/** Votes for a member's write-ups change their way to a badge without a word to each. */
const LIFE = MINUTE;
const MAX_MEMBERS = 5000;

/** A member's own badges: when each was earned, and how far the others are. */
export interface OwnBadges {
  earned: ReadonlyMap<string, string>;
  progress: ReadonlyMap<string, ReturnType<typeof badgeProgress>>;
}

async function read(context: Context, memberId: number): Promise<OwnBadges> {
  const [[row], held, completing] = await Promise.all([
    queries.loadBadgeRows(context.db, [memberId]),
    queries.loadHeld(context.db, memberId),
    listCompleting(context),
  ]);
  const facts = row && badgeFacts(row, completing);
  return {
    earned: new Map(held.map(({ badge_id, earned_at }) => [badge_id, earned_at.toISOString()])),
    progress: new Map(BUILT_IN_BADGES.map((badge) => [badge.id, facts ? badgeProgress(badge, facts) : null])),
  };
}

/** Each member's own badges, in memory until something of theirs changes here or on another instance. */
export const ownBadges = inMemory((context) => {
  const { clock, events } = context;
  const { get, forget, forgetAll } = rememberedEach((memberId) => read(context, memberId), {
    life: LIFE,
    most: MAX_MEMBERS,
    now: clock.now,
  });
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
  return get;
});

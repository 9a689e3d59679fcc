import { BUILT_IN_BADGES, badgeProgress } from '@fanion/rules/profiles/badges';
import type { Context } from '../../../platform/context.ts';
import { inMemory } from '../../../platform/memory.ts';
import { listCompleting } from '../../challenges/catalogue/service.ts';
import { badgeFacts } from './model.ts';
import * as queries from './queries.ts';

/** Votes for a member's write-ups change their way to a badge without a word to each. */
const LIFE = 60_000;
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
  const members = new Map<number, { own: Promise<OwnBadges>; until: number }>();
  const forget = ({ memberId }: { memberId: number }) => void members.delete(memberId);
  const forgetAll = () => members.clear();
  for (const topic of ['solved', 'event-solved', 'member-changed', 'writeup-changed', 'learnt'] as const)
    events.subscribe(topic, forget);
  events.subscribe('solve-withdrawn', ({ memberId, heir }) => {
    members.delete(memberId);
    if (heir !== null) members.delete(heir);
  });
  events.subscribe('badges-changed', ({ memberId }) => {
    if (memberId === null) members.clear();
    else members.delete(memberId);
  });
  events.subscribe('challenges-changed', forgetAll);
  events.onGap(forgetAll);

  return (memberId: number): Promise<OwnBadges> => {
    const now = clock.now();
    const known = members.get(memberId);
    if (known && known.until > now) return known.own;
    if (members.size >= MAX_MEMBERS) members.clear();
    const own = read(context, memberId);
    const entry = { own, until: now + LIFE };
    members.set(memberId, entry);
    own.catch(() => {
      if (members.get(memberId) === entry) members.delete(memberId);
    });
    return own;
  };
});

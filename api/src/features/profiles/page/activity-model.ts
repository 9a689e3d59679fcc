import type { OwnedBadge } from '@fanion/contract/profiles/badges';
import type { PublicProfile } from '@fanion/contract/profiles/page';
import type { Participation } from '../../ctf/results/service.ts';
import type { SolveFact } from './facts-state.ts';
import { ACTIVITY } from './texts.ts';

/** Most lines of the activity card. */
const LINES = 30;

type Line = PublicProfile['recent_activity'][number];

/** A member's acts that the reader may know of; `connections` are for their owner alone. */
export interface PastActs {
  solves: SolveFact[];
  levels: { level: number; at: number }[];
  badges: OwnedBadge[];
  ctfs: Participation[];
  connections: { device: string; at: string }[];
}

type Act = { at: number; toLine(): Omit<Line, 'timestamp'> };

const line = (type: Line['type'], description: string, link: string | null = null) => ({
  type,
  description,
  link,
});

/**
 * Past acts of every kind in one list, the newest first (docs/product/profiles.md#activité); `shownAt` gives
 * a moment at the precision that its reader may know. Only displayed lines are rendered.
 */
export function recentActivity(
  { solves, levels, badges, ctfs, connections }: PastActs,
  shownAt: (at: number) => string,
): Line[] {
  // A level comes after the solve that gave it: in a list from the newest, it is before it.
  const acts: Act[] = [
    ...badges.map(({ name, earned_at }) => ({
      at: Date.parse(earned_at),
      toLine: () => line('badge_earned', ACTIVITY.badge(name)),
    })),
    ...levels.map(({ level, at }) => ({ at, toLine: () => line('level_up', ACTIVITY.level(level)) })),
    ...solves.map(({ name, slug, at }) => ({
      at: at.getTime(),
      toLine: () => line('challenge_solved', ACTIVITY.solved(name), `/challenges/${slug}`),
    })),
    ...ctfs.map(({ name, slug, rank, at }) => ({
      at,
      toLine: () => line('ctf_participated', ACTIVITY.ctf(name, rank), `/ctf/detail/${slug}`),
    })),
    ...connections.map(({ device, at }) => ({
      at: Date.parse(at),
      toLine: () => line('connection', ACTIVITY.connection(device)),
    })),
  ];
  return acts
    .sort((a, b) => b.at - a.at)
    .slice(0, LINES)
    .map(({ at, toLine }) => ({ ...toLine(), timestamp: shownAt(at) }));
}

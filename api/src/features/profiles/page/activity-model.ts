import type { HeldBadge } from '@fanion/contract/profiles/badges';
import type { PublicProfile } from '@fanion/contract/profiles/page';
import type { Participation } from '../../ctf/results/service.ts';
import type { SolveFact } from './facts-state.ts';
import { ACTIVITY } from './texts.ts';

/** Lines of the activity card at most. */
const LINES = 30;

type Line = PublicProfile['recent_activity'][number];

/** What a member did and the reader may know of; `connections` are for its owner alone. */
export interface Past {
  solves: SolveFact[];
  levels: { level: number; at: number }[];
  badges: HeldBadge[];
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
 * Past acts of every kind in one list, the newest first (docs/product/profiles.md#activité); `shownAt` says a moment as
 * its reader may know it. Only the lines that are shown are written.
 */
export function recentActivity(
  { solves, levels, badges, ctfs, connections }: Past,
  shownAt: (at: number) => string,
): Line[] {
  // A level comes after the solve that gave it: in one list from the newest, before it.
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

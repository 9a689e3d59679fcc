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

/** Past acts of every kind in one list, the newest first (docs/product/profiles.md#activité). */
export function recentActivity({ solves, levels, badges, ctfs, connections }: Past): Line[] {
  const line = (
    type: Line['type'],
    at: Date | number | string,
    description: string,
    link: string | null = null,
  ): Line => ({ type, description, timestamp: new Date(at).toISOString(), link });
  // A level comes after the solve that gave it: in one list from the newest, before it.
  return [
    ...badges.map((badge) => line('badge_earned', badge.earned_at, ACTIVITY.badge(badge.name))),
    ...levels.map(({ level, at }) => line('level_up', at, ACTIVITY.level(level))),
    ...solves.map(({ name, slug, at }) =>
      line('challenge_solved', at, ACTIVITY.solved(name), `/challenges/${slug}`),
    ),
    ...ctfs.map(({ name, slug, rank, at }) =>
      line('ctf_participated', at, ACTIVITY.ctf(name, rank), `/ctf/detail/${slug}`),
    ),
    ...connections.map(({ device, at }) => line('connection', at, ACTIVITY.connection(device))),
  ]
    .sort((a, b) => (a.timestamp < b.timestamp ? 1 : a.timestamp > b.timestamp ? -1 : 0))
    .slice(0, LINES);
}

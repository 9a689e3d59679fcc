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
  type Act = Omit<Line, 'timestamp'> & { at: number };
  const act = (
    type: Line['type'],
    at: Date | number | string,
    description: string,
    link: string | null = null,
  ): Act => ({ type, description, link, at: new Date(at).getTime() });
  // A level comes after the solve that gave it: in one list from the newest, before it.
  return [
    ...badges.map((badge) => act('badge_earned', badge.earned_at, ACTIVITY.badge(badge.name))),
    ...levels.map(({ level, at }) => act('level_up', at, ACTIVITY.level(level))),
    ...solves.map(({ name, slug, at }) =>
      act('challenge_solved', at, ACTIVITY.solved(name), `/challenges/${slug}`),
    ),
    ...ctfs.map(({ name, slug, rank, at }) =>
      act('ctf_participated', at, ACTIVITY.ctf(name, rank), `/ctf/detail/${slug}`),
    ),
    ...connections.map(({ device, at }) => act('connection', at, ACTIVITY.connection(device))),
  ]
    .sort((a, b) => b.at - a.at)
    .slice(0, LINES)
    .map(({ at, ...line }) => ({ ...line, timestamp: new Date(at).toISOString() }));
}

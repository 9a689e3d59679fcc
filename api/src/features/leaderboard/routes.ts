import { getLeaderboard, getPosition } from '@fanion/contract/leaderboard';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import type { LeaderboardService } from './service.ts';

const NEEDS = { needs: 'have_leaderboard_access' } as const;

/** Endpoints of the ranking (docs/product/leaderboard.md#page). */
export function leaderboardRoutes(mount: Mount, leaderboard: LeaderboardService): void {
  mount(getLeaderboard, NEEDS, ({ query }) => leaderboard.page(query));
  mount(getPosition, NEEDS, async ({ actor }) => done(await leaderboard.position(actor.id)));
}

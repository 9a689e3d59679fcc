import { getLeaderboard, getPosition } from '@fanion/contract/leaderboard';
import type { Context } from '../../platform/context.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { done } from '../../platform/outcome.ts';
import { readLeaderboard, readPosition } from './service.ts';

const NEEDS = { needs: 'have_leaderboard_access' } as const;

export function routes(mount: Mount, context: Context): void {
  mount(getLeaderboard, NEEDS, ({ query }) => readLeaderboard(context, query));
  mount(getPosition, NEEDS, async ({ actor }) => done(await readPosition(context, actor.id)));
}

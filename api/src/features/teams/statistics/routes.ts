import { getTeamStatistics } from '@fanion/contract/teams/statistics';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { readStatistics } from './service.ts';

export function statisticsRoutes(mount: Mount, context: Context): void {
  mount(getTeamStatistics, { needs: 'have_ctf_access' }, ({ actor, params }) =>
    readStatistics(context, actor.id, params.id),
  );
}

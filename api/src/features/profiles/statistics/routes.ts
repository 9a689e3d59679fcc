import * as contract from '@fanion/contract/profiles/statistics';
import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { done } from '../../../platform/outcome.ts';
import { exportStatistics, readStatistics } from './service.ts';

const OPEN = { needs: 'can_view_statistics', limit: { max: 60, windowMs: MINUTE } } as const;

export function statisticsRoutes(mount: Mount, context: Context): void {
  mount(contract.getOwnStatistics, OPEN, async ({ actor }) => done(await readStatistics(context, actor)));
  mount(contract.exportOwnStatistics, OPEN, async ({ actor }) =>
    done(await exportStatistics(context, actor)),
  );
}

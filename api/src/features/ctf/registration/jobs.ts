import type { Context } from '../../../platform/context.ts';
import { releaseDeparted } from './capacity-service.ts';

/** Changed accounts are gathered this long (ms): an import or a seed changes many. */
const GATHER = 200;

export function jobs(context: Context): void {
  // The member may be suspended or deleted: their place is given to somebody else at once.
  context.jobs.gather('places given back', {
    on: { 'member-changed': () => 'all' },
    wait: GATHER,
    work: () => releaseDeparted(context),
  });
}

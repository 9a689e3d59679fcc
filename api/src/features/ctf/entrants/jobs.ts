import type { Context } from '../../../platform/context.ts';
import { updateTeamNames } from './names-service.ts';

/** Changed teams are gathered this long (ms): an import or a seed changes many. */
const GATHER = 200;

export function entrantsJobs(context: Context): void {
  context.jobs.gather('names of entrants', {
    on: { 'team-changed': () => 'all' },
    wait: GATHER,
    work: () => updateTeamNames(context),
  });
}

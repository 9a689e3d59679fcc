import { DAY } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { deleteOldTraces } from './queries.ts';

/** Deletes old networks and wrong flags that were stored for fair play. */
export function fairPlayJobs({ db, jobs }: Context): void {
  jobs.every('fair play traces', DAY, () => deleteOldTraces(db));
}

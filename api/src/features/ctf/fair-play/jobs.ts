import { DAY } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { forgetTraces } from './queries.ts';

/** Forgets what is kept of networks and wrong flags for fair play, once it is old. */
export function fairPlayJobs({ db, jobs }: Context): void {
  jobs.every('fair play traces', DAY, () => forgetTraces(db));
}

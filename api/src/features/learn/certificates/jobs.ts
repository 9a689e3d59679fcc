import type { Context } from '../../../platform/context.ts';
import { issueAll } from './service.ts';

/** A removed lesson may have been the last that a member still had to do. */
export function certificateJobs(context: Context): void {
  context.jobs.gather('certificates', {
    on: { 'learn-changed': () => 'all' },
    wait: 200,
    work: () => issueAll(context),
  });
}

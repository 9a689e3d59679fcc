import type { Context } from '../../../platform/context.ts';
import { issueAll } from './service.ts';

/** A lesson that is removed may have been the last that somebody had left. */
export function certificateJobs(context: Context): void {
  context.jobs.gather('certificates', {
    on: { 'learn-changed': () => 'all' },
    wait: 200,
    work: () => issueAll(context),
  });
}

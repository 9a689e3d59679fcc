import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { sweepMerged } from './service.ts';

/** What was still on its way for an account that was merged follows a minute later. */
export function mergeJobs(context: Context): void {
  context.jobs.every('merged accounts', MINUTE, () => sweepMerged(context));
}

import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { sweepMerged } from './service.ts';

/** Moves what was still being written for a merged account, a minute later. */
export function mergeJobs(context: Context): void {
  context.jobs.every('merged accounts', MINUTE, () => sweepMerged(context));
}

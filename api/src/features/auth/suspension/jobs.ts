import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { liftOver } from './service.ts';

/** Lifts what is suspended until a day that is over. */
export function suspensionJobs(context: Context): void {
  context.jobs.every('suspensions', MINUTE, () => liftOver(context));
}

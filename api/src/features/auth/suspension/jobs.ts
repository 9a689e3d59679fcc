import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { liftEndedSuspensions } from './service.ts';

/** Lifts suspensions whose last day has passed. */
export function suspensionJobs(context: Context): void {
  context.jobs.every('suspensions', MINUTE, () => liftEndedSuspensions(context));
}

import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { giveFreeSeats, remind } from './service.ts';

export function trainingEventJobs(context: Context): void {
  context.jobs.every('reminders of the training', 5 * MINUTE, () => remind(context));
  context.jobs.every('free seats of the training', 5 * MINUTE, () => giveFreeSeats(context));
}

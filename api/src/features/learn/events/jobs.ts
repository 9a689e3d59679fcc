import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { giveFreeSeats, remindAttendees } from './service.ts';

export function trainingEventJobs(context: Context): void {
  context.jobs.every('reminders of the training', 5 * MINUTE, () => remindAttendees(context));
  context.jobs.every('free seats of the training', 5 * MINUTE, () => giveFreeSeats(context));
}

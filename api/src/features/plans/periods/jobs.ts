import { HOUR } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { remindOfEnds } from './reminders-service.ts';

export const periodJobs = (context: Context): void =>
  context.jobs.every('reminders of memberships', HOUR, () => remindOfEnds(context));

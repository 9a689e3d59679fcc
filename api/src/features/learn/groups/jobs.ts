import { HOUR } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { remindDue } from './service.ts';

export const groupJobs = (context: Context): void =>
  context.jobs.every('reminders of training groups', HOUR, () => remindDue(context));

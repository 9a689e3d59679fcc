import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { remind } from './service.ts';

export const trainingEventJobs = (context: Context): void =>
  context.jobs.every('reminders of the training', 5 * MINUTE, () => remind(context));

import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { remindOfEvents } from './service.ts';

export const jobs = (context: Context): void =>
  context.jobs.every('reminders of events', 15 * MINUTE, () => remindOfEvents(context));

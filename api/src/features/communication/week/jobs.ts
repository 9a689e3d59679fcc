import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { databaseNow } from '../../challenges/catalogue/service.ts';
import { mailWeeks } from './service.ts';

export const weekJobs = (context: Context): void =>
  context.jobs.every('weeks', 15 * MINUTE, async () => mailWeeks(context, await databaseNow(context)));

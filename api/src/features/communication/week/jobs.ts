import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { databaseNow } from '../../challenges/catalogue/service.ts';
import { tellWeeks } from './service.ts';

export const weekJobs = (context: Context): void =>
  context.jobs.every('weeks', 15 * MINUTE, async () => tellWeeks(context, await databaseNow(context)));

import { DAY } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { forgetNames } from './queries.ts';

export function decisionJobs(context: Context): void {
  context.jobs.every('moderated names', DAY, async () => {
    await forgetNames(context.db);
  });
}

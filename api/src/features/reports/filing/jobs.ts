import { DAY } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { readPeriod } from '../../../platform/settings/periods.ts';
import { forgetExcerpts } from './queries.ts';

export function filingJobs(context: Context): void {
  context.jobs.every('reported words', DAY, async () => {
    await forgetExcerpts(context.db, await readPeriod(context.db, 'keep_messages'));
  });
}

import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { chooseByRule } from './service.ts';

export function weeklyJobs(context: Context): void {
  context.jobs.every('challenge of the week', 10 * MINUTE, () => chooseByRule(context));
}

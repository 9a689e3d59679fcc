import { DAY, HOUR, MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { askAbout } from './ask-service.ts';
import { forgetOldWords, giveUpStale, replay } from './replay-service.ts';

export function orderJobs(context: Context): void {
  // What an instance kept and did not live to make true.
  context.jobs.every('payments to apply', MINUTE, () => replay(context, { only: 'unapplied' }));
  context.jobs.every('orders to ask about', MINUTE, () => askAbout(context));
  context.jobs.every('stale orders', HOUR, () => giveUpStale(context));
  context.jobs.every('old payment notifications', DAY, () => forgetOldWords(context));
}

import { DAY, HOUR, MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { askAbout } from './ask-service.ts';
import { forgetOldWords, giveUpStale, replay } from './replay-service.ts';

export function orderJobs(context: Context): void {
  // Applies events that an instance stored and did not live to apply.
  context.jobs.every('payments to apply', MINUTE, () => replay(context, { only: 'unapplied' }));
  context.jobs.every('orders to ask about', MINUTE, () => askAbout(context));
  context.jobs.every('stale orders', HOUR, () => giveUpStale(context));
  context.jobs.every('old payment notifications', DAY, () => forgetOldWords(context));
}

import { DAY, HOUR, MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { askProviders } from './ask-service.ts';
import { cancelStaleOrders, eraseOldRawEvents, replayEvents } from './replay-service.ts';

export function orderJobs(context: Context): void {
  // Applies events that an instance stored and did not live to apply.
  context.jobs.every('payments to apply', MINUTE, () => replayEvents(context, { only: 'unapplied' }));
  context.jobs.every('orders to ask about', MINUTE, () => askProviders(context));
  context.jobs.every('stale orders', HOUR, () => cancelStaleOrders(context));
  context.jobs.every('old payment notifications', DAY, () => eraseOldRawEvents(context));
}

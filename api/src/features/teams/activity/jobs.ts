import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { completeEvents } from './service.ts';

/** Writes the events that teams finished in their activity, those that ended before this ran included. */
export function jobs(context: Context): void {
  context.jobs.every('events that teams finished', MINUTE, () => completeEvents(context));
}

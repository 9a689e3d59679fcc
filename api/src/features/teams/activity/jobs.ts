import { MINUTE } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { completeEvents } from './service.ts';

/** Adds finished events to the activity of their teams, also those that ended before this ran. */
export function jobs(context: Context): void {
  context.jobs.every('events that teams finished', MINUTE, () => completeEvents(context));
}

import { SECOND } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { restartLiveEvent } from './service.ts';

/** The end of the demo's live event is noticed at most this late (ms). */
const TICK = 20 * SECOND;

export function seedJobs(context: Context): void {
  if (context.config.demo) context.jobs.every('events of the demo', TICK, () => restartLiveEvent(context));
}

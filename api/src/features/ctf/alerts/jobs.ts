import type { Context } from '../../../platform/context.ts';
import { watchAlerts } from './state.ts';

/** How often alerts that were held back by the quiet time are considered again (ms). */
const AGAIN = 15_000;

/** Starts listening to the boards. */
export function alertJobs(context: Context): void {
  const { lookAgain } = watchAlerts(context);
  context.jobs.every('alerts', AGAIN, lookAgain);
}

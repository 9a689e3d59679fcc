import type { Context } from '../../../platform/context.ts';
import { alerts } from './state.ts';

/** What was kept back so as not to insist is looked at again this often (ms). */
const AGAIN = 15_000;

/** Begins to listen to the boards. */
export function alertJobs(context: Context): void {
  const { lookAgain } = alerts(context);
  context.jobs.every('alerts', AGAIN, lookAgain);
}

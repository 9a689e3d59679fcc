import type { Context } from '../../../platform/context.ts';
import { recomputeFirstBloods } from './service.ts';

/** First bloods follow the accounts: each change of an account triggers one check of all of them. */
export const followAccounts = (context: Context) =>
  context.jobs.gather('first bloods', {
    on: { 'member-changed': () => 'all' },
    wait: 0,
    work: () => recomputeFirstBloods(context),
  });

/** Checks once at the start, for what a killed run left and what changed while nothing ran. */
export function ledgerJobs(context: Context): void {
  followAccounts(context).add('all');
}

import type { Context } from '../../../platform/context.ts';
import { settleFirstBloods } from './service.ts';

/** First bloods follow the accounts: each change asks for one look at all of them. */
export const followAccounts = (context: Context) =>
  context.jobs.gather('first bloods', {
    on: { 'member-changed': () => 'all' },
    wait: 0,
    work: () => settleFirstBloods(context),
  });

/** Looks once at the start, for what a killed run left and what changed while nothing ran. */
export function ledgerJobs(context: Context): void {
  followAccounts(context).add('all');
}

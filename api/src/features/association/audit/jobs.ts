import { DAY, SECOND } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { readPeriod } from '../../../platform/settings/periods.ts';
import { forgetNetworks } from './queries.ts';
import { indexLines } from './search-service.ts';

/** Chains audit lines soon after they are written, indexes them, and forgets the networks of old lines. */
export function auditJobs(context: Context): void {
  const { db, jobs } = context;
  jobs.every('audit chain', 5 * SECOND, () => indexLines(context));
  jobs.every('audit networks', DAY, async () => forgetNetworks(db, await readPeriod(db, 'keep_networks')));
}

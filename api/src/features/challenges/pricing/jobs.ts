import type { Context } from '../../../platform/context.ts';
import { reprice, repriceAll } from './service.ts';

/** Re-pricings are gathered over this time (ms), one after the other: never one per solve in a rush. */
const GATHER = 200;
/** The pause after each, as a multiple of its duration: this limits their share of the processor. */
const PAUSE = 20;

export function pricingJobs(context: Context): void {
  const { jobs } = context;
  jobs.gather('re-pricing', {
    on: { solved: ({ challengeId }) => challengeId },
    wait: GATHER,
    most: 10_000,
    pause: PAUSE,
    work: (challengeIds) => reprice(context, challengeIds),
  });
  // An account that is suspended, hidden or restored changes how many solves count.
  jobs.gather('re-pricing after accounts', {
    on: { 'member-changed': () => 'all' },
    wait: GATHER,
    pause: PAUSE,
    work: () => reprice(context, null),
  });
  // Re-prices what changed while nothing ran.
  jobs.gather('re-pricing of all', { on: {}, wait: 0, work: () => repriceAll(context) }).add('all');
}

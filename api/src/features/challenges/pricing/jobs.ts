import type { Context } from '../../../platform/context.ts';
import { reprice, repriceAll } from './service.ts';

/** Re-pricings of one challenge are gathered over this time: never one per solve in a rush. */
const GATHER = 200;

export function pricingJobs(context: Context): void {
  const { jobs } = context;
  jobs.gather('re-pricing', {
    on: { solved: ({ challengeId }) => challengeId },
    wait: GATHER,
    async work(challengeIds) {
      for (const id of challengeIds) await reprice(context, id);
    },
  });
  // What changed while nothing ran.
  jobs.gather('re-pricing of all', { on: {}, wait: 0, work: () => repriceAll(context) }).add('all');
}

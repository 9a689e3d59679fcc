import type { Context } from '../context.ts';

/** While no messages arrive, every cache is cleared this often (ms): nothing older is served. */
const FORGOTTEN_EACH = 3000;

/**
 * Compensates for a Valkey that is away: cached values are then read again from the database every few
 * seconds.
 */
export function forgetUnheard({ jobs, valkey, events }: Pick<Context, 'jobs' | 'valkey' | 'events'>): void {
  if (!valkey) return;
  jobs.every('unheard', FORGOTTEN_EACH, () => {
    if (!valkey.hears()) events.gap();
  });
}

import type { Context } from '../context.ts';

/** While nothing is heard, everything remembered is forgotten this often (ms): what is served is never older. */
const FORGOTTEN_EACH = 3000;

/** Makes up for a Valkey that is away: what is remembered is then read again from the database every few seconds. */
export function forgetUnheard({ jobs, valkey, events }: Pick<Context, 'jobs' | 'valkey' | 'events'>): void {
  if (!valkey) return;
  jobs.every('unheard', FORGOTTEN_EACH, () => {
    if (!valkey.hears()) events.gap();
  });
}

import { DAY } from '@fanion/rules/durations';
import type { Context } from '../../platform/context.ts';
import { readPeriod } from '../../platform/settings/periods.ts';
import { deleteOld } from './queries.ts';

/** Closed demands are dropped after the time that the register says. */
export function jobs(context: Context): void {
  context.jobs.every('old tickets', DAY, async () => {
    await deleteOld(context.db, await readPeriod(context.db, 'keep_tickets'));
  });
}

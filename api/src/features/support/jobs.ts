import { DAY } from '@fanion/rules/durations';
import type { Context } from '../../platform/context.ts';
import { readPeriod } from '../../platform/settings/periods.ts';
import { deleteOld } from './queries.ts';

/** Deletes closed tickets after the time stated in the register. */
export function jobs(context: Context): void {
  context.jobs.every('old tickets', DAY, async () => {
    await deleteOld(context.db, await readPeriod(context.db, 'keep_tickets'));
  });
}

import { DAY } from '@fanion/rules/durations';
import type { Context } from '../../platform/context.ts';
import { deleteOld } from './queries.ts';

/** Closed demands are dropped after the year that the register says. */
export function jobs(context: Context): void {
  context.jobs.every('old tickets', DAY, async () => {
    await deleteOld(context.db);
  });
}

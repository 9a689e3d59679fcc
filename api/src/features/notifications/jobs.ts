import { DAY } from '@fanion/rules/durations';
import type { Context } from '../../platform/context.ts';
import { readPeriod } from '../../platform/settings/periods.ts';
import { bells } from './bell-state.ts';
import { deleteOld } from './queries.ts';

/** Deletes notifications past their retention, in steps; returns how many. */
export async function dropOldNotifications({ db }: Pick<Context, 'db'>): Promise<number> {
  const months = await readPeriod(db, 'keep_notifications');
  let dropped = 0;
  for (let deletedCount = -1; deletedCount !== 0; dropped += deletedCount)
    deletedCount = await deleteOld(db, months);
  return dropped;
}

export function jobs(context: Context): void {
  context.jobs.every('old notifications', DAY, () => dropOldNotifications(context));
  bells(context).start();
}

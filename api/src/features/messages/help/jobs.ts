import { DAY, HOUR } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { readPeriod } from '../../../platform/settings/periods.ts';
import { deleteOld } from './queries.ts';
import { closeEndedHelp } from './service.ts';

/** Solves of a rush are processed together, this long (ms) after the first. */
const GATHER = 300;

export function helpJobs(context: Context): void {
  const { db, jobs } = context;
  jobs.gather<number>('solved help', {
    on: { solved: ({ memberId }) => memberId },
    wait: GATHER,
    most: 200,
    work: (memberIds) => closeEndedHelp(context, memberIds),
  });
  jobs.every('help', HOUR, () => closeEndedHelp(context, null));
  jobs.every('old help', DAY, async () => deleteOld(db, await readPeriod(db, 'keep_messages')));
}

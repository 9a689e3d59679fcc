import { DAY } from '@fanion/rules/durations';
import type { Context } from '../../../platform/context.ts';
import { readPeriod } from '../../../platform/settings/periods.ts';
import { sendToOpenPages } from '../../notifications/service.ts';
import * as queries from './queries.ts';

/** Members who write to each other are processed together, this long (ms) after the first. */
const GATHER = 40;
const STEP = 200;

/**
 * Tells members who have the site open how many conversations have something new, and that one of them
 * changed.
 */
function tellUnread(context: Context): void {
  const { db, jobs } = context;
  jobs.gather<number>('messages', {
    on: { messaged: ({ memberId }) => memberId },
    wait: GATHER,
    most: STEP,
    async work(memberIds) {
      const counts = new Map(
        (await queries.countUnread(db, memberIds)).map((row) => [row.member_id, row.unread]),
      );
      for (const id of memberIds) sendToOpenPages(context, id, 'messages', { unread: counts.get(id) ?? 0 });
    },
  });
}

export function threadJobs(context: Context): void {
  const { db, jobs } = context;
  tellUnread(context);
  jobs.every('old messages', DAY, async () => {
    await queries.deleteOld(db, await readPeriod(db, 'keep_messages'));
  });
}

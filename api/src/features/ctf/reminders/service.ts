import { parisDay } from '@fanion/rules/paris-days';
import type { Context } from '../../../platform/context.ts';
import type { Letters } from '../registration/news-service.ts';
import { reminderNews } from '../texts.ts';
import { listReminders } from './queries.ts';

/**
 * Tells who likes an event that it starts in a week, then tomorrow (behaviours 2.4): once each for a date, whatever the
 * number of instances, and again when the date has changed.
 */
export const createReminders =
  ({ db }: Context, letters: Letters) =>
  async (): Promise<void> => {
    for (const { event_id, name, starts, soon, place, ...row } of await listReminders(db))
      await db.transaction((sql) =>
        letters.write(sql, row, row.member_ids, reminderNews(name, starts, soon, place), {
          once: `event:${event_id}:${soon}:${parisDay(starts)}`,
        }),
      );
  };

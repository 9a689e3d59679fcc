import { parisDay } from '@fanion/rules/paris-days';
import type { Context } from '../../../platform/context.ts';
import { notifyOfEvent } from '../events/notices-service.ts';
import { listReminders } from './queries.ts';
import { reminderNews } from './texts.ts';

/**
 * Reminds members of a liked event a week before, then the day before
 * (docs/product/ctf.md#favoris-et-rappels): once each per date, whatever the number of instances, and again
 * when the date has changed.
 */
export async function remindOfEvents(context: Context): Promise<void> {
  for (const { event_id, name, starts, soon, place, slug, member_ids: to } of await listReminders(context.db))
    await context.db.transaction((sql) =>
      notifyOfEvent(context, sql, {
        event: { slug },
        to,
        news: reminderNews(name, starts, soon, place),
        once: `event:${event_id}:${soon}:${parisDay(starts)}`,
      }),
    );
}

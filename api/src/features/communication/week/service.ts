import { addDays, parisDay, parisDayStart, parisHour } from '@fanion/rules/paris-days';
import type { Context } from '../../../platform/context.ts';
import { listPublicEvents } from '../../ctf/list/service.ts';
import { listPublicTraining } from '../../learn/public/service.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { listReaders } from './queries.ts';
import { WEEK } from './texts.ts';

/** The hour of Paris, on Monday, from which the mail of the past week is sent; the next day is too late. */
const HOUR_OF_MONDAY = 8;

/** How many coming events are named. */
const COMING = 3;

/** The Monday that begins the week of a moment, in Paris. */
function mondayOf(now: number): string {
  const today = parisDay(now);
  return addDays(today, -((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7));
}

/** Mails members who want it their week, once each (docs/product/communication.md#votre-semaine). */
export async function mailWeeks(context: Context, now: number): Promise<void> {
  const monday = mondayOf(now);
  if (parisDay(now) !== monday || parisHour(now) < HOUR_OF_MONDAY) return;
  const weekStart = addDays(monday, -7);
  const [from, to] = [parisDayStart(weekStart), parisDayStart(monday)];
  const once = `week:${weekStart}`;
  const readers = await listReaders(context.db, { from: new Date(from), to: new Date(to), once });
  if (readers.length === 0) return;
  const coming = [...(await listPublicEvents(context)), ...(await listPublicTraining(context))]
    .filter(({ starts_at }) => starts_at > now)
    .sort((a, b) => a.starts_at - b.starts_at)
    .slice(0, COMING);
  const subject = WEEK.subject(from, to - 1);
  for (const reader of readers)
    await context.db.transaction((sql) =>
      notifyMembers(context, sql, [reader.id], {
        kind: 'week',
        subject,
        text: WEEK.done(reader),
        more: coming.length > 0 ? WEEK.coming(coming) : '',
        path: '/progres',
        once,
      }),
    );
}

import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { notifyOfEvent } from '../events/notices-service.ts';
import { lockEvent } from '../events/queries.ts';
import { releaseSeats } from '../events/record-queries.ts';
import { fillFreedPlaces } from './capacity-service.ts';
import { deleteDeparted, listDeparted } from './departures-queries.ts';
import { departedNews } from './texts.ts';

async function releaseIn(context: Context, sql: Sql, eventId: number): Promise<void> {
  const event = await lockEvent(sql, eventId);
  if (!event) return;
  const departures = await deleteDeparted(sql, eventId);
  if (departures.length === 0) return;
  await releaseSeats(sql, eventId, departures.filter(({ state }) => state === 'registered').length);
  const placed = groupBy(
    departures.filter(({ state }) => state !== 'pending'),
    ({ team }) => team,
  );
  if (event.state === 'published')
    for (const [team, who] of placed)
      if (team !== null) {
        const to = who.map(({ memberId }) => memberId);
        await notifyOfEvent(context, sql, { event, to, news: departedNews(event.name, team) });
      }
  await fillFreedPlaces(context, sql, event);
  sql.publish('event-changed', { eventId });
  // Last, so that the streams of these members are checked against the event as it is now.
  for (const { memberId } of departures) sql.publish('member-changed', { memberId });
}

/**
 * Frees the places, in upcoming events, of deleted or suspended accounts and of members who left the team
 * that they were to play for (docs/product/ctf.md#attente); waiting members get them. Nobody is notified
 * twice, whatever the number of instances.
 */
export async function releaseDeparted(context: Context): Promise<void> {
  for (const { id } of await listDeparted(context.db))
    await context.db.transaction((sql) => releaseIn(context, sql, id));
}

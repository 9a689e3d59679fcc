import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { Letters } from '../registration/news-service.ts';
import type { Places } from '../registration/places-service.ts';
import { lockEvent, releaseSeats } from '../registration/queries.ts';
import { departedNews } from '../texts.ts';
import { deleteDeparted, listDeparted } from './queries.ts';

/**
 * Gives back the places, in events to come, of accounts that are deleted or suspended and of who left the team they
 * were to play for (behaviours 2.3); those who wait come in. It says nothing twice, whatever the number of instances.
 */
export function createDepartures({ db, events }: Context, places: Places, letters: Letters) {
  return async (): Promise<void> => {
    for (const { id } of await listDeparted(db)) {
      const freed = await db.transaction(async (sql) => {
        const event = await lockEvent(sql, id);
        if (!event) return [];
        const gone = await deleteDeparted(sql, id);
        if (gone.length === 0) return [];
        await releaseSeats(sql, id, gone.filter(({ state }) => state === 'registered').length);
        const placed = groupBy(
          gone.filter(({ state }) => state !== 'pending'),
          ({ team }) => team,
        );
        if (event.state === 'published')
          for (const [team, who] of placed)
            if (team !== null) {
              const ids = who.map(({ memberId }) => memberId);
              await letters.write(sql, event, ids, departedNews(event.name, team));
            }
        await places.refill(sql, event);
        return gone;
      });
      if (freed.length === 0) continue;
      events.publish('event-changed', { eventId: id });
      // After it: streams that were theirs as players are looked at with the event as it is now.
      for (const { memberId } of freed) events.publish('member-changed', { memberId });
    }
  };
}

import type { Deps } from '../../platform/deps.ts';
import { deleteDeparted, listDeparted } from './departure-queries.ts';
import type { Places } from './places-service.ts';
import { lockEvent, releaseSeats } from './registration-queries.ts';

/**
 * Gives back the places, in events to come, of accounts that are deleted or suspended and of who left the team they
 * were to play for (behaviours 2.3); those who wait come in. It says nothing twice, whatever the number of instances.
 */
export function createDepartures({ db, events, outbox }: Deps, places: Places) {
  return async (): Promise<void> => {
    for (const { id } of await listDeparted(db)) {
      const freed = await db.transaction(async (sql) => {
        const event = await lockEvent(sql, id);
        if (!event) return false;
        const { gone, seated } = await deleteDeparted(sql, id);
        if (gone === 0) return false;
        await releaseSeats(sql, id, seated);
        await places.refill(sql, event);
        return true;
      });
      if (!freed) continue;
      events.publish('event-changed', { eventId: id });
      outbox.wake();
    }
  };
}

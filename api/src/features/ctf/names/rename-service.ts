import type { Context } from '../../../platform/context.ts';
import { lockEvent } from '../registration/queries.ts';
import { listRenamed, listRenamedEvents, renameEntrant } from './rename-queries.ts';
import type { Names } from './service.ts';

/**
 * Gives the teams entered for events to come the names they have now; once an event has begun, they keep the one they
 * play it under. A name that somebody else has there does not follow.
 */
export function createRenames({ db, events }: Pick<Context, 'db' | 'events'>, names: Names) {
  return async (): Promise<void> => {
    for (const { id: eventId } of await listRenamedEvents(db)) {
      const changed = await db.transaction(async (sql) => {
        if (!(await lockEvent(sql, eventId))) return false;
        let followed = false;
        for (const { id, team_id: teamId, name } of await listRenamed(sql, eventId)) {
          if (await names.isTaken(sql, eventId, name, { teamId, memberId: null })) continue;
          await renameEntrant(sql, id, name);
          followed = true;
        }
        return followed;
      });
      if (changed) events.publish('event-changed', { eventId });
    }
  };
}

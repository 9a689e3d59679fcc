import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { lockEvent } from '../events/queries.ts';
import { renameEntrant } from './entrants-queries.ts';
import { isNameTaken } from './names-service.ts';
import { listRenamed, listRenamedEvents } from './renames-queries.ts';

async function followNamesIn(sql: Sql, eventId: number): Promise<void> {
  if (!(await lockEvent(sql, eventId))) return;
  let followed = false;
  for (const { id, team_id: teamId, name } of await listRenamed(sql, eventId)) {
    if (await isNameTaken(sql, eventId, { name, but: { teamId, memberId: null } })) continue;
    await renameEntrant(sql, id, name);
    followed = true;
  }
  if (followed) sql.publish('event-changed', { eventId });
}

/**
 * Gives the teams entered for events to come the names they have now; once an event has begun, they keep the one they
 * play it under. A name that somebody else has there does not follow.
 */
export async function followTeamNames({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const { id } of await listRenamedEvents(db)) await db.transaction((sql) => followNamesIn(sql, id));
}

import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { lockEvent } from '../events/queries.ts';
import { renameEntrant } from './entrants-queries.ts';
import { isNameTaken } from './names-service.ts';
import { listRenamed, listRenamedEvents } from './renames-queries.ts';

async function updateTeamNamesIn(sql: Sql, eventId: number): Promise<void> {
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
 * Gives the teams of upcoming events their current names; once an event has started, a team keeps its name
 * there. A name that somebody else has in the event is not taken over.
 */
export async function updateTeamNames({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const { id } of await listRenamedEvents(db)) await db.transaction((sql) => updateTeamNamesIn(sql, id));
}

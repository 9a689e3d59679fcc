import { nameSkeleton } from '@fanion/rules/names';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { lockEvent } from '../events/queries.ts';
import {
  findLastFormedNumber,
  findWaitingName,
  isNameInEvent,
  listFormed,
  listRenamed,
  listRenamedEvents,
  type NameOwner,
} from './names-queries.ts';
import { renameEntrant } from './record-queries.ts';
import { formedTeam } from './texts.ts';

/** A name wanted in an event; its owner is `but`. */
interface WantedName {
  name: string;
  but: NameOwner;
  /** Among confirmed places only, else also on the waiting list. */
  seated?: boolean;
}

/** Whether a name is taken: no two names in an event may look alike, of teams or players. Under its lock. */
export async function isNameTaken(
  sql: Sql,
  eventId: number,
  { name, but, seated = false }: WantedName,
): Promise<boolean> {
  const skeleton = nameSkeleton(name);
  if (await isNameInEvent(sql, eventId, { name, skeleton, but, seated })) return true;
  return (await listFormed(sql, eventId)).some((formed) => nameSkeleton(formed.name) === skeleton);
}

/** Whether a waiting member may get a place: a name may have changed since they registered. */
export async function mayEnter(
  sql: Sql,
  eventId: number,
  { id, member_id: memberId, team_id: teamId }: { id: number; member_id: number; team_id: number | null },
): Promise<boolean> {
  const name = await findWaitingName(sql, id);
  return !(await isNameTaken(sql, eventId, { name, but: { teamId, memberId }, seated: true }));
}

/** Name of the next team formed for an event, which no other team uses. */
export async function nextFormedName(sql: Sql, eventId: number): Promise<string> {
  for (let number = (await findLastFormedNumber(sql, eventId)) + 1; ; number += 1) {
    const name = formedTeam(number);
    const but = { teamId: null, memberId: null };
    const wanted = { name, skeleton: nameSkeleton(name), but, seated: false };
    if (!(await isNameInEvent(sql, eventId, wanted))) return name;
  }
}

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

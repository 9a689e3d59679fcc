import { nameSkeleton } from '@fanion/rules/names';
import type { Sql } from '../../../platform/database/database.ts';
import { findLastFormedNumber } from './entrants-queries.ts';
import { findWaitingName, isNameInEvent, listFormed, type NameOwner } from './names-queries.ts';
import type { RegistrationRow } from './queries.ts';
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
  if (await isNameInEvent(sql, eventId, { name, skeleton }, but, seated)) return true;
  return (await listFormed(sql, eventId)).some((formed) => nameSkeleton(formed.name) === skeleton);
}

/** Whether a waiting member may get a place: a name may have changed since they registered. */
export async function mayEnter(
  sql: Sql,
  eventId: number,
  { id, member_id: memberId, team_id: teamId }: RegistrationRow,
): Promise<boolean> {
  const name = await findWaitingName(sql, id);
  return !(await isNameTaken(sql, eventId, { name, but: { teamId, memberId }, seated: true }));
}

/** Name of the next team formed for an event, which no other team uses. */
export async function nextFormedName(sql: Sql, eventId: number): Promise<string> {
  for (let number = (await findLastFormedNumber(sql, eventId)) + 1; ; number += 1) {
    const name = formedTeam(number);
    const key = { name, skeleton: nameSkeleton(name) };
    if (!(await isNameInEvent(sql, eventId, key, { teamId: null, memberId: null }, false))) return name;
  }
}

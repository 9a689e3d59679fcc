import { nameSkeleton } from '@fanion/rules/names';
import type { Sql } from '../../../platform/database/database.ts';
import { lastFormedTeam } from '../matching/queries.ts';
import type { RegistrationRow } from '../registration/queries.ts';
import { formedTeam } from '../texts.ts';
import { type But, isNameInEvent, listFormed, nameOfWaiting } from './queries.ts';

export type Names = ReturnType<typeof createNames>;

/** Names under which an event is played: no two look alike, be they of teams or of players, under the event's lock. */
export function createNames() {
  const isTaken = async (
    sql: Sql,
    eventId: number,
    name: string,
    but: But,
    seated = false,
  ): Promise<boolean> => {
    const skeleton = nameSkeleton(name);
    if (await isNameInEvent(sql, eventId, { name, skeleton }, but, seated)) return true;
    return (await listFormed(sql, eventId)).some((formed) => nameSkeleton(formed.name) === skeleton);
  };

  return {
    isTaken,

    /** Whether who waits may come in: a name may have changed since they registered. */
    async mayEnter(sql: Sql, eventId: number, waiting: RegistrationRow): Promise<boolean> {
      const { id, member_id: memberId, team_id: teamId } = waiting;
      return !(await isTaken(sql, eventId, await nameOfWaiting(sql, id), { teamId, memberId }, true));
    },

    /** Name of the next team formed for an event: one that no team has chosen for itself. */
    async nextFormed(sql: Sql, eventId: number): Promise<string> {
      for (let number = (await lastFormedTeam(sql, eventId)) + 1; ; number += 1) {
        const name = formedTeam(number);
        const key = { name, skeleton: nameSkeleton(name) };
        if (!(await isNameInEvent(sql, eventId, key, { teamId: null, memberId: null }, false))) return name;
      }
    },
  };
}

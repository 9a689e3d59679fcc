import { isRegistrationOpen } from '@fanion/rules/event-status';
import type { Sql } from '../../../platform/database/database.ts';
import type { Names } from '../names/service.ts';
import { promotedNews } from '../texts.ts';
import type { Letters } from './news-service.ts';
import * as queries from './queries.ts';

type Aim = Pick<queries.RegistrationRow, 'participation_type' | 'team_id'>;

export const isOpenNow = (event: queries.LockedEvent): boolean =>
  event.state === 'published' && isRegistrationOpen(event);

export type Places = ReturnType<typeof createPlaces>;

/** Places of an event, in the caller's transaction and under the lock of the event (behaviours 2.3). */
export function createPlaces(letters: Letters, names: Names) {
  /** Who a confirmed place scores for; nobody yet for who seeks a team. */
  const entrantFor = async (
    sql: Sql,
    eventId: number,
    memberId: number,
    aim: Aim,
  ): Promise<number | null> => {
    if (aim.participation_type === 'findTeam') return null;
    return aim.team_id === null
      ? queries.soloEntrant(sql, eventId, memberId)
      : queries.teamEntrant(sql, eventId, aim.team_id);
  };

  return {
    /** Gives a member a place, or one of the waiting list. `seated`: they have a place already. */
    async settle(
      sql: Sql,
      event: queries.LockedEvent,
      memberId: number,
      aim: Aim,
      seated: boolean,
    ): Promise<'registered' | 'waitlisted'> {
      const state = seated || (await queries.takeSeat(sql, event.id)) ? 'registered' : 'waitlisted';
      const entrant_id = state === 'registered' ? await entrantFor(sql, event.id, memberId, aim) : null;
      await queries.saveRegistration(sql, event.id, memberId, { ...aim, state, entrant_id });
      return state;
    },

    /** After places were freed: what is left empty goes, and the first of the waiting list come in, by mail too. */
    async refill(sql: Sql, event: queries.LockedEvent): Promise<void> {
      await queries.sweepEvent(sql, event.id);
      if (!isOpenNow(event)) return;
      const promoted: number[] = [];
      const kept: number[] = [];
      for (;;) {
        const next = await queries.firstWaiting(sql, event.id, kept);
        if (!next) break;
        if (!(await names.mayEnter(sql, event.id, next))) {
          kept.push(next.id);
          continue;
        }
        if (!(await queries.takeSeat(sql, event.id))) break;
        await this.settle(sql, event, next.member_id, next, true);
        promoted.push(next.member_id);
      }
      await letters.write(sql, event, promoted, promotedNews(event.name));
    },
  };
}

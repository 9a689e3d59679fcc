import { isRegistrationOpen, registrationLock } from '@fanion/rules/ctf/registration';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { mayEnter } from '../entrants/names-service.ts';
import { ensureSoloEntrant, ensureTeamEntrant, sweepEventEntrants } from '../entrants/record-queries.ts';
import { notifyOfEvent } from '../events/notices-service.ts';
import { type LockedEvent, lockEvent } from '../events/queries.ts';
import { releaseSeats, takeSeat } from '../events/record-queries.ts';
import { deleteDeparted, firstWaiting, listDeparted, sweepRosters } from './capacity-queries.ts';
import * as queries from './queries.ts';
import { departedNews, lockedSince, promotedNews } from './texts.ts';

/** How a member takes part, and with which team. */
type RegistrationChoice = Pick<queries.RegistrationRow, 'participation_type' | 'team_id'>;

export const isOpenNow = (event: LockedEvent): boolean =>
  event.state === 'published' && isRegistrationOpen(event);

/** The refusal of a change to a locked place. */
export const refuseLocked = ({ starts_at }: Pick<LockedEvent, 'starts_at'>): Refused =>
  refuse('registration_locked', { message: lockedSince(registrationLock(starts_at)) });

/** The entrant that a confirmed place scores for; none yet for a seeker. */
async function ensureEntrant(
  sql: Sql,
  eventId: number,
  memberId: number,
  aim: RegistrationChoice,
): Promise<number | null> {
  if (aim.participation_type === 'findTeam') return null;
  return aim.team_id === null
    ? ensureSoloEntrant(sql, eventId, memberId)
    : ensureTeamEntrant(sql, eventId, aim.team_id);
}

/**
 * Gives a member a place, or one on the waiting list, in the caller's transaction and under the lock of the
 * event. `seated`: they already have a place.
 */
export async function givePlace(
  sql: Sql,
  event: LockedEvent,
  { memberId, seated, ...aim }: RegistrationChoice & { memberId: number; seated: boolean },
): Promise<'registered' | 'waitlisted'> {
  const { participation_type, team_id } = aim;
  const state = seated || (await takeSeat(sql, event.id)) ? 'registered' : 'waitlisted';
  const entrant_id = state === 'registered' ? await ensureEntrant(sql, event.id, memberId, aim) : null;
  await queries.saveRegistration(sql, event.id, memberId, { participation_type, team_id, state, entrant_id });
  return state;
}

/**
 * After places were freed, in the same transaction: removes empty entrants, and gives places to the first of
 * the waiting list, who also get a mail.
 */
export async function fillFreedPlaces(context: Context, sql: Sql, event: LockedEvent): Promise<void> {
  await sweepRosters(sql, event.id);
  await sweepEventEntrants(sql, event.id);
  if (!isOpenNow(event)) return;
  const promoted: number[] = [];
  const barred: number[] = [];
  for (;;) {
    const next = await firstWaiting(sql, event.id, barred);
    if (!next) break;
    if (!(await mayEnter(sql, event.id, next))) {
      barred.push(next.id);
      continue;
    }
    if (!(await takeSeat(sql, event.id))) break;
    const { member_id: memberId, participation_type, team_id } = next;
    await givePlace(sql, event, { memberId, participation_type, team_id, seated: true });
    promoted.push(memberId);
  }
  await notifyOfEvent(context, sql, { event, to: promoted, news: promotedNews(event.name) });
}

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

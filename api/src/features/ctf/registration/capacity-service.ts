import { isRegistrationOpen } from '@fanion/rules/ctf/registration';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { notifyOfEvent } from '../events/notices-service.ts';
import type { LockedEvent } from '../events/queries.ts';
import { takeSeat } from '../events/record-queries.ts';
import { ensureSoloEntrant, ensureTeamEntrant } from './entrants-queries.ts';
import { mayEnter } from './names-service.ts';
import * as queries from './queries.ts';
import { promotedNews } from './texts.ts';

/** How a member takes part, and with which team. */
type RegistrationChoice = Pick<queries.RegistrationRow, 'participation_type' | 'team_id'>;

export const isOpenNow = (event: LockedEvent): boolean =>
  event.state === 'published' && isRegistrationOpen(event);

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
  await queries.sweepEvent(sql, event.id);
  if (!isOpenNow(event)) return;
  const promoted: number[] = [];
  const barred: number[] = [];
  for (;;) {
    const next = await queries.firstWaiting(sql, event.id, barred);
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

import { type listSeekers as listContract, SEEKERS_PAGE_SIZE } from '@fanion/contract/ctf/seekers/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { mayChangeRegistration } from '@fanion/rules/ctf/registration';
import { DAY } from '@fanion/rules/durations';
import { levelOf } from '@fanion/rules/profiles/levels';
import { readVisibility } from '@fanion/rules/profiles/visibility';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { avatarUrl } from '../../../platform/files/avatar-url.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Limit } from '../../../platform/http/limits.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import type { StoredEvent } from '../events/model.ts';
import { notifyOfEvent } from '../events/notices-service.ts';
import { type LockedEvent, lockEvent } from '../events/queries.ts';
import { storedEvents } from '../events/state.ts';
import { refuseLocked } from '../registration/capacity-service.ts';
import { endOffer, offerSeat as writeOffer } from '../registration/roster-queries.ts';
import { rosterNews } from '../registration/texts.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** Offers of one team to one member, limited so that a member who declines is left alone. */
const OFFER_LIMIT: Limit = { max: 3, windowMs: DAY };

type MessageOutcome = Outcome<{ message: string }>;

/** The team of a captain who may look for players now (docs/product/ctf.md#sans-équipe). */
async function findCaptainTeam(
  sql: Sql,
  actor: Actor,
  event: Pick<LockedEvent, 'id' | 'state' | 'starts_at' | 'now'>,
): Promise<Outcome<queries.OwnTeam>> {
  if (event.state === 'draft') return refuse('event_not_found');
  if (event.state === 'cancelled') return refuse('event_cancelled');
  const team = await queries.findOwnTeam(sql, event.id, actor.id);
  if (!team) return refuse('not_captain', { message: texts.SEEKERS_FOR_CAPTAINS });
  return mayChangeRegistration(event) ? done(team) : refuseLocked(event);
}

/** Changes the offers of a team, under the lock of the event. */
const changeOffers = (
  { db }: Context,
  actor: Actor,
  eventId: number,
  work: (sql: Sql, event: LockedEvent, team: queries.OwnTeam) => Promise<MessageOutcome>,
): Promise<MessageOutcome> =>
  transact(db, async (sql) => {
    const event = await lockEvent(sql, eventId);
    if (!event) return refuse('event_not_found');
    const team = await findCaptainTeam(sql, actor, event);
    if (!team.ok) return team;
    const outcome = await work(sql, event, team.value);
    if (outcome.ok) sql.publish('event-changed', { eventId });
    return outcome;
  });

/** Lists the seekers of an event, with the data of their profiles. */
export async function listSeekers(
  context: Context,
  actor: Actor,
  { event, page }: { event: StoredEvent; page: number },
): Promise<Outcome<AnswerOf<typeof listContract>>> {
  const { id, state, team_size: size, starts_at } = event;
  const now = storedEvents(context).now();
  const found = await findCaptainTeam(context.db, actor, { id, state, starts_at, now });
  if (!found.ok) return found;
  const team = found.value;
  const freeSeats = Math.max(0, size - team.taken);
  const rows = await queries.listSeekers(context.db, id, {
    teamId: team.id,
    offersOnly: freeSeats === 0,
    from: (page - 1) * SEEKERS_PAGE_SIZE,
    many: SEEKERS_PAGE_SIZE,
  });
  const total = rows[0]?.total ?? 0;
  return done({
    team: { id: team.id, name: team.name, freeSeats },
    seekers: rows.map((row) => ({
      id: row.id,
      username: row.username,
      avatar: avatarUrl(row.id, row.avatar),
      level: levelOf(row.xp),
      specialties: readVisibility(row.visibility).specialties ? row.specialties : [],
      offer: row.offer_team_id === null ? 'none' : row.offer_team_id === team.id ? 'own' : 'other',
    })),
    pagination: { page, total, total_pages: Math.max(1, Math.ceil(total / SEEKERS_PAGE_SIZE)) },
  });
}

/** Offers a seat, which the member accepts or declines. */
export const offerSeat = (
  context: Context,
  actor: Actor,
  { eventId, memberId }: { eventId: number; memberId: number },
): Promise<MessageOutcome> =>
  changeOffers(context, actor, eventId, async (sql, event, team) => {
    const seeker = await queries.findSeeker(sql, eventId, memberId);
    if (!seeker) return refuse('seeker_not_found');
    if (seeker.offer_team_id === team.id) return done({ message: texts.offered(seeker.username) });
    if (seeker.offer_team_id !== null) return refuse('seeker_asked');
    const wait = context.limiter.take(`seat ${eventId} ${team.id} ${memberId}`, OFFER_LIMIT);
    if (wait !== null) return refuse('too_many_requests', { retryAfter: wait });
    const offer = { memberId, teamId: team.id, teamSize: event.team_size };
    if (!(await writeOffer(sql, eventId, offer))) return refuse('team_full');
    const news = rosterNews(event.name, team.name, actor.username);
    await notifyOfEvent(context, sql, { event, to: [memberId], news, actorId: actor.id });
    return done({ message: texts.offered(seeker.username) });
  });

export const takeBackOffer = (
  context: Context,
  actor: Actor,
  { eventId, memberId }: { eventId: number; memberId: number },
): Promise<MessageOutcome> =>
  changeOffers(context, actor, eventId, async (sql, _event, team) =>
    (await endOffer(sql, eventId, memberId, team.id))
      ? done({ message: texts.OFFER_TAKEN_BACK })
      : refuse('seeker_not_found'),
  );

import { DAY } from '@fanion/rules/durations';
import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { seededRandom } from '../../../platform/random.ts';
import { insertCompleted } from '../activity/queries.ts';
import { saveSeekingUntil } from '../players/queries.ts';
import { archiveTeam } from '../roster/queries.ts';
import * as queries from './queries.ts';
import {
  LEAVE_TO_RATE,
  PAST_REQUESTS,
  type PastRequest,
  SEEKERS,
  TEAM_HISTORIES,
  type TeamHistory,
} from './seed.ts';

const RATINGS_SEED = 61;
/** Days between the arrivals of two members in a new team. */
const STEP = 4;
/** Share of team-mates that a player rates. */
const RATES = 0.75;

interface Made {
  id: number;
  captain: number;
}

async function makePast(sql: Sql, team: TeamHistory, now: number): Promise<Made> {
  const people = await queries.listSeeded(sql, team.name);
  const [captain] = people;
  if (!captain) throw new Error(`demo team ${team.name} is not there`);
  const { team_id: teamId } = captain;
  const made = now - team.since * DAY;
  const { specialties, requirements } = team;
  await queries.dateTeam(sql, teamId, { at: new Date(made), specialties, requirements });
  for (const [turn, { member_id: memberId, username, ...one }] of people.entries()) {
    const application = PAST_REQUESTS.find(
      (ask) => ask.state === 'accepted' && ask.team === team.name && ask.player === username,
    );
    const joined = one.created_at.getTime();
    // Whatever the hour at which the demo is created, nobody came after the start of an event they played.
    const last = (one.first_played?.getTime() ?? Number.POSITIVE_INFINITY) - DAY / 24;
    const came = application?.answered
      ? now - application.answered * DAY
      : Math.max(joined, Math.min(last, Math.max(made + turn * STEP * DAY, joined + DAY / 2)));
    const at = new Date(turn === 0 ? made : came);
    await queries.dateMember(sql, teamId, memberId, {
      at,
      role: team.roles[username] ?? null,
      mayInvite: team.inviting?.includes(username) ?? false,
    });
    const kind = turn === 0 ? 'team_created' : 'player_joined';
    await queries.insertPastActivity(sql, { teamId, kind, memberId, byId: memberId, at });
  }
  return { id: teamId, captain: captain.member_id };
}

async function addPastRequest(
  sql: Sql,
  past: PastRequest,
  { team, ids, now }: { team: Made; ids: ReadonlyMap<string, number>; now: number },
): Promise<void> {
  const sent = now - past.sent * DAY;
  const memberId = ids.get(past.player)!;
  const row = {
    teamId: team.id,
    memberId,
    message: past.message,
    state: past.state,
    sent: new Date(sent),
    expires: new Date(sent + TEAM_LIMITS.invitationDays * DAY),
    answered: past.answered === undefined ? null : new Date(now - past.answered * DAY),
  };
  if (past.kind === 'application') {
    const byId = past.state === 'declined' ? team.captain : null;
    await queries.insertPastApplication(sql, { ...row, byId, reason: past.reason ?? '' });
    return;
  }
  const byId = ids.get(past.by!)!;
  await queries.insertPastInvitation(sql, { ...row, byId });
  const line = { teamId: team.id, kind: 'invitation_sent', memberId, byId, at: row.sent };
  await queries.insertPastActivity(sql, line);
}

/** Ratings of team-mates in the days after each event; the best players get the best ones. */
async function addRatings(sql: Sql, now: number): Promise<void> {
  const random = seededRandom(RATINGS_SEED);
  const pairs = await queries.listPairs(sql, new Date(now));
  const last = pairs[0]?.event_id;
  const ratings = pairs.flatMap(({ event_id: eventId, rater, rater_name, rated, ended }) => {
    const [rates, mark, delay] = [random() < RATES, random(), random()];
    if (!rates || (eventId === last && LEAVE_TO_RATE.includes(rater_name))) return [];
    const at = new Date(Math.min(ended.getTime() + (1 + 6 * delay) * DAY, now));
    return [{ eventId, rater, rated, rating: mark < 0.1 ? 3 : mark < 0.45 ? 4 : 5, at }];
  });
  await queries.insertPastRatings(sql, ratings);
}

/**
 * Fills in the surroundings of the demo's teams, already created and registered: their past, what waits
 * between players and them, players looking for one. `ids`: its members by pseudo.
 */
export async function fillTeams(
  { db }: Context,
  ids: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  await db.transaction(async (sql) => {
    const teams = new Map<string, Made>();
    for (const team of TEAM_HISTORIES) teams.set(team.name, await makePast(sql, team, now));
    for (const past of PAST_REQUESTS.toSorted((a, b) => b.sent - a.sent))
      await addPastRequest(sql, past, { team: teams.get(past.team)!, ids, now });
    for (const { player, days, ...card } of SEEKERS) {
      const until = new Date(now + days * DAY);
      const at = new Date(now - (TEAM_LIMITS.seekerDays - days) * DAY);
      await saveSeekingUntil(sql, ids.get(player)!, until);
      await queries.insertSeeker(sql, ids.get(player)!, { ...card, at });
    }
    await addRatings(sql, now);
    await insertCompleted(sql);
  });
  for (const { player } of SEEKERS) db.publish('member-changed', { memberId: ids.get(player)! });
}

/** After many accounts were deleted: teams pass to remaining members, empty ones free their names. */
export async function repairTeams(sql: Sql): Promise<void> {
  await queries.fillCaptains(sql);
  for (const { id } of await queries.listEmpty(sql)) await archiveTeam(sql, id);
}

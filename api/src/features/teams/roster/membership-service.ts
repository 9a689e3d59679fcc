import type { AnswerOf } from '@fanion/contract/endpoint';
import type { listTeamMembers } from '@fanion/contract/teams/roster';
import type { Team } from '@fanion/contract/teams/team';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { logActivity } from '../activity/service.ts';
import { presentTeam, presentTeamMember } from './present.ts';
import * as queries from './queries.ts';
import { seatMember } from './service.ts';
import * as teams from './team-queries.ts';
import { announceDeparture, dissolveTeam, notifyTeam } from './team-service.ts';
import * as texts from './texts.ts';

export type TeamAnswer = { team: Team; message: string };

/** A team as its new member sees it, with the message of what they did. */
export async function teamAnswer(
  { db }: Context,
  memberId: number,
  teamId: number,
  message: string,
): Promise<Outcome<TeamAnswer>> {
  const row = await teams.findTeam(db, teamId, memberId);
  return row ? done({ team: presentTeam(row), message }) : refuse('team_not_found');
}

/** Joins an open team. */
export async function joinTeam(
  context: Context,
  memberId: number,
  teamId: number,
): Promise<Outcome<TeamAnswer>> {
  const name = await transact(context.db, async (sql): Promise<Outcome<string>> => {
    await teams.lockMemberTeams(sql, memberId);
    const team = await teams.lockTeam(sql, teamId);
    const row = team && (await teams.findTeam(sql, teamId, memberId));
    if (row?.role === null && row.status !== 'open') return refuse('team_not_open');
    if (row?.role === null && (await teams.isExcluded(sql, teamId, memberId))) return refuse('team_excluded');
    const seated = await seatMember(sql, { memberId, teamId });
    if (!seated.ok) return seated;
    const seats = await queries.listSeats(sql, teamId);
    const self = seats.find(({ id }) => id === memberId)!;
    await notifyTeam(context, sql, {
      teamId,
      memberIds: seats.filter(({ role }) => role === 'captain').map(({ id }) => id),
      notice: texts.NOTICES.joined(self.username, seated.value.name),
      actorId: memberId,
    });
    return done(seated.value.name);
  });
  return name.ok ? teamAnswer(context, memberId, teamId, texts.joined(name.value)) : name;
}

async function leaveIn(
  context: Context,
  sql: Sql,
  memberId: number,
  teamId: number,
): Promise<Outcome<string>> {
  // Locks everybody: the last active member takes the suspended ones along.
  await queries.lockSeats(sql, teamId);
  const team = await teams.lockTeam(sql, teamId);
  if (!team) return refuse('team_not_found');
  const seats = await queries.listSeats(sql, teamId);
  const self = seats.find(({ id }) => id === memberId);
  if (!self) return refuse('conflict', { message: texts.NOT_IN });
  const played = await teams.findPlayedEvent(sql, teamId);
  if (played !== null) return refuse('team_playing', { message: texts.plays(played) });
  const alone = !seats.some(({ id, active }) => id !== memberId && active);
  if (self.role === 'captain' && alone) {
    await dissolveTeam(context, sql, teamId, { byId: memberId });
    return done((seats.length === 1 ? texts.lastLeft : texts.lastActiveLeft)(team.name));
  }
  if (self.role === 'captain') return refuse('captain_stays');
  await queries.deleteMembers(sql, teamId, [memberId]);
  await queries.dropLostLink(sql, teamId);
  await logActivity(sql, { teamId, kind: 'player_left', memberId, byId: memberId });
  await notifyTeam(context, sql, {
    teamId,
    memberIds: seats.filter(({ role }) => role === 'captain').map(({ id }) => id),
    notice: texts.NOTICES.left(self.username, team.name),
    actorId: memberId,
  });
  sql.publish('team-changed', { teamId });
  return done(texts.left(team.name));
}

/** Leaves a team, and the events that were to be played with it. */
export const leaveTeam = (
  context: Context,
  memberId: number,
  teamId: number,
): Promise<Outcome<{ message: string }>> =>
  transact(context.db, async (sql) => {
    const lost = await queries.listLostEvents(sql, memberId, teamId);
    const sentence = await leaveIn(context, sql, memberId, teamId);
    if (!sentence.ok) return sentence;
    announceDeparture(sql, [memberId]);
    return done({ message: sentence.value + texts.lostRegistrations(lost) });
  });

export const listOwnTeams = async ({ db }: Context, memberId: number): Promise<{ teams: Team[] }> => ({
  teams: (await teams.listTeamsOf(db, memberId)).map(presentTeam),
});

export async function listMembers(
  { db, presence }: Context,
  readerId: number,
  teamId: number,
): Promise<Outcome<AnswerOf<typeof listTeamMembers>>> {
  const row = await teams.findTeam(db, teamId, readerId);
  if (!row) return refuse('team_not_found');
  const members = await teams.listMembers(db, teamId, readerId);
  return done({
    team: presentTeam(row),
    members: members.map((each) => presentTeamMember(each, readerId, presence)),
  });
}

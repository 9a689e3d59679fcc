import type { BodyOf } from '@fanion/contract/endpoint';
import type { createTeam } from '@fanion/contract/teams/settings';
import { teamName } from '@fanion/rules/teams/name';
import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { logActivity } from '../activity/service.ts';
import { captaincyRefusal, handOver } from './captain-service.ts';
import { findNameProblem } from './name-model.ts';
import * as queries from './queries.ts';
import { insertTeam } from './record-queries.ts';
import * as teams from './team-queries.ts';
import { dissolveTeam } from './team-service.ts';
import * as texts from './texts.ts';

export type NewTeam = Pick<BodyOf<typeof createTeam>, 'name'> &
  Partial<Omit<BodyOf<typeof createTeam>, 'logo'>>;

/** A member of a team; `key` is the pseudo's lookup form. */
export interface Player {
  id: number;
  username: string;
  key: string;
}

/**
 * Adds a team in the caller's transaction, with this member as captain. A bad or taken name and a reached
 * limit are refused before anything is written.
 */
export async function createTeamIn(
  sql: Sql,
  memberId: number,
  form: NewTeam,
): Promise<Outcome<{ id: number; name: string }>> {
  const sentence = findNameProblem(form.name);
  if (sentence) return badField('name', sentence);
  const { captained, joined, active } = await teams.lockMemberTeams(sql, memberId);
  if (!active) return refuse('member_not_found');
  if (captained >= TEAM_LIMITS.captained)
    return refuse('team_limit', { message: texts.tooManyCaptained(TEAM_LIMITS.captained) });
  if (joined >= TEAM_LIMITS.joined)
    return refuse('team_limit', { message: texts.tooManyJoined(TEAM_LIMITS.joined) });
  const keys = teamName(form.name);
  const id = await insertTeam(sql, keys, {
    description: cleanText(form.description ?? ''),
    status: form.status ?? 'invitation_only',
    requirements: cleanText(form.requirements ?? ''),
    specialties: [...new Set(form.specialties ?? [])],
  });
  if (id === null) return refuse('team_name_taken');
  await queries.insertMember(sql, id, memberId, 'captain');
  await logActivity(sql, { teamId: id, kind: 'team_created', memberId, byId: memberId });
  sql.publish('team-changed', { teamId: id });
  return done({ id, name: keys.name });
}

/**
 * Adds a member to a team, whatever the team's status: the one way in, whether they join by themselves or
 * `byId` takes them. Locks the member, then the team, then what waits between them, which this answers. Its
 * sentences address the member.
 */
export async function seatMember(
  sql: Sql,
  { memberId, teamId, byId = memberId }: { memberId: number; teamId: number; byId?: number },
): Promise<Outcome<{ id: number; name: string }>> {
  const { joined, active } = await teams.lockMemberTeams(sql, memberId);
  const team = await teams.lockTeam(sql, teamId);
  const row = team && (await teams.findTeam(sql, teamId, memberId));
  if (!team || !row) return refuse('team_not_found');
  if (!active) return refuse('member_not_found');
  if (row.role !== null)
    return refuse('already_in_team', byId === memberId ? { message: texts.ALREADY_IN } : {});
  const played = await teams.findPlayedEvent(sql, teamId);
  if (played !== null) return refuse('team_playing', { message: texts.playsNow(played) });
  if (row.members >= TEAM_LIMITS.members) return refuse('team_full');
  if (joined >= TEAM_LIMITS.joined)
    return refuse('team_limit', { message: texts.tooManyJoined(TEAM_LIMITS.joined) });
  await queries.insertMember(sql, teamId, memberId, 'member');
  await queries.acceptPendingRequests(sql, teamId, memberId);
  await logActivity(sql, { teamId, kind: 'player_joined', memberId, byId });
  sql.publish('team-changed', { teamId });
  return done({ id: team.id, name: team.name });
}

/**
 * Archives the team that a member replaced by another one for an event, if they were alone in it and did
 * nothing else with it: correcting a name costs no captaincy. Returns its name; null when it is kept.
 */
export async function archiveReplacedTeam(
  context: Context,
  sql: Sql,
  { memberId, teamId, eventId }: { memberId: number; teamId: number; eventId: number },
): Promise<string | null> {
  await teams.lockMemberTeams(sql, memberId);
  const team = await teams.lockTeam(sql, teamId);
  if (!team || !(await queries.isUntouched(sql, teamId, memberId, eventId))) return null;
  await dissolveTeam(context, sql, teamId, { byId: memberId });
  return team.name;
}

/** The first who may lead one more team: nobody locks these rows, so this is only a preference. */
async function findFreeHeir(sql: Sql, heirs: readonly queries.SeatRow[]): Promise<queries.SeatRow | null> {
  for (const heir of heirs) if (!(await captaincyRefusal(sql, heir))) return heir;
  return null;
}

/**
 * Removes a deleted account, whose row the caller has locked, from its teams: a team it leads passes to the
 * longest-standing member, if possible one below the limit of captaincies, or is archived when nobody else is
 * in it (docs/product/auth.md#suppression).
 */
export async function eraseFromTeams(context: Context, sql: Sql, memberId: number): Promise<void> {
  for (const { id: teamId } of await queries.listTeamIds(sql, memberId)) {
    const team = await teams.lockTeam(sql, teamId);
    const seats = await queries.listSeats(sql, teamId);
    const self = seats.find(({ id }) => id === memberId);
    if (!team || !self) continue;
    const heirs = seats.filter(({ id, active }) => id !== memberId && active);
    const heir = (await findFreeHeir(sql, heirs)) ?? heirs[0];
    if (!heir) {
      await dissolveTeam(context, sql, teamId, { byId: null });
      continue;
    }
    const others = seats.filter(({ id }) => id !== memberId);
    if (self.role === 'captain')
      await handOver(context, sql, { teamId, team: team.name, seats: others, to: heir, byId: null });
    await queries.deleteMembers(sql, teamId, [memberId]);
    await queries.dropLostLink(sql, teamId);
    await logActivity(sql, { teamId, kind: 'player_left', memberId, byId: null });
    sql.publish('team-changed', { teamId });
  }
  await queries.forgetMember(sql, memberId);
}

/**
 * Prepares two accounts for a merge in their teams, in the caller's transaction, which locks both: refused
 * when they share a team, or are together in more teams than allowed.
 */
export async function prepareTeamsMerge(sql: Sql, pair: Pair): Promise<Outcome<null>> {
  const { shared, joined, captained } = await queries.countMergedTeams(sql, pair);
  if (shared[0] !== undefined) return refuse('conflict', { message: texts.bothInTeam(shared[0]) });
  if (joined > TEAM_LIMITS.joined)
    return refuse('conflict', { message: texts.togetherJoined(joined, TEAM_LIMITS.joined) });
  if (captained > TEAM_LIMITS.captained)
    return refuse('conflict', { message: texts.togetherCaptained(captained, TEAM_LIMITS.captained) });
  for (const { id: teamId } of await queries.listTeamIds(sql, pair.from))
    sql.publish('team-changed', { teamId });
  await queries.prepareSeatsMerge(sql, pair);
  return done(null);
}

/** The living team of this name, or of a similar one, with the members who may play for it. */
export async function findTeamNamed(
  sql: Sql,
  name: string,
): Promise<(teams.NamedTeam & { players: Player[] }) | null> {
  const team = await teams.findByName(sql, teamName(name));
  return team && { ...team, players: await teams.listPlayers(sql, team.id) };
}

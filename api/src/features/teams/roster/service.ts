import type { BodyOf } from '@fanion/contract/endpoint';
import type { createTeam } from '@fanion/contract/teams/team';
import { teamName } from '@fanion/rules/team-name';
import { TEAM_LIMITS } from '@fanion/rules/teams';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import { afterCommit, type Sql } from '../../../platform/database/database.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { NotificationsService } from '../../notifications/service.ts';
import { logActivity } from '../activity/queries.ts';
import * as invitationTexts from '../invitation-texts.ts';
import { findPlayed, findTeam, isExcluded, type LockedTeam, lockMemberTeams, lockTeam } from '../queries.ts';
import * as texts from '../texts.ts';
import { nameSentence } from './name-model.ts';
import * as queries from './queries.ts';

type Form = Pick<BodyOf<typeof createTeam>, 'name'> & Partial<Omit<BodyOf<typeof createTeam>, 'logo'>>;

/** What follows a departure, once it is committed. */
export type Departed = (memberIds: readonly number[]) => Promise<void>;
export type Roster = ReturnType<typeof createRoster>;

/** Page of the web app where invitations and applications are. */
export const INVITATIONS_PAGE = '/team?view=invitations';

/** What a bell says of an invitation of a team. */
export const invitationTo = (team: string) =>
  ({ kind: 'team_invitation', path: INVITATIONS_PAGE, naming: invitationTexts.quoted(team) }) as const;

/** Page of the web app where a team is looked after. */
export const pageOf = (teamId: number): string => `/team?view=myTeams&team=${teamId}`;

/** Who is in which team. Each change is one transaction, whose locks follow the order of `lockMembers`. */
export function createRoster(
  { events }: Pick<Context, 'events'>,
  notifications: Pick<NotificationsService, 'tell' | 'takeBack'>,
) {
  /** Once it is committed, all instances drop what they remember of the team. */
  const changed = (sql: Sql, teamId: number): void =>
    afterCommit(sql, () => events.publish('team-changed', { teamId }));

  /** Tells members of a change of their team. */
  const tell = (
    sql: Sql,
    teamId: number,
    memberIds: readonly number[],
    tidings: { text: string; subject: string; more?: string },
    actorId: number | null,
    path = pageOf(teamId),
  ): Promise<void> => notifications.tell(sql, memberIds, { kind: 'team_change', path, actorId, ...tidings });

  /** The invitations of a team no longer wait for these members: their bells say so no more. */
  const takeBack = (sql: Sql, team: string, memberIds: readonly number[]): Promise<void> =>
    notifications.takeBack(sql, memberIds, invitationTo(team));

  /** The team that this member leads, locked, with everybody in it. */
  const led = async (
    sql: Sql,
    actorId: number,
    teamId: number,
  ): Promise<Outcome<{ team: LockedTeam; seats: queries.SeatRow[] }>> => {
    const team = await lockTeam(sql, teamId);
    if (!team) return refuse('team_not_found');
    const seats = await queries.listSeats(sql, teamId);
    if (seats.find(({ id }) => id === actorId)?.role !== 'captain') return refuse('captain_needed');
    return done({ team, seats });
  };

  /** A name that is taken, a bad one and a limit are refused before anything is written. */
  const createIn = async (
    sql: Sql,
    memberId: number,
    form: Form,
  ): Promise<Outcome<{ id: number; name: string }>> => {
    const sentence = nameSentence(form.name);
    if (sentence) return badField('name', sentence);
    const { captained, joined, active } = await lockMemberTeams(sql, memberId);
    if (!active) return refuse('member_not_found');
    if (captained >= TEAM_LIMITS.captained)
      return refuse('team_limit', { message: texts.tooManyCaptained(TEAM_LIMITS.captained) });
    if (joined >= TEAM_LIMITS.joined)
      return refuse('team_limit', { message: texts.tooManyJoined(TEAM_LIMITS.joined) });
    const keys = teamName(form.name);
    const id = await queries.insertTeam(sql, keys, {
      description: cleanText(form.description ?? ''),
      status: form.status ?? 'invitation_only',
      requirements: cleanText(form.requirements ?? ''),
      specialties: [...new Set(form.specialties ?? [])],
    });
    if (id === null) return refuse('team_name_taken');
    await queries.insertMember(sql, id, memberId, 'captain');
    await logActivity(sql, { teamId: id, kind: 'team_created', memberId, byId: memberId });
    changed(sql, id);
    return done({ id, name: keys.name });
  };

  /**
   * Puts a member in a team, whatever its status: the one way in, for who asks by themselves or is taken by `byId`.
   * Locks the member, then the team, then what waits between them, which is answered by that. Its sentences are for
   * the member.
   */
  const seatIn = async (
    sql: Sql,
    memberId: number,
    teamId: number,
    byId: number = memberId,
  ): Promise<Outcome<{ id: number; name: string }>> => {
    const { joined, active } = await lockMemberTeams(sql, memberId);
    const team = await lockTeam(sql, teamId);
    const row = team && (await findTeam(sql, teamId, memberId));
    if (!team || !row) return refuse('team_not_found');
    if (!active) return refuse('member_not_found');
    if (row.role !== null)
      return refuse('already_in_team', byId === memberId ? { message: texts.ALREADY_IN } : {});
    const played = await findPlayed(sql, teamId);
    if (played !== null) return refuse('team_playing', { message: texts.playsNow(played) });
    if (row.members >= TEAM_LIMITS.members) return refuse('team_full');
    if (joined >= TEAM_LIMITS.joined)
      return refuse('team_limit', { message: texts.tooManyJoined(TEAM_LIMITS.joined) });
    await queries.insertMember(sql, teamId, memberId, 'member');
    await queries.closePair(sql, teamId, memberId);
    await logActivity(sql, { teamId, kind: 'player_joined', memberId, byId });
    changed(sql, teamId);
    return done({ id: team.id, name: team.name });
  };

  const joinIn = async (sql: Sql, memberId: number, teamId: number): Promise<Outcome<string>> => {
    await lockMemberTeams(sql, memberId);
    const team = await lockTeam(sql, teamId);
    const row = team && (await findTeam(sql, teamId, memberId));
    if (row?.role === null && row.status !== 'open') return refuse('team_not_open');
    if (row?.role === null && (await isExcluded(sql, teamId, memberId))) return refuse('team_excluded');
    const seated = await seatIn(sql, memberId, teamId);
    if (!seated.ok) return seated;
    const seats = await queries.listSeats(sql, teamId);
    const self = seats.find(({ id }) => id === memberId)!;
    const captains = seats.filter(({ role }) => role === 'captain').map(({ id }) => id);
    await tell(sql, teamId, captains, texts.TIDINGS.joined(self.username, seated.value.name), memberId);
    return done(seated.value.name);
  };

  /** Takes everybody out of a team, which keeps its results; who is left to be told of it. */
  const archiveIn = async (sql: Sql, teamId: number, byId: number | null, reason = ''): Promise<void> => {
    const seats = await queries.listSeats(sql, teamId);
    await queries.deleteMembers(
      sql,
      teamId,
      seats.map(({ id }) => id),
    );
    const { name, invited, applied } = await queries.archiveTeam(sql, teamId);
    await takeBack(sql, name, invited);
    await notifications.tell(sql, applied, {
      kind: 'team_answer',
      path: INVITATIONS_PAGE,
      actorId: byId,
      ...invitationTexts.TIDINGS.closed(name),
    });
    await logActivity(sql, {
      teamId,
      kind: 'team_changed',
      byId,
      details: { archived: true, ...(reason === '' ? {} : { reason }) },
    });
    changed(sql, teamId);
  };

  /**
   * Archives the team that a member has replaced by another for an event, when they were alone in it and did nothing else
   * with it: a name that is corrected costs no captaincy. Its name; null when it is kept.
   */
  const forsakeIn = async (
    sql: Sql,
    memberId: number,
    teamId: number,
    eventId: number,
  ): Promise<string | null> => {
    await lockMemberTeams(sql, memberId);
    const team = await lockTeam(sql, teamId);
    if (!team || !(await queries.isUntouched(sql, teamId, memberId, eventId))) return null;
    await archiveIn(sql, teamId, memberId);
    return team.name;
  };

  const leaveIn = async (sql: Sql, memberId: number, teamId: number): Promise<Outcome<string>> => {
    // Everybody: the last active one takes the suspended ones along.
    await queries.lockSeats(sql, teamId);
    const team = await lockTeam(sql, teamId);
    if (!team) return refuse('team_not_found');
    const seats = await queries.listSeats(sql, teamId);
    const self = seats.find(({ id }) => id === memberId);
    if (!self) return refuse('conflict', { message: texts.NOT_IN });
    const played = await findPlayed(sql, teamId);
    if (played !== null) return refuse('team_playing', { message: texts.plays(played) });
    const alone = !seats.some(({ id, active }) => id !== memberId && active);
    if (self.role === 'captain' && alone) {
      await archiveIn(sql, teamId, memberId);
      return done((seats.length === 1 ? texts.lastLeft : texts.lastActiveLeft)(team.name));
    }
    if (self.role === 'captain') return refuse('captain_stays');
    await queries.deleteMembers(sql, teamId, [memberId]);
    await queries.dropLostLink(sql, teamId);
    await logActivity(sql, { teamId, kind: 'player_left', memberId, byId: memberId });
    const captains = seats.filter(({ role }) => role === 'captain').map(({ id }) => id);
    await tell(sql, teamId, captains, texts.TIDINGS.left(self.username, team.name), memberId);
    changed(sql, teamId);
    return done(texts.left(team.name));
  };

  return { changed, tell, takeBack, led, createIn, seatIn, joinIn, leaveIn, archiveIn, forsakeIn };
}

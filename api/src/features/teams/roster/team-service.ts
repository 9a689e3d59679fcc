import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { notifyMembers, withdrawNotice } from '../../notifications/service.ts';
import { logActivity } from '../activity/service.ts';
import * as queries from './queries.ts';
import { type LockedTeam, lockTeam } from './team-queries.ts';
import * as texts from './texts.ts';

/** Page of the web app for invitations and applications. */
export const INVITATIONS_PAGE = '/team?view=invitations';

/** The bell's text for an invitation to a team. */
export const invitationTo = (team: string) =>
  ({ kind: 'team_invitation', path: INVITATIONS_PAGE, naming: texts.teamQuoted(team) }) as const;

/** Page of the web app where a team is managed. */
export const pageOf = (teamId: number): string => `/team?view=myTeams&team=${teamId}`;

/** A change of a team, as its members are told. */
export interface TeamNotice {
  teamId: number;
  /** The members to notify. */
  memberIds: readonly number[];
  notice: { text: string; subject: string; more?: string };
  /** The member who made the change. */
  actorId: number | null;
  path?: string;
}

/** Notifies members of a change of their team. */
export const notifyTeam = (
  context: Context,
  sql: Sql,
  { teamId, memberIds, notice, actorId, path = pageOf(teamId) }: TeamNotice,
): Promise<number> =>
  notifyMembers(context, sql, memberIds, { kind: 'team_change', path, actorId, ...notice });

/** Has the rights of departed members in events checked again, and their places given to others. */
export function announceDeparture(sql: Sql, memberIds: readonly number[]): void {
  for (const memberId of memberIds) sql.publish('member-changed', { memberId });
}

/** The team that this member leads, locked, with everybody in it. */
export async function lockLedTeam(
  sql: Sql,
  actorId: number,
  teamId: number,
): Promise<Outcome<{ team: LockedTeam; seats: queries.SeatRow[] }>> {
  const team = await lockTeam(sql, teamId);
  if (!team) return refuse('team_not_found');
  const seats = await queries.listSeats(sql, teamId);
  if (seats.find(({ id }) => id === actorId)?.role !== 'captain') return refuse('captain_needed');
  return done({ team, seats });
}

/** Removes everybody from a team, which keeps its results: the caller notifies its former members. */
export async function dissolveTeam(
  context: Context,
  sql: Sql,
  teamId: number,
  { byId, reason = '' }: { byId: number | null; reason?: string },
): Promise<void> {
  const seats = await queries.listSeats(sql, teamId);
  await queries.deleteMembers(
    sql,
    teamId,
    seats.map(({ id }) => id),
  );
  const { name, invited, applied } = await queries.archiveTeam(sql, teamId);
  await withdrawNotice(sql, invited, invitationTo(name));
  await notifyMembers(context, sql, applied, {
    kind: 'team_answer',
    path: INVITATIONS_PAGE,
    actorId: byId,
    ...texts.NOTICES.closed(name),
  });
  await logActivity(sql, {
    teamId,
    kind: 'team_changed',
    byId,
    details: { archived: true, ...(reason === '' ? {} : { reason }) },
  });
  sql.publish('team-changed', { teamId });
}

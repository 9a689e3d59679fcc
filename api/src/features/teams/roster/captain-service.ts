import { TEAM_LIMITS, type TeamRole } from '@fanion/rules/teams/teams';
import type { Author } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { type Refused, refuse } from '../../../platform/outcome.ts';
import { logActivity } from '../activity/service.ts';
import * as queries from './queries.ts';
import { countTeams } from './team-queries.ts';
import { notifyTeam } from './team-service.ts';
import * as texts from './texts.ts';

/** How a team changes hands. */
interface Handover {
  teamId: number;
  team: string;
  /** Everybody in the team before the change. */
  seats: readonly queries.SeatRow[];
  to: queries.SeatRow;
  /** The new role of the former captain. */
  before?: TeamRole;
  /** Who decided; null when it happened automatically. */
  byId: number | null;
  /** A manager, for the audit log. */
  author?: Author;
  details?: Record<string, unknown>;
}

/** Gives a team, which the caller has locked, another captain: it has exactly one at every moment. */
export async function handOver(
  context: Context,
  sql: Sql,
  { teamId, team, seats, to, before = 'member', byId, author, details }: Handover,
): Promise<void> {
  await queries.swapCaptain(sql, teamId, to.id, before);
  await queries.dropLostLink(sql, teamId);
  await logActivity(sql, { teamId, kind: 'captain_changed', memberId: to.id, byId, author, details });
  await notifyTeam(context, sql, {
    teamId,
    memberIds: [to.id],
    notice: texts.NOTICES.nowCaptain(team),
    actorId: byId,
  });
  await notifyTeam(context, sql, {
    teamId,
    memberIds: seats.filter(({ id }) => id !== to.id && id !== byId).map(({ id }) => id),
    notice: texts.NOTICES.newCaptain(to.username, team),
    // The news names the new captain: it is erased with their account.
    actorId: to.id,
  });
  sql.publish('team-changed', { teamId });
}

/** Why this member, whose row is locked, cannot lead one more team; null when they can. */
export async function captaincyRefusal(sql: Sql, to: queries.SeatRow): Promise<Refused | null> {
  if (!to.active) return refuse('conflict', { message: texts.NOT_ACTIVE });
  const { captained } = await countTeams(sql, to.id);
  return captained < TEAM_LIMITS.captained
    ? null
    : refuse('team_limit', { message: texts.captainsTooMany(to.username, TEAM_LIMITS.captained) });
}

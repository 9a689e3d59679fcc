import { randomBytes } from 'node:crypto';
import type { AnswerOf } from '@fanion/contract/endpoint';
import type { createTeamLink, getTeamLink, joinByLink as joinContract } from '@fanion/contract/teams/link';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, type Refused, refuse, transact } from '../../../platform/outcome.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { presentTeamFace } from '../invitations/answers-present.ts';
import { findCaptain, listSeats } from '../roster/queries.ts';
import { seatMember } from '../roster/service.ts';
import { isExcluded, type LockedTeam, lockMembers, lockTeam } from '../roster/team-queries.ts';
import { notifyTeam } from '../roster/team-service.ts';
import { joined, NOTICES } from '../roster/texts.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

const SECRET_BYTES = 24;

/** Hash by which an invitation link is found: its secret is shown once and never stored. */
const linkHash = (secret: string): string => sha256(secret).toString('hex');

/** Locks the team, for a member who may invite. */
async function lockInviting(sql: Sql, actorId: number, teamId: number): Promise<LockedTeam | Refused> {
  const team = await lockTeam(sql, teamId);
  if (!team) return refuse('team_not_found');
  const own = (await listSeats(sql, teamId)).find(({ id }) => id === actorId);
  return own && (own.role === 'captain' || own.may_invite) ? team : refuse('inviting_not_allowed');
}

const auditLine = (actor: Actor, teamId: number, action: string) => ({
  ...by(actor),
  action: `team.${action}`,
  target: `team:${teamId}`,
});

/** Creates a team's invitation link, replacing the old one: its holder joins (docs/product/teams.md#lien). */
export const createLink = (
  { db, config }: Context,
  actor: Actor,
  teamId: number,
): Promise<Outcome<AnswerOf<typeof createTeamLink>>> =>
  transact(db, async (sql) => {
    const team = await lockInviting(sql, actor.id, teamId);
    if ('ok' in team) return team;
    if (team.status === 'closed') return refuse('team_closed');
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const until = await queries.saveLink(sql, teamId, linkHash(secret), actor.id);
    await audit(sql, auditLine(actor, teamId, 'link_created'));
    return done({
      url: `${config.publicUrl}/team/rejoindre/${secret}`,
      until: until.toISOString(),
      message: texts.LINK_CREATED,
    });
  });

export const revokeLink = (
  { db }: Context,
  actor: Actor,
  teamId: number,
): Promise<Outcome<{ message: string }>> =>
  transact(db, async (sql) => {
    const team = await lockInviting(sql, actor.id, teamId);
    if ('ok' in team) return team;
    if (!(await queries.deleteLink(sql, teamId)))
      return refuse('team_link_not_found', { message: texts.LINK_MISSING });
    await audit(sql, auditLine(actor, teamId, 'link_revoked'));
    return done({ message: texts.LINK_REVOKED });
  });

/** The team behind a link, for the member who follows it. */
export async function readLink(
  { db }: Context,
  readerId: number,
  secret: string,
): Promise<Outcome<AnswerOf<typeof getTeamLink>>> {
  const row = await queries.findLinked(db, linkHash(secret), readerId);
  if (!row) return refuse('team_link_not_found');
  return done({ team: presentTeamFace(row), until: row.until.toISOString(), isMember: row.member });
}

async function joinIn(
  context: Context,
  sql: Sql,
  actor: Actor,
  hash: string,
): Promise<Outcome<AnswerOf<typeof joinContract>>> {
  await lockMembers(sql, [actor.id]);
  const linked = await queries.findLinked(sql, hash, actor.id);
  const team = linked && (await lockTeam(sql, linked.team_id));
  // The link may have been revoked while this waited for the team.
  if (!team || !(await queries.findLinked(sql, hash, actor.id))) return refuse('team_link_not_found');
  if (team.status === 'closed') return refuse('team_closed');
  if (await isExcluded(sql, team.id, actor.id)) return refuse('team_excluded');
  const seated = await seatMember(sql, { memberId: actor.id, teamId: team.id });
  if (!seated.ok) return seated;
  const captain = await findCaptain(sql, team.id);
  await notifyTeam(context, sql, {
    teamId: team.id,
    memberIds: captain === null ? [] : [captain],
    notice: NOTICES.joined(actor.username, team.name),
    actorId: actor.id,
  });
  return done({ teamId: team.id, message: joined(team.name) });
}

export const joinByLink = (
  context: Context,
  actor: Actor,
  secret: string,
): Promise<Outcome<AnswerOf<typeof joinContract>>> =>
  transact(context.db, (sql) => joinIn(context, sql, actor, linkHash(secret)));

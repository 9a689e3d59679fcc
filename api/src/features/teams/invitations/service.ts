import type { BodyOf } from '@fanion/contract/endpoint';
import type { invitePlayer as inviteContract } from '@fanion/contract/teams/invitations';
import { usernameKeys } from '@fanion/rules/profiles/username';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, refuseRight, transact } from '../../../platform/outcome.ts';
import { actorOfMember } from '../../access/service.ts';
import { notifyMembers, withdrawNotice } from '../../notifications/service.ts';
import { logActivity } from '../activity/service.ts';
import { findCaptain, findSeat, listMembersAmong } from '../roster/queries.ts';
import { seatMember } from '../roster/service.ts';
import { lockMembers, lockTeam } from '../roster/team-queries.ts';
import { INVITATIONS_PAGE, invitationTo, pageOf } from '../roster/team-service.ts';
import { joined } from '../roster/texts.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

type Answer = Outcome<{ message: string }>;

/** Whether a member may join a team now. Not inside a transaction: it needs another connection. */
export const mayJoinTeam = async (context: Context, memberId: number): Promise<boolean> =>
  (await actorOfMember(context, memberId))?.rights.can_join_team ?? false;

interface Invitation {
  teamId: number;
  memberId: number;
  mayJoin: boolean;
  message: string;
}

async function inviteIn(
  context: Context,
  sql: Sql,
  actor: Actor,
  { teamId, memberId, mayJoin, message }: Invitation,
): Promise<Answer> {
  const team = await lockTeam(sql, teamId);
  if (!team) return refuse('team_not_found');
  const seat = await findSeat(sql, teamId, actor.id);
  if (!seat?.may_invite) return refuse('inviting_not_allowed');
  if (team.status === 'closed') return refuse('team_closed', { message: texts.INVITING_CLOSED });
  const player = await queries.findInvited(sql, teamId, memberId);
  if (!player) return refuse('member_not_found');
  if (player.member) return refuse('already_in_team');
  if (!mayJoin) return refuse('conflict', { message: texts.mayNotJoin(player.username) });
  if (player.declined) return refuse('invitation_too_soon');
  const written = await queries.insertInvitation(sql, { teamId, memberId, byId: actor.id, message });
  if (!written) return refuse('invitation_pending');
  await logActivity(sql, { teamId, kind: 'invitation_sent', memberId, byId: actor.id });
  await notifyMembers(context, sql, [memberId], {
    kind: 'team_invitation',
    path: INVITATIONS_PAGE,
    actorId: actor.id,
    ...texts.NOTICES.invited(seat.hidden ? null : actor.username, team.name),
  });
  return done({ message: texts.invited(player.username) });
}

/** Invites a player to a team; the actor must have the right to invite for it. */
export async function invitePlayer(
  context: Context,
  actor: Actor,
  teamId: number,
  { userId, username, message = '' }: BodyOf<typeof inviteContract>,
): Promise<Answer> {
  const memberId = userId ?? (await queries.findMemberByPseudo(context.db, usernameKeys(username ?? '').key));
  if (memberId === null) return refuse('member_not_found');
  const mayJoin = await mayJoinTeam(context, memberId);
  const invitation = { teamId, memberId, mayJoin, message: cleanText(message ?? '') };
  return transact(context.db, (sql) => inviteIn(context, sql, actor, invitation));
}

interface InviterNotice {
  invitation: queries.InvitationRow;
  notice: { text: string; subject: string };
  actorId: number;
}

/** Notifies the inviter and the captain, if they are still in the team. */
async function notifyInviters(
  context: Context,
  sql: Sql,
  { invitation: { team_id, invited_by }, notice, actorId }: InviterNotice,
): Promise<void> {
  const captain = await findCaptain(sql, team_id);
  const inviters = [invited_by, captain].filter((id) => id !== null);
  await notifyMembers(context, sql, await listMembersAmong(sql, team_id, inviters), {
    kind: 'team_answer',
    path: pageOf(team_id),
    actorId,
    ...notice,
  });
}

async function answerIn(
  context: Context,
  sql: Sql,
  actor: Actor,
  { id, accept }: { id: number; accept: boolean },
): Promise<Answer> {
  const invitation = await queries.findInvitation(sql, id);
  if (invitation?.member_id !== actor.id) return refuse('invitation_not_found');
  // Declining needs no right: a member who lost it can still answer.
  if (accept && !actor.rights.can_join_team) return refuseRight(actor, 'can_join_team');
  // The lock order everywhere: the member, the team, and only then the invitation.
  if (accept) await lockMembers(sql, [actor.id]);
  const team = await lockTeam(sql, invitation.team_id);
  if (!team) return refuse('invitation_not_found');
  if (accept && team.status === 'closed') return refuse('team_closed');
  if (!(await queries.settleInvitation(sql, id, accept ? 'accepted' : 'declined')))
    return refuse('invitation_answered');
  if (accept) {
    // A refusal rolls the answer back: the invitation keeps waiting.
    const seated = await seatMember(sql, { memberId: actor.id, teamId: team.id });
    if (!seated.ok)
      return seated.code === 'team_playing' ? { ...seated, message: texts.PLAYING_INVITED } : seated;
  }
  const { accepted, declined } = texts.NOTICES;
  const notice = (accept ? accepted : declined)(actor.username, team.name);
  await notifyInviters(context, sql, { invitation, notice, actorId: actor.id });
  return done({ message: accept ? joined(team.name) : texts.declined(team.name) });
}

/** Accepts or declines an invitation: its state is decided once, by one statement. */
export const answerInvitation = (
  context: Context,
  actor: Actor,
  id: number,
  accept: boolean,
): Promise<Answer> => transact(context.db, (sql) => answerIn(context, sql, actor, { id, accept }));

/** Cancels an invitation that nobody has answered. */
export const cancelInvitation = ({ db }: Context, actor: Actor, id: number): Promise<Answer> =>
  transact(db, async (sql) => {
    const invitation = await queries.findInvitation(sql, id);
    const seat = invitation && (await findSeat(sql, invitation.team_id, actor.id));
    if (!seat) return refuse('invitation_not_found');
    if (!seat.may_invite) return refuse('inviting_not_allowed');
    if (!(await queries.settleInvitation(sql, id, 'cancelled'))) return refuse('invitation_answered');
    await withdrawNotice(sql, [invitation.member_id], invitationTo(invitation.team));
    return done({ message: texts.cancelled(invitation.username) });
  });

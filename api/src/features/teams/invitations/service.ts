import type { BodyOf } from '@fanion/contract/endpoint';
import type { invitePlayer } from '@fanion/contract/teams/invitations';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, refuseRight, transact } from '../../../platform/outcome.ts';
import type { NotificationsService } from '../../notifications/service.ts';
import { logActivity } from '../activity/queries.ts';
import * as texts from '../invitation-texts.ts';
import { lockMembers, lockTeam } from '../queries.ts';
import { INVITATIONS_PAGE, invitationTo, pageOf } from '../roster/service.ts';
import { joined } from '../texts.ts';
import { findCaptain, findSeat, listAmong } from './answers-queries.ts';
import * as queries from './queries.ts';

/** The rights of somebody else at this moment; null for who is not an active member. */
export type RightsOf = (memberId: number) => Promise<Pick<Actor, 'flags' | 'username'> | null>;
/** Puts a member in a team, in the caller's transaction: what every way to join goes through. */
export type SeatIn = (sql: Sql, memberId: number, teamId: number, byId?: number) => Promise<Outcome<unknown>>;

type Message = Outcome<{ message: string }>;

/** Invitations of teams to players (behaviours 2.6): the state of each is decided once, by one statement. */
export function createInvitations(
  { db }: Pick<Context, 'db'>,
  notifications: NotificationsService,
  rightsOf: RightsOf,
  seatIn: SeatIn,
) {
  const inviteIn = async (
    sql: Sql,
    actor: Actor,
    teamId: number,
    memberId: number,
    mayJoin: boolean,
    message: string,
  ): Promise<Message> => {
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
    const tidings = texts.TIDINGS.invited(seat.hidden ? null : actor.username, team.name);
    await notifications.tell(sql, [memberId], {
      kind: 'team_invitation',
      path: INVITATIONS_PAGE,
      actorId: actor.id,
      ...tidings,
    });
    return done({ message: texts.invited(player.username) });
  };

  /** Who invited and the captain: those of them who are in the team still. */
  const answerTo = async (
    sql: Sql,
    actor: Actor,
    { team_id, invited_by }: queries.InvitationRow,
    tidings: { text: string; subject: string },
  ): Promise<void> => {
    const captain = await findCaptain(sql, team_id);
    const asked = [invited_by, captain].filter((id) => id !== null);
    const told = await listAmong(sql, team_id, asked);
    await notifications.tell(sql, told, {
      kind: 'team_answer',
      path: pageOf(team_id),
      actorId: actor.id,
      ...tidings,
    });
  };

  const answerIn = async (sql: Sql, actor: Actor, id: number, accept: boolean): Promise<Message> => {
    const invitation = await queries.findInvitation(sql, id);
    if (invitation?.member_id !== actor.id) return refuse('invitation_not_found');
    // Declining needs no right: who has it no more is not kept waiting.
    if (accept && !actor.flags.can_join_team) return refuseRight(actor, 'can_join_team');
    // The order of all who lock: the member, the team, and only then the invitation.
    if (accept) await lockMembers(sql, [actor.id]);
    const team = await lockTeam(sql, invitation.team_id);
    if (!team) return refuse('invitation_not_found');
    if (accept && team.status === 'closed') return refuse('team_closed');
    if (!(await queries.settleInvitation(sql, id, accept ? 'accepted' : 'declined')))
      return refuse('invitation_answered');
    if (accept) {
      // A refusal undoes the answer: the invitation waits on.
      const seated = await seatIn(sql, actor.id, team.id);
      if (!seated.ok)
        return seated.code === 'team_playing' ? { ...seated, message: texts.PLAYING_INVITED } : seated;
    }
    const { accepted, declined } = texts.TIDINGS;
    const tidings = (accept ? accepted : declined)(actor.username, team.name);
    await answerTo(sql, actor, invitation, tidings);
    return done({ message: accept ? joined(team.name) : texts.declined(team.name) });
  };

  const cancelIn = async (sql: Sql, actor: Actor, id: number): Promise<Message> => {
    const invitation = await queries.findInvitation(sql, id);
    const seat = invitation && (await findSeat(sql, invitation.team_id, actor.id));
    if (!seat) return refuse('invitation_not_found');
    if (!seat.may_invite) return refuse('inviting_not_allowed');
    if (!(await queries.settleInvitation(sql, id, 'cancelled'))) return refuse('invitation_answered');
    await notifications.takeBack(sql, [invitation.member_id], invitationTo(invitation.team));
    return done({ message: texts.cancelled(invitation.username) });
  };

  return {
    async send(actor: Actor, teamId: number, form: BodyOf<typeof invitePlayer>): Promise<Message> {
      // Asked before the transaction: inside, it would need a second connection.
      const rights = await rightsOf(form.userId);
      const mayJoin = rights?.flags.can_join_team ?? false;
      const message = cleanText(form.message ?? '');
      return transact(db, (sql) => inviteIn(sql, actor, teamId, form.userId, mayJoin, message));
    },

    answer: (actor: Actor, id: number, accept: boolean): Promise<Message> =>
      transact(db, (sql) => answerIn(sql, actor, id, accept)),

    cancel: (actor: Actor, id: number): Promise<Message> => transact(db, (sql) => cancelIn(sql, actor, id)),
  };
}

import type { BodyOf } from '@fanion/contract/endpoint';
import type { answerApplication } from '@fanion/contract/teams/invitations';
import { TEAM_LIMITS } from '@fanion/rules/teams';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import type { NotificationsService } from '../../notifications/service.ts';
import * as texts from '../invitation-texts.ts';
import { findSeat } from '../invitations/answers-queries.ts';
import type { RightsOf, SeatIn } from '../invitations/service.ts';
import { findTeam, isExcluded, lockMembers, lockMemberTeams, lockTeam } from '../queries.ts';
import { listSeats } from '../roster/queries.ts';
import { pageOf } from '../roster/service.ts';
import { ALREADY_IN, tooManyJoined } from '../texts.ts';
import * as queries from './queries.ts';

type Message = Outcome<{ message: string }>;
type Answer = BodyOf<typeof answerApplication>;

/** Applications of players to teams (behaviours 2.6): as invitations, each has one final state. */
export function createApplications(
  { db }: Pick<Context, 'db'>,
  notifications: NotificationsService,
  rightsOf: RightsOf,
  seatIn: SeatIn,
) {
  const applyIn = async (sql: Sql, actor: Actor, teamId: number, message: string): Promise<Message> => {
    // One application at a time for a member: they are counted.
    const { joined } = await lockMemberTeams(sql, actor.id);
    const locked = await lockTeam(sql, teamId);
    const team = locked && (await findTeam(sql, teamId, actor.id));
    if (!team) return refuse('team_not_found');
    if (team.role !== null) return refuse('conflict', { message: ALREADY_IN });
    if (team.status === 'closed') return refuse('team_closed');
    if (team.status === 'open' && !(await isExcluded(sql, teamId, actor.id)))
      return refuse('application_needless');
    const captain = (await listSeats(sql, teamId)).find(({ role, active }) => role === 'captain' && active);
    if (!captain) return refuse('conflict', { message: texts.NO_ANSWER });
    if (await queries.isPending(sql, teamId, actor.id)) return refuse('application_pending');
    if (team.members >= TEAM_LIMITS.members) return refuse('team_full');
    if (joined >= TEAM_LIMITS.joined)
      return refuse('team_limit', { message: tooManyJoined(TEAM_LIMITS.joined) });
    if ((await queries.countPending(sql, actor.id)) >= TEAM_LIMITS.pendingApplications)
      return refuse('application_limit');
    if (!(await queries.insertApplication(sql, teamId, actor.id, message)))
      return refuse('application_pending');
    await notifications.tell(sql, [captain.id], {
      kind: 'team_invitation',
      path: '/team?view=invitations',
      actorId: actor.id,
      ...texts.TIDINGS.applied(actor.username, team.name),
    });
    return done({ message: texts.applied(team.name) });
  };

  /** The sentences of who answers, where those of who comes in would mislead. */
  const forCaptain = (code: string, username: string): { message?: string } => {
    if (code === 'team_limit') return { message: texts.joinedTooMany(username) };
    return code === 'team_playing' ? { message: texts.PLAYING_APPLIED } : {};
  };

  const answerIn = async (
    sql: Sql,
    actor: Actor,
    id: number,
    application: queries.ApplicationRow,
    { accept, reason }: Answer,
    mayJoin: boolean,
  ): Promise<Message> => {
    const { team_id, member_id, username } = application;
    if (accept) await lockMembers(sql, [member_id]);
    const team = await lockTeam(sql, team_id);
    const seat = team && (await findSeat(sql, team_id, actor.id));
    if (!seat) return refuse('application_not_found');
    if (!seat.captain) return refuse('captain_needed');
    if (accept && team.status === 'closed') return refuse('team_closed', { message: texts.CLOSED_MEANWHILE });
    if (accept && !mayJoin) return refuse('conflict', { message: texts.mayNotJoin(username) });
    const settled = await queries.settleApplication(sql, id, {
      state: accept ? 'accepted' : 'declined',
      byId: actor.id,
      reason: accept ? '' : cleanText(reason ?? ''),
    });
    if (!settled) return refuse('application_answered');
    if (accept) {
      const seated = await seatIn(sql, member_id, team_id, actor.id);
      if (!seated.ok) return { ...seated, ...forCaptain(seated.code, username) };
    }
    const { taken, notTaken } = texts.TIDINGS;
    await notifications.tell(sql, [member_id], {
      kind: 'team_answer',
      path: accept ? pageOf(team_id) : '/team?view=invitations',
      actorId: actor.id,
      ...(accept ? taken : notTaken)(team.name),
    });
    const message = accept ? texts.welcomed(username, team.name) : texts.turnedDown(username);
    return done({ message });
  };

  const withdrawIn = async (sql: Sql, actor: Actor, id: number): Promise<Message> => {
    const application = await queries.findApplication(sql, id);
    if (application?.member_id !== actor.id) return refuse('application_not_found');
    const settled = await queries.settleApplication(sql, id, { state: 'withdrawn', byId: null, reason: '' });
    return settled ? done({ message: texts.WITHDRAWN }) : refuse('application_answered');
  };

  return {
    apply: (actor: Actor, teamId: number, message: string | null | undefined): Promise<Message> =>
      transact(db, (sql) => applyIn(sql, actor, teamId, cleanText(message ?? ''))),

    async answer(actor: Actor, id: number, answer: Answer): Promise<Message> {
      const application = await queries.findApplication(db, id);
      if (!application) return refuse('application_not_found');
      // Asked before the transaction: inside, it would need a second connection.
      const rights = answer.accept ? await rightsOf(application.member_id) : null;
      const mayJoin = rights?.flags.can_join_team ?? false;
      return transact(db, (sql) => answerIn(sql, actor, id, application, answer, mayJoin));
    },

    withdraw: (actor: Actor, id: number): Promise<Message> =>
      transact(db, (sql) => withdrawIn(sql, actor, id)),
  };
}

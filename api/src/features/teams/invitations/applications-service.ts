import type { BodyOf } from '@fanion/contract/endpoint';
import type { answerApplication as answerContract } from '@fanion/contract/teams/invitations';
import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { findSeat, listSeats } from '../roster/queries.ts';
import { seatMember } from '../roster/service.ts';
import { findTeam, isExcluded, lockMembers, lockMemberTeams, lockTeam } from '../roster/team-queries.ts';
import { INVITATIONS_PAGE, pageOf } from '../roster/team-service.ts';
import { ALREADY_IN, tooManyJoined } from '../roster/texts.ts';
import * as queries from './applications-queries.ts';
import * as texts from './applications-texts.ts';
import { mayJoinTeam } from './service.ts';
import { mayNotJoin } from './texts.ts';

type Answer = Outcome<{ message: string }>;

async function applyIn(
  context: Context,
  sql: Sql,
  actor: Actor,
  { teamId, message }: { teamId: number; message: string },
): Promise<Answer> {
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
  await notifyMembers(context, sql, [captain.id], {
    kind: 'team_invitation',
    path: INVITATIONS_PAGE,
    actorId: actor.id,
    ...texts.NOTICES.applied(actor.username, team.name),
  });
  return done({ message: texts.applied(team.name) });
}

/** Applies to a team that is neither open nor closed. */
export const applyToTeam = (
  context: Context,
  actor: Actor,
  teamId: number,
  message: string | null | undefined,
): Promise<Answer> =>
  transact(context.db, (sql) => applyIn(context, sql, actor, { teamId, message: cleanText(message ?? '') }));

/** The sentences for the captain who answers, where those for the new member would mislead. */
function captainMessage(code: string, username: string): { message?: string } {
  if (code === 'team_limit') return { message: texts.joinedTooMany(username) };
  return code === 'team_playing' ? { message: texts.PLAYING_APPLIED } : {};
}

interface Decision extends BodyOf<typeof answerContract> {
  id: number;
  application: queries.ApplicationRow;
  mayJoin: boolean;
}

async function answerIn(
  context: Context,
  sql: Sql,
  actor: Actor,
  { id, application, accept, reason, mayJoin }: Decision,
): Promise<Answer> {
  const { team_id: teamId, member_id: memberId, username } = application;
  if (accept) await lockMembers(sql, [memberId]);
  const team = await lockTeam(sql, teamId);
  const seat = team && (await findSeat(sql, teamId, actor.id));
  if (!seat) return refuse('application_not_found');
  if (!seat.captain) return refuse('captain_needed');
  if (accept && team.status === 'closed') return refuse('team_closed', { message: texts.CLOSED_MEANWHILE });
  if (accept && !mayJoin) return refuse('conflict', { message: mayNotJoin(username) });
  const settled = await queries.settleApplication(sql, id, {
    state: accept ? 'accepted' : 'declined',
    byId: actor.id,
    reason: accept ? '' : cleanText(reason ?? ''),
  });
  if (!settled) return refuse('application_answered');
  if (accept) {
    const seated = await seatMember(sql, { memberId, teamId, byId: actor.id });
    if (!seated.ok) return { ...seated, ...captainMessage(seated.code, username) };
  }
  const { accepted, notTaken } = texts.NOTICES;
  await notifyMembers(context, sql, [memberId], {
    kind: 'team_answer',
    path: accept ? pageOf(teamId) : INVITATIONS_PAGE,
    actorId: actor.id,
    ...(accept ? accepted : notTaken)(team.name),
  });
  return done({ message: accept ? texts.welcomed(username, team.name) : texts.turnedDown(username) });
}

/** Accepts or declines an application, as its captain: like an invitation, it has one final state. */
export async function answerApplication(
  context: Context,
  actor: Actor,
  id: number,
  answer: BodyOf<typeof answerContract>,
): Promise<Answer> {
  const application = await queries.findApplication(context.db, id);
  if (!application) return refuse('application_not_found');
  const mayJoin = answer.accept && (await mayJoinTeam(context, application.member_id));
  return transact(context.db, (sql) =>
    answerIn(context, sql, actor, { ...answer, id, application, mayJoin }),
  );
}

export const withdrawApplication = ({ db }: Context, actor: Actor, id: number): Promise<Answer> =>
  transact(db, async (sql) => {
    const application = await queries.findApplication(sql, id);
    if (application?.member_id !== actor.id) return refuse('application_not_found');
    const end = { state: 'withdrawn', byId: null, reason: '' } as const;
    const settled = await queries.settleApplication(sql, id, end);
    return settled ? done({ message: texts.WITHDRAWN }) : refuse('application_answered');
  });

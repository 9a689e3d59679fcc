import type { BodyOf } from '@fanion/contract/endpoint';
import type { kickTeamMember, setTeamMember } from '@fanion/contract/teams/roster';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { withdrawNotice } from '../../notifications/service.ts';
import { logActivity } from '../activity/service.ts';
import { captaincyRefusal, handOver } from './captain-service.ts';
import * as queries from './queries.ts';
import { findPlayedEvent, lockMembers, lockTeam } from './team-queries.ts';
import { announceDeparture, invitationTo, lockLedTeam, notifyTeam } from './team-service.ts';
import * as texts from './texts.ts';

type Answer = Outcome<{ message: string }>;
type MemberForm = BodyOf<typeof setTeamMember>;

/** The member that a captain acts on. */
interface TeamSeat {
  teamId: number;
  memberId: number;
}

interface SeatChange {
  actorId: number;
  team: { id: number; name: string };
  seat: queries.SeatRow;
  changes: Pick<MemberForm, 'role' | 'mayInvite'>;
}

/** Changes the role or the right to invite of a member of the team. */
async function changeSeat(
  context: Context,
  sql: Sql,
  { actorId, team, seat, changes: { role, mayInvite } }: SeatChange,
): Promise<string> {
  const { id: teamId, name } = team;
  const newRole = role !== undefined && role !== seat.role ? role : null;
  const lent = mayInvite !== undefined && mayInvite !== seat.may_invite ? mayInvite : null;
  if (newRole === null && lent === null) return texts.memberChanged(seat.username);
  await queries.updateSeat(sql, teamId, seat.id, { role: newRole, mayInvite: lent });
  const revoked = await queries.dropLostLink(sql, teamId);
  await logActivity(sql, {
    teamId,
    kind: 'role_changed',
    memberId: seat.id,
    byId: actorId,
    details: {
      ...(newRole === null ? {} : { role: newRole }),
      ...(lent === null ? {} : { mayInvite: lent }),
      ...(revoked ? { linkRevoked: true } : {}),
    },
  });
  const notices = [
    ...(newRole === null ? [] : [texts.NOTICES.role(newRole, name)]),
    ...(lent === null ? [] : [texts.NOTICES.mayInvite(lent, name)]),
  ];
  for (const notice of notices)
    await notifyTeam(context, sql, { teamId, memberIds: [seat.id], notice, actorId });
  sql.publish('team-changed', { teamId });
  return texts.memberChanged(seat.username) + texts.linkGone(revoked);
}

async function setMemberIn(
  context: Context,
  sql: Sql,
  actorId: number,
  { teamId, memberId, role, mayInvite, successor }: TeamSeat & MemberForm,
): Promise<Outcome<string>> {
  const own = memberId === actorId;
  const heirId = own ? successor : memberId;
  const hands = role !== undefined && (own ? role !== 'captain' : role === 'captain');
  await lockMembers(sql, heirId === undefined ? [actorId] : [actorId, heirId]);
  const led = await lockLedTeam(sql, actorId, teamId);
  if (!led.ok) return led;
  const { team, seats } = led.value;
  const seat = seats.find(({ id }) => id === memberId);
  if (!seat) return refuse('team_member_not_found');
  if (!hands) {
    // A captain may invite in any case.
    const changes = own ? {} : { role, mayInvite };
    return done(await changeSeat(context, sql, { actorId, team, seat, changes }));
  }
  if (heirId === undefined || heirId === actorId) return refuse('successor_needed');
  const to = seats.find(({ id }) => id === heirId);
  if (!to) return refuse('team_member_not_found');
  const refusal = await captaincyRefusal(sql, to);
  if (refusal) return refusal;
  const before = own ? role : 'member';
  await handOver(context, sql, { teamId, team: team.name, seats, to, before, byId: actorId });
  return done(texts.handedOver(to.username));
}

/** Gives a member of a team another role, or the right to invite; a captain can hand the team over. */
export async function setMember(
  context: Context,
  actorId: number,
  place: TeamSeat,
  form: MemberForm,
): Promise<Answer> {
  const outcome = await transact(context.db, (sql) =>
    setMemberIn(context, sql, actorId, { ...form, ...place }),
  );
  return outcome.ok ? done({ message: outcome.value }) : outcome;
}

async function kickIn(
  context: Context,
  sql: Sql,
  actorId: number,
  { teamId, memberId, reason }: TeamSeat & { reason: string },
): Promise<Answer> {
  await lockMembers(sql, [memberId]);
  const team = await lockTeam(sql, teamId);
  if (!team) return refuse('team_not_found');
  const seats = await queries.listSeats(sql, teamId);
  const actor = seats.find(({ id }) => id === actorId);
  const seat = seats.find(({ id }) => id === memberId);
  if (!actor) return refuse('captain_needed');
  if (!seat) return refuse('team_member_not_found');
  if (seat.role === 'captain') return refuse('captain_not_kicked');
  if (actor.role !== 'captain') return refuse('captain_needed');
  const played = await findPlayedEvent(sql, teamId);
  if (played !== null) return refuse('team_playing', { message: texts.plays(played) });
  await queries.deleteMembers(sql, teamId, [memberId]);
  await withdrawNotice(
    sql,
    await queries.cancelSentInvitations(sql, teamId, memberId),
    invitationTo(team.name),
  );
  const revoked = await queries.dropLostLink(sql, teamId);
  await logActivity(sql, {
    teamId,
    kind: 'player_kicked',
    memberId,
    byId: actorId,
    details: { ...(reason === '' ? {} : { reason }), ...(revoked ? { linkRevoked: true } : {}) },
  });
  const notice = texts.NOTICES.kicked(team.name, reason);
  await notifyTeam(context, sql, { teamId, memberIds: [memberId], notice, actorId, path: '/team' });
  sql.publish('team-changed', { teamId });
  announceDeparture(sql, [memberId]);
  return done({ message: texts.kicked(seat.username) + texts.linkGone(revoked) });
}

/** Excludes a member from the team that the actor leads. */
export const kickMember = (
  context: Context,
  actorId: number,
  place: TeamSeat,
  form: BodyOf<typeof kickTeamMember>,
): Promise<Answer> =>
  transact(context.db, (sql) =>
    kickIn(context, sql, actorId, { ...place, reason: cleanText(form.reason ?? '') }),
  );

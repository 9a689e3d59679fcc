import type { BodyOf } from '@fanion/contract/endpoint';
import type { kickTeamMember, setTeamMember } from '@fanion/contract/teams/settings';
import { cleanText } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { logActivity } from '../activity/queries.ts';
import { findPlayed, lockMembers, lockTeam } from '../queries.ts';
import * as texts from '../texts.ts';
import type { Captains } from './captain-service.ts';
import * as queries from './queries.ts';
import type { Departed, Roster } from './service.ts';

type Told = Outcome<{ message: string }>;
type Form = BodyOf<typeof setTeamMember>;

/** What a captain does with the members of their team (behaviours 2.6). */
export function createMembers(
  { db }: Pick<Context, 'db'>,
  roster: Roster,
  captains: Captains,
  departed: Departed,
) {
  const { changed, tell, takeBack, led } = roster;

  const setIn = async (
    sql: Sql,
    actorId: number,
    teamId: number,
    memberId: number,
    { role, mayInvite, successor }: Form,
  ): Promise<Outcome<string>> => {
    const own = memberId === actorId;
    const heirId = own ? successor : memberId;
    const hands = role !== undefined && (own ? role !== 'captain' : role === 'captain');
    await lockMembers(sql, heirId === undefined ? [actorId] : [actorId, heirId]);
    const held = await led(sql, actorId, teamId);
    if (!held.ok) return held;
    const { team, seats } = held.value;
    const seat = seats.find(({ id }) => id === memberId);
    if (!seat) return refuse('team_member_not_found');
    if (hands) {
      if (heirId === undefined || heirId === actorId) return refuse('successor_needed');
      const to = seats.find(({ id }) => id === heirId);
      if (!to) return refuse('team_member_not_found');
      const refusal = await captains.refusalOf(sql, to);
      if (refusal) return refusal;
      const before = own ? role : 'member';
      await captains.hand(sql, { teamId, team: team.name, seats, to, before, byId: actorId });
      return done(texts.handedOver(to.username));
    }
    // A captain invites whatever is lent.
    const wanted = own ? {} : { role, mayInvite };
    const newRole = wanted.role !== undefined && wanted.role !== seat.role ? wanted.role : null;
    const lent =
      wanted.mayInvite !== undefined && wanted.mayInvite !== seat.may_invite ? wanted.mayInvite : null;
    if (newRole === null && lent === null) return done(texts.memberChanged(seat.username));
    await queries.updateSeat(sql, teamId, memberId, { role: newRole, mayInvite: lent });
    const revoked = await queries.dropLostLink(sql, teamId);
    await logActivity(sql, {
      teamId,
      kind: 'role_changed',
      memberId,
      byId: actorId,
      details: {
        ...(newRole === null ? {} : { role: newRole }),
        ...(lent === null ? {} : { mayInvite: lent }),
        ...(revoked ? { linkRevoked: true } : {}),
      },
    });
    if (newRole !== null)
      await tell(sql, teamId, [memberId], texts.TIDINGS.role(newRole, team.name), actorId);
    if (lent !== null) await tell(sql, teamId, [memberId], texts.TIDINGS.mayInvite(lent, team.name), actorId);
    changed(sql, teamId);
    return done(texts.memberChanged(seat.username) + texts.linkGone(revoked));
  };

  const kickIn = async (
    sql: Sql,
    actorId: number,
    teamId: number,
    memberId: number,
    reason: string,
  ): Promise<Outcome<string>> => {
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
    const played = await findPlayed(sql, teamId);
    if (played !== null) return refuse('team_playing', { message: texts.plays(played) });
    await queries.deleteMembers(sql, teamId, [memberId]);
    await takeBack(sql, team.name, await queries.cancelSent(sql, teamId, memberId));
    const revoked = await queries.dropLostLink(sql, teamId);
    await logActivity(sql, {
      teamId,
      kind: 'player_kicked',
      memberId,
      byId: actorId,
      details: { ...(reason === '' ? {} : { reason }), ...(revoked ? { linkRevoked: true } : {}) },
    });
    await tell(sql, teamId, [memberId], texts.TIDINGS.kicked(team.name, reason), actorId, '/team');
    changed(sql, teamId);
    return done(texts.kicked(seat.username) + texts.linkGone(revoked));
  };

  return {
    async setMember(actorId: number, teamId: number, memberId: number, form: Form): Promise<Told> {
      const outcome = await transact(db, (sql) => setIn(sql, actorId, teamId, memberId, form));
      return outcome.ok ? done({ message: outcome.value }) : outcome;
    },

    async kick(
      actorId: number,
      teamId: number,
      memberId: number,
      form: BodyOf<typeof kickTeamMember>,
    ): Promise<Told> {
      const reason = cleanText(form.reason ?? '');
      const outcome = await transact(db, (sql) => kickIn(sql, actorId, teamId, memberId, reason));
      if (!outcome.ok) return outcome;
      await departed([memberId]);
      return done({ message: outcome.value });
    },
  };
}

import { TEAM_LIMITS, type TeamRole } from '@fanion/rules/teams';
import type { Sql } from '../../../platform/database/database.ts';
import { done, type Outcome, type Refused, refuse } from '../../../platform/outcome.ts';
import { logActivity } from '../activity/queries.ts';
import { countTeams, lockTeam } from '../queries.ts';
import * as texts from '../texts.ts';
import * as queries from './queries.ts';
import type { Roster } from './service.ts';

/** How a team changes hands. */
interface Handing {
  teamId: number;
  team: string;
  /** Everybody in the team before it. */
  seats: readonly queries.SeatRow[];
  to: queries.SeatRow;
  /** What the captain before becomes. */
  before?: TeamRole;
  /** Who decided; null when it came of itself. */
  byId: number | null;
  details?: Record<string, unknown>;
}

export type Captains = ReturnType<typeof createCaptains>;

/** Who leads a team: exactly one at every moment (behaviours 0.7). The caller has locked the team. */
export function createCaptains(roster: Roster) {
  const hand = async (sql: Sql, handing: Handing): Promise<void> => {
    const { teamId, team, seats, to, before = 'member', byId, details } = handing;
    await queries.swapCaptain(sql, teamId, to.id, before);
    await queries.dropLostLink(sql, teamId);
    await logActivity(sql, { teamId, kind: 'captain_changed', memberId: to.id, byId, details });
    const others = seats.filter(({ id }) => id !== to.id && id !== byId).map(({ id }) => id);
    await roster.tell(sql, teamId, [to.id], texts.TIDINGS.nowCaptain(team), byId);
    // Names the new captain: it goes with their account.
    await roster.tell(sql, teamId, others, texts.TIDINGS.newCaptain(to.username, team), to.id);
    roster.changed(sql, teamId);
  };

  /** Why this member, whose row is locked, cannot be captain of one more team; null when they can. */
  const refusalOf = async (sql: Sql, to: queries.SeatRow): Promise<Refused | null> => {
    if (!to.active) return refuse('conflict', { message: texts.NOT_ACTIVE });
    const { captained } = await countTeams(sql, to.id);
    return captained < TEAM_LIMITS.captained
      ? null
      : refuse('team_limit', { message: texts.captainsTooMany(to.username, TEAM_LIMITS.captained) });
  };

  /** The first who may lead one more team: their rows are held by nobody, so that it is a preference only. */
  const freeHeir = async (sql: Sql, heirs: readonly queries.SeatRow[]): Promise<queries.SeatRow | null> => {
    for (const heir of heirs) if (!(await refusalOf(sql, heir))) return heir;
    return null;
  };

  return {
    hand,
    refusalOf,

    /**
     * Takes an account that goes for good out of its teams, whose row the caller has locked: a team it leads goes to
     * who has been in it for longest, below the limit of captaincies if anybody is, or is archived when nobody else is
     * (trust.md, personal data).
     */
    async departIn(sql: Sql, memberId: number): Promise<Outcome<null>> {
      for (const { id: teamId } of await queries.listTeamIds(sql, memberId)) {
        const team = await lockTeam(sql, teamId);
        const seats = await queries.listSeats(sql, teamId);
        const self = seats.find(({ id }) => id === memberId);
        if (!team || !self) continue;
        const heirs = seats.filter(({ id, active }) => id !== memberId && active);
        const heir = (await freeHeir(sql, heirs)) ?? heirs[0];
        if (!heir) {
          await roster.archiveIn(sql, teamId, null);
          continue;
        }
        const others = seats.filter(({ id }) => id !== memberId);
        if (self.role === 'captain')
          await hand(sql, { teamId, team: team.name, seats: others, to: heir, byId: null });
        await queries.deleteMembers(sql, teamId, [memberId]);
        await queries.dropLostLink(sql, teamId);
        await logActivity(sql, { teamId, kind: 'player_left', memberId, byId: null });
        roster.changed(sql, teamId);
      }
      await queries.forgetMember(sql, memberId);
      return done(null);
    },
  };
}

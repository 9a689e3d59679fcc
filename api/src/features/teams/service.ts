import type { Context } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/database.ts';
import { createTeamIn, findTeamNamed, forsakeTeam, seatMember } from './roster/service.ts';
import { settleTeams } from './seed/service.ts';

export type { Player } from './roster/service.ts';
export type TeamsService = ReturnType<typeof createTeamsService>;

/** The same for slices that are still made of factories. */
export const createTeamsService = (context: Context) => ({
  createIn: createTeamIn,
  seatIn: (sql: Sql, memberId: number, teamId: number) => seatMember(sql, { memberId, teamId }),
  forsakeIn: (sql: Sql, memberId: number, teamId: number, eventId: number) =>
    forsakeTeam(context, sql, { memberId, teamId, eventId }),
  named: findTeamNamed,
  seeds: { settle: settleTeams },
});

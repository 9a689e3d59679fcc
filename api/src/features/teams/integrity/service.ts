import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import type { Context } from '../../../platform/context.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

/** Checks teams against the raw rows; empty when all is right. */
export async function verifyTeams({ db }: Context): Promise<string[]> {
  const [broken, misplaced, overburdened, twice, orphans, strays] = await Promise.all([
    queries.listBroken(db, TEAM_LIMITS.members),
    queries.listMisplaced(db, TEAM_LIMITS.joined),
    queries.listOverburdened(db, TEAM_LIMITS.captained),
    queries.listDoublePlayers(db),
    queries.listArchivedRemains(db),
    queries.listStrayRequests(db, TEAM_LIMITS.pendingApplications),
  ]);
  return [
    ...broken.map(({ name, captains, members }) => texts.brokenTeam(name, captains, members)),
    ...misplaced.map(({ username, teams, mains }) => texts.misplaced(username, teams, mains)),
    ...overburdened.map(({ username, teams }) => texts.overburdened(username, teams)),
    ...twice.map(({ username, slug }) => texts.playedTwice(username, slug)),
    ...orphans.map(({ name }) => texts.orphan(name)),
    ...strays.map(({ username, team }) => texts.stray(username, team)),
  ];
}

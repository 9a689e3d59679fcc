import { TEAM_LIMITS } from '@fanion/rules/teams';
import type { Context } from '../../../platform/context.ts';
import { stray } from '../invitation-texts.ts';
import { listStray } from '../invitations/answers-queries.ts';
import * as texts from '../texts.ts';
import * as queries from './queries.ts';

/** Recomputes from the raw rows what teams hold (trust.md, equations 5 and 10); empty when all is right. */
export function createVerify({ db }: Pick<Context, 'db'>) {
  return async (): Promise<string[]> => {
    const [broken, misplaced, overburdened, twice, orphans, asks] = await Promise.all([
      queries.listBroken(db, TEAM_LIMITS.members),
      queries.listMisplaced(db, TEAM_LIMITS.joined),
      queries.listOverburdened(db, TEAM_LIMITS.captained),
      queries.listTwice(db),
      queries.listOrphans(db),
      listStray(db, TEAM_LIMITS.pendingApplications),
    ]);
    return [
      ...broken.map(({ name, captains, members }) => texts.brokenTeam(name, captains, members)),
      ...misplaced.map(({ username, teams, mains }) => texts.misplaced(username, teams, mains)),
      ...overburdened.map(({ username, teams }) => texts.overburdened(username, teams)),
      ...twice.map(({ username, slug }) => texts.playedTwice(username, slug)),
      ...orphans.map(({ name }) => texts.orphan(name)),
      ...asks.map(({ username, team }) => stray(username, team)),
    ];
  };
}

import type { AnswerOf, QueryOf } from '@fanion/contract/endpoint';
import {
  ACTIVITY_PAGE_SIZE,
  type getTeamHub,
  HUB_ACTIVITY,
  HUB_TOP,
  type listTeamActivity,
  type TeamActivity,
} from '@fanion/contract/teams/hub';
import { type listTeams, TEAMS_PAGE_SIZE, type TopTeam, type WholeTeam } from '@fanion/contract/teams/team';
import { isRecruiting, TEAM_LIMITS } from '@fanion/rules/teams';
import { searchKey } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { countActivity, listActivity } from '../activity/queries.ts';
import { presentTeam } from '../present.ts';
import { countTeams, findPlayed, findTeam, listMembers, listTeamsOf } from '../queries.ts';
import { type Results, sumsOf } from '../statistics/results-model.ts';
import type { createVotes } from '../vote/service.ts';
import { presentActivity, presentTop, presentWhole } from './present.ts';
import { countWaiting, findWhole, listTies } from './queries.ts';
import { createList, type Listed } from './state.ts';

/** Teams as they are read (specification 2.12): one whole, the list, what happened, and the hub's first view. */
export function createHub(context: Context, results: Results, votes: ReturnType<typeof createVotes>) {
  const { db, presence } = context;
  const list = createList(context, results);

  const whole = async (readerId: number, teamId: number): Promise<Outcome<WholeTeam>> => {
    const row = await findWhole(db, teamId, readerId);
    if (!row) return refuse('team_not_found');
    const [members, playing, vote, played] = await Promise.all([
      listMembers(db, teamId, readerId),
      findPlayed(db, teamId),
      row.role === null || row.role === 'captain' ? null : votes.open(teamId, readerId),
      results.ofTeams([teamId]),
    ]);
    return done(
      presentWhole({ row, members, playing, vote, events: played.get(teamId) ?? [], readerId, presence }),
    );
  };

  const shown = async (readerId: number, teams: readonly Listed[]): Promise<TopTeam[]> => {
    const ids = teams.map(({ row }) => row.id);
    const ties = new Map((await listTies(db, readerId, ids)).map((tie) => [tie.id, tie]));
    return teams.map((team) => presentTop(team, ties.get(team.row.id)));
  };

  const happened = async (
    teamIds: readonly number[],
    limit: number,
    offset: number,
  ): Promise<TeamActivity[]> => {
    const [rows, played] = await Promise.all([
      listActivity(db, teamIds, limit, offset),
      results.ofTeams(teamIds),
    ]);
    return rows.map((row) => presentActivity(row, played.get(row.team_id) ?? []));
  };

  return {
    whole,

    /** Living teams by points; a page past the end is the last one. */
    async list(readerId: number, query: QueryOf<typeof listTeams>): Promise<AnswerOf<typeof listTeams>> {
      const text = searchKey(query.q);
      const found = (await list()).filter(
        ({ row, search }) =>
          search.includes(text) &&
          (query.specialty === undefined || row.specialties.includes(query.specialty)) &&
          (!query.recruiting || isRecruiting(row.status, row.members)),
      );
      const pages = Math.max(1, Math.ceil(found.length / TEAMS_PAGE_SIZE));
      const page = Math.min(query.page, pages);
      const teams = found.slice((page - 1) * TEAMS_PAGE_SIZE, page * TEAMS_PAGE_SIZE);
      return {
        teams: await shown(readerId, teams),
        pagination: { page, total: found.length, total_pages: pages },
      };
    },

    /** For its members: for anybody else there is no such page. A page past the end is the last one. */
    async activity(
      readerId: number,
      teamId: number,
      asked: number,
    ): Promise<Outcome<AnswerOf<typeof listTeamActivity>>> {
      const team = await findTeam(db, teamId, readerId);
      if (!team || team.role === null) return refuse('team_not_found');
      const size = ACTIVITY_PAGE_SIZE;
      const total = await countActivity(db, teamId);
      const pages = Math.max(1, Math.ceil(total / size));
      const page = Math.min(asked, pages);
      const activity = await happened([teamId], size, (page - 1) * size);
      return done({ activity, pagination: { page, total, total_pages: pages } });
    },

    async hub(readerId: number): Promise<AnswerOf<typeof getTeamHub>> {
      const teams = await listTeamsOf(db, readerId);
      const main = teams.find((team) => team.is_main);
      const ids = teams.map(({ id }) => id);
      const [own, pending, held, played, all, activity] = await Promise.all([
        main ? whole(readerId, main.id) : null,
        countWaiting(db, readerId),
        countTeams(db, readerId),
        results.inTeams(readerId),
        list(),
        happened(ids, HUB_ACTIVITY, 0),
      ]);
      return {
        teams: teams.map(presentTeam),
        main: own?.ok ? own.value : null,
        pending,
        stats: sumsOf(played),
        top: await shown(readerId, all.slice(0, HUB_TOP)),
        activity,
        limits: {
          captained: held.captained >= TEAM_LIMITS.captained,
          joined: held.joined >= TEAM_LIMITS.joined,
        },
      };
    },
  };
}

import type { AnswerOf, QueryOf } from '@fanion/contract/endpoint';
import type { Found } from '@fanion/contract/search';
import type { TeamActivity } from '@fanion/contract/teams/activity';
import {
  ACTIVITY_PAGE_SIZE,
  type getTeamHub,
  HUB_ACTIVITY,
  HUB_TOP,
  type listTeams as listContract,
  type listTeamActivity,
  TEAMS_PAGE_SIZE,
} from '@fanion/contract/teams/hub';
import type { TopTeam, WholeTeam } from '@fanion/contract/teams/team';
import { isRecruiting, TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { searchKey } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf } from '../../../platform/http/answers/page.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { countActivity, listActivity } from '../activity/queries.ts';
import { presentTeam } from '../roster/present.ts';
import { countTeams, findPlayedEvent, findTeam, listMembers, listTeamsOf } from '../roster/team-queries.ts';
import { sumsOf } from '../statistics/results-model.ts';
import { playedEvents, playedInTeams } from '../statistics/results-state.ts';
import { readVote } from '../vote/service.ts';
import { presentActivity, presentTopTeam, presentWholeTeam } from './present.ts';
import { countWaiting, findWholeTeam, listTies } from './queries.ts';
import { type ListedTeam, listedTeams } from './state.ts';

/** A team with all that its page shows. */
export async function readTeam(
  context: Context,
  readerId: number,
  teamId: number,
): Promise<Outcome<WholeTeam>> {
  const { db, presence } = context;
  const row = await findWholeTeam(db, teamId, readerId);
  if (!row) return refuse('team_not_found');
  const [members, playing, vote, played] = await Promise.all([
    listMembers(db, teamId, readerId),
    findPlayedEvent(db, teamId),
    row.role === null || row.role === 'captain' ? null : readVote(context, teamId, readerId),
    playedEvents(context)(),
  ]);
  return done(
    presentWholeTeam({ row, members, playing, vote, events: played.get(teamId) ?? [], readerId, presence }),
  );
}

async function presentTeamsWithTies(
  { db }: Context,
  readerId: number,
  teams: readonly ListedTeam[],
): Promise<TopTeam[]> {
  const ids = teams.map(({ row }) => row.id);
  const ties = new Map((await listTies(db, readerId, ids)).map((tie) => [tie.id, tie]));
  return teams.map((team) => presentTopTeam(team, ties.get(team.row.id)));
}

/** Living teams by points; a page past the end is the last one. */
export async function listTeams(
  context: Context,
  readerId: number,
  query: QueryOf<typeof listContract>,
): Promise<AnswerOf<typeof listContract>> {
  const text = searchKey(query.q);
  const found = (await listedTeams(context)()).filter(
    ({ row, search }) =>
      search.includes(text) &&
      (query.specialty === undefined || row.specialties.includes(query.specialty)) &&
      (!query.recruiting || isRecruiting(row.status, row.members)),
  );
  const { offset, limit, pagination } = pageOf(query.page, found.length, TEAMS_PAGE_SIZE);
  const teams = found.slice(offset, offset + limit);
  return {
    teams: await presentTeamsWithTies(context, readerId, teams),
    pagination,
  };
}

async function readActivity(
  context: Context,
  teamIds: readonly number[],
  { limit, offset }: { limit: number; offset: number },
): Promise<TeamActivity[]> {
  const [rows, played] = await Promise.all([
    listActivity(context.db, teamIds, limit, offset),
    playedEvents(context)(),
  ]);
  return rows.map((row) => presentActivity(row, played.get(row.team_id) ?? []));
}

/** The activity of a team, for its members: others get no such page. A page past the end is the last one. */
export async function listOwnActivity(
  context: Context,
  readerId: number,
  { teamId, page }: { teamId: number; page: number },
): Promise<Outcome<AnswerOf<typeof listTeamActivity>>> {
  const team = await findTeam(context.db, teamId, readerId);
  if (!team || team.role === null) return refuse('team_not_found');
  const total = await countActivity(context.db, teamId);
  const { pagination, ...window } = pageOf(page, total, ACTIVITY_PAGE_SIZE);
  return done({ activity: await readActivity(context, [teamId], window), pagination });
}

/** The first view of the teams' hub (docs/product/teams.md#hub). */
export async function readHub(context: Context, readerId: number): Promise<AnswerOf<typeof getTeamHub>> {
  const { db } = context;
  const teams = await listTeamsOf(db, readerId);
  const main = teams.find((team) => team.is_main);
  const ids = teams.map(({ id }) => id);
  const [own, pending, counts, played, all, activity] = await Promise.all([
    main ? readTeam(context, readerId, main.id) : null,
    countWaiting(db, readerId),
    countTeams(db, readerId),
    playedInTeams(context, readerId),
    listedTeams(context)(),
    readActivity(context, ids, { limit: HUB_ACTIVITY, offset: 0 }),
  ]);
  return {
    teams: teams.map(presentTeam),
    main: own?.ok ? own.value : null,
    pending,
    stats: sumsOf(played),
    top: await presentTeamsWithTies(context, readerId, all.slice(0, HUB_TOP)),
    activity,
    limits: {
      captained: counts.captained >= TEAM_LIMITS.captained,
      joined: counts.joined >= TEAM_LIMITS.joined,
    },
  };
}

/** Living teams by words of their name. */
export async function searchTeams(
  context: Context,
  actor: Actor,
  words: readonly string[],
): Promise<Found[]> {
  if (!actor.rights.have_ctf_access) return [];
  return (await listedTeams(context)())
    .filter(({ search }) => words.every((word) => search.includes(word)))
    .map(({ row: { id, name, members } }) => ({
      kind: 'team',
      title: name,
      about: `${members} membre${members > 1 ? 's' : ''}`,
      path: `/team?team=${id}`,
    }));
}

import type { Leaderboard } from '@fanion/contract/leaderboard';
import type { LeaderboardPosition, RankedMember } from '@fanion/contract/profiles/page';
import { CATEGORIES } from '@fanion/rules/challenges/categories';
import type { LeaderboardPeriod } from '@fanion/rules/leaderboard/periods';
import { parisDay, seasonStart } from '@fanion/rules/paris-days';
import type { Context } from '../../platform/context.ts';
import { type Prepared, prepare } from '../../platform/http/answers/prepared.ts';
import { badField, done, type Outcome } from '../../platform/outcome.ts';
import { databaseNow, listCategoryIds } from '../challenges/catalogue/service.ts';
import { currentBoard } from './board-state.ts';
import { periodBoard } from './period-state.ts';
import { presentRanked } from './present.ts';
import { listPublicNames } from './queries.ts';
import type { Ranked, Ranking, SharedPart } from './ranking-model.ts';
import { UNKNOWN_CATEGORY } from './texts.ts';

/** Rows shown around a member. */
const AROUND = 2;

/** A page of a board; `cat` is '' for every category. */
interface PageQuery {
  period: LeaderboardPeriod;
  cat: string;
  page: number;
  size: number;
}

/**
 * One page of a ranking, serialised and compressed once per version. A page past the end shows the last one.
 */
function pageOf(
  ranking: Ranking,
  shared: SharedPart,
  { page, size }: Pick<PageQuery, 'page' | 'size'>,
  present: (rows: Ranked[]) => RankedMember[],
): Prepared {
  if (ranking.pagesOf !== shared) {
    ranking.pages.clear();
    ranking.pagesOf = shared;
  }
  const pages = Math.max(1, Math.ceil(ranking.rows.length / size));
  const number = Math.min(page, pages);
  const key = `${number}/${size}`;
  let prepared = ranking.pages.get(key);
  if (!prepared) {
    prepared = prepare({
      ...shared,
      global_leaderboard: present(ranking.rows.slice((number - 1) * size, number * size)),
      pagination: { current_page: number, total_pages: pages, total_users: ranking.rows.length },
    } satisfies Leaderboard);
    ranking.pages.set(key, prepared);
  }
  return prepared;
}

/** The rows as displayed now. */
function presentRows({ identity }: Context, rows: Ranked[]): RankedMember[] {
  const now = Date.now();
  return rows.map((row) => presentRanked(row, now, identity.name));
}

/** Whether it is a usual category, or one of the association's own with a released challenge. */
const isCategory = async (context: Context, id: string): Promise<boolean> =>
  CATEGORIES.some((category) => category.id === id) || (await listCategoryIds(context)).includes(id);

/** One page of a board. Figures, recent solves and specialists are always those of the whole association. */
export async function readLeaderboard(context: Context, query: PageQuery): Promise<Outcome<Prepared>> {
  const { period, cat } = query;
  const present = (rows: Ranked[]) => presentRows(context, rows);
  const board = await currentBoard(context);
  if (period === 'all' && cat === '') return done(pageOf(board, board.shared, query, present));
  if (cat !== '' && !(await isCategory(context, cat))) return badField('cat', UNKNOWN_CATEGORY);
  const now = await databaseNow(context);
  const ranking = await periodBoard(context, { period, category: cat }, now);
  return done(pageOf(ranking, board.shared, query, present));
}

/** A member with those just above and below; empty for a member in no ranking. */
export async function readPosition(context: Context, memberId: number): Promise<LeaderboardPosition> {
  const { rows, place } = await currentBoard(context);
  const index = place.get(memberId);
  if (index === undefined)
    return { users_above: [], current_user: null, users_below: [], total_users: rows.length };
  const [own] = presentRows(context, rows.slice(index, index + 1));
  return {
    users_above: presentRows(context, rows.slice(Math.max(0, index - AROUND), index)),
    current_user: own ?? null,
    users_below: presentRows(context, rows.slice(index + 1, index + 1 + AROUND)),
    total_users: rows.length,
  };
}

/** Points, XP and rank of every ranked member, by id and in board order. */
export const listStandings = async (
  context: Context,
): Promise<Map<number, { username: string; points: number; xp: number; rank: number }>> =>
  new Map((await currentBoard(context)).rows.map((row) => [row.id, row]));

/** The season for visitors: its first rows, with pseudos only where members make them public. */
export interface PublicSeason {
  /** The year in which it began. */
  year: number;
  /** Solves of the season, by all ranked members. */
  solves: number;
  /** Empty where none of these members makes their pseudo public. */
  rows: { rank: number; name: string | null; points: number }[];
}

/** The first rows of the season for visitors. Each member's choice is read now, not from the cached board. */
export async function readPublicSeason(context: Context, most: number): Promise<PublicSeason> {
  const now = await databaseNow(context);
  const { rows } = await periodBoard(context, { period: 'season', category: '' }, now);
  const first = rows.slice(0, most);
  const names = await listPublicNames(
    context.db,
    first.map(({ id }) => id),
  );
  const nameOf = new Map(names.map(({ id, username }) => [id, username]));
  return {
    year: Number(parisDay(seasonStart(now)).slice(0, 4)),
    solves: rows.reduce((sum, row) => sum + row.solves, 0),
    rows:
      names.length === 0
        ? []
        : first.map(({ id, rank, points }) => ({ rank, points, name: nameOf.get(id) ?? null })),
  };
}

/** Number of ranked members and of challenges, for the public pages. */
export async function countTotals(context: Context): Promise<{ members: number; challenges: number }> {
  const { shared } = await currentBoard(context);
  return { members: shared.stats.total_users, challenges: shared.stats.total_challenges };
}

import type { BoardRow, LiveBoard, LiveOwn } from '@fanion/contract/ctf/board/endpoints';
import { readId } from '../../../lib/address-id.ts';
import { points } from '../../../lib/french.ts';
import { NEIGHBOUR_TEXTS, SOLVED, solvedPlace } from './texts.ts';

export type LiveEvent = LiveBoard['liveCTF'];
export type LiveChallenge = LiveEvent['challenges'][number];
export type Mode = 'solo' | 'team';

/** The address parameters of a board; `mode` null: the event's own. */
export type BoardAddress = {
  mode: Mode | null;
  page: number;
  /** Only this bracket; null: all. */
  bracket: number | null;
  /** Only the columns of this category; empty for all. */
  category: string;
  /** Denser rows. */
  dense: boolean;
};

/** Parses `?mode=&page=&bracket=&cat=&densite=` of an address; other parameters are ignored. */
export function readBoardAddress(search: URLSearchParams): BoardAddress {
  const mode = search.get('mode');
  return {
    mode: mode === 'solo' || mode === 'team' ? mode : null,
    page: Math.min(10_000, readId(search.get('page')) ?? 1),
    bracket: readId(search.get('bracket')),
    category: search.get('cat') ?? '',
    dense: search.get('densite') === 'serree',
  };
}

/** The ranking with the reader's own row; null, the event's own, without a row or with a team's. */
export const ownMode = (row: Pick<NonNullable<LiveOwn['row']>, 'isCurrentUserTeam'> | null): Mode | null =>
  row === null || row.isCurrentUserTeam ? null : 'solo';

/**
 * The text in place of the choice of a ranking, and `both` when there are two to choose from. An event open
 * to teams is never described as for lone players because no team has come yet; null: no entrant has.
 */
export function availableRankings({
  mode,
  totalTeams,
  totalPlayers,
}: Pick<LiveEvent, 'mode' | 'totalTeams' | 'totalPlayers'>) {
  if (totalTeams > 0 && totalPlayers > 0) return 'both';
  if (mode === 'solo') return 'soloOnly';
  if (mode === 'team') return 'teamOnly';
  if (totalPlayers > 0) return 'noTeam';
  return totalTeams > 0 ? 'nobodyAlone' : null;
}

/** The values of some parameters in the query of the address; null where it goes without saying. */
export function writeBoardAddress(part: Partial<BoardAddress>): Record<string, string | number | null> {
  const { mode, page, bracket, category, dense } = part;
  return {
    ...(mode === undefined ? {} : { mode }),
    ...(page === undefined ? {} : { page: page > 1 ? page : null }),
    ...(bracket === undefined ? {} : { bracket }),
    ...(category === undefined ? {} : { cat: category || null }),
    ...(dense === undefined ? {} : { densite: dense ? 'serree' : null }),
  };
}

/** The challenges of a category side by side. */
export type ColumnGroup = { category: string; challenges: LiveChallenge[] };

/** Columns of a board: by category, in the order of each one's first challenge. */
export function columnGroups(challenges: readonly LiveChallenge[]): ColumnGroup[] {
  const groups = new Map<string, LiveChallenge[]>();
  for (const challenge of challenges)
    groups.set(challenge.category, [...(groups.get(challenge.category) ?? []), challenge]);
  return [...groups].map(([category, inside]) => ({ category, challenges: inside }));
}

/** The groups of one category; all of them when it has none. */
export function filterGroups(groups: readonly ColumnGroup[], category: string): readonly ColumnGroup[] {
  const one = groups.filter((group) => group.category === category);
  return one.length > 0 ? one : groups;
}

/** The ranking that a board shows. */
type Ranked = Pick<LiveBoard['liveRanking'], 'mode' | 'bracket'>;

/**
 * The rank of a row in the displayed ranking: in the overall one `rank` is the rank within its kind, except
 * in a bracket.
 */
export const shownRankOf = (
  row: Pick<BoardRow, 'rank' | 'overallRank'>,
  { mode, bracket }: Ranked,
): number => (mode === 'all' && bracket === null ? row.overallRank : row.rank);

/**
 * Whether the reader's own part is older than a board that was just read: they come in separate answers. A
 * freeze that came or was lifted shows even when the page lacks their row; while it holds, their row has its
 * score.
 */
export function isOwnPartStale(
  own: Pick<NonNullable<LiveOwn['row']>, 'id' | 'score' | 'overallRank' | 'freeze'>,
  board: Pick<LiveEvent, 'teams' | 'players' | 'frozen'>,
): boolean {
  if ((own.freeze !== null) !== board.frozen) return true;
  const row = rowsOf(board).find(({ id }) => id === own.id);
  const score = own.freeze?.score ?? own.score;
  return row !== undefined && (row.overallRank !== own.overallRank || row.score !== score);
}

/**
 * Whether nothing more will happen on a board: after the end a freeze may remain, and viewers wait for its
 * lifting.
 */
export const isBoardFinal = ({ status, frozen }: Pick<LiveEvent, 'status' | 'frozen'>): boolean =>
  status === 'ended' && !frozen;

/** The rows of a page in order, teams and lone players together. */
export const rowsOf = ({ teams, players }: Pick<LiveEvent, 'teams' | 'players'>): BoardRow[] =>
  teams.length === 0 || players.length === 0
    ? [...teams, ...players]
    : [...teams, ...players].sort((a, b) => a.overallRank - b.overallRank);

/** The rows of a page with their ranks in the displayed ranking. */
export const rankedRows = ({
  liveCTF,
  liveRanking,
}: {
  liveCTF: Pick<LiveEvent, 'teams' | 'players'>;
  liveRanking: Ranked;
}): BoardRow[] => rowsOf(liveCTF).map((row) => ({ ...row, rank: shownRankOf(row, liveRanking) }));

/**
 * A column of cells: the challenge's id, whether a category begins there, and the points of its first three
 * solvers.
 */
export type Column = { id: number; name: string; first: boolean; worths: readonly number[] };

export const columnsOf = (groups: readonly ColumnGroup[]): Column[] =>
  groups.flatMap(({ challenges }) =>
    challenges.map(({ id, name, firstWorths: worths }, index) => ({ id, name, first: index === 0, worths })),
  );

/**
 * A key for what a list of columns shows, so that equal columns can be reused from one version to the next.
 */
export const columnsKey = (columns: readonly Column[]): string =>
  columns.map(({ id, name, first, worths }) => `${id} ${first} ${worths.join()} ${name}`).join('\n');

const sameBloods = (a: BoardRow['bloods'], b: BoardRow['bloods']): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
};

/** Whether two rows look the same: such a row is not rendered again (a board has thousands of cells). */
export const sameRow = (a: BoardRow, b: BoardRow): boolean =>
  a === b ||
  (a.id === b.id &&
    a.rank === b.rank &&
    a.overallRank === b.overallRank &&
    a.score === b.score &&
    a.adjusted === b.adjusted &&
    a.studentRank === b.studentRank &&
    a.trend === b.trend &&
    a.rankChange === b.rankChange &&
    a.name === b.name &&
    a.members === b.members &&
    a.solvedChallenges.length === b.solvedChallenges.length &&
    a.solvedChallenges.every((id, index) => id === b.solvedChallenges[index]) &&
    sameBloods(a.bloods, b.bloods));

/**
 * The text of a solved cell: its place among the first three, if it has one, and the points for it where the
 * event adds a bonus.
 */
export const solvedText = (blood: number | undefined, worths: readonly number[] = []): string => {
  if (blood === undefined) return SOLVED;
  const worth = worths[blood - 1];
  const place = solvedPlace(blood);
  return worth === undefined ? place : `${place}, ${points(worth)}`;
};

/** Share of the entrants who solved a challenge, 0 to 100. */
export const solvedShare = (solves: number, entrants: number): number =>
  entrants === 0 ? 0 : Math.min(100, Math.round((solves / entrants) * 100));

/**
 * The distance to a row's neighbours, when they are on the same page: "50 points derrière La Meute". One with
 * as many points is named first: the earlier last solve separates them, not points.
 */
export function neighbourTexts(rows: readonly BoardRow[], own: BoardRow): string[] {
  const place = rows.findIndex(({ id }) => id === own.id);
  const others = rows.filter(({ id }) => id !== own.id);
  const beside = [rows[place - 1], rows[place + 1]].find(
    (row) => place >= 0 && own.score > 0 && row?.score === own.score,
  );
  const before = others.filter(({ score }) => score > own.score).at(-1);
  const after = others.find(({ score }) => score < own.score);
  return [
    ...(beside ? [NEIGHBOUR_TEXTS.level(beside.name)] : []),
    ...(before ? [NEIGHBOUR_TEXTS.behind(before.score - own.score, before.name)] : []),
    ...(after ? [NEIGHBOUR_TEXTS.ahead(own.score - after.score, after.name)] : []),
  ];
}

/** A watched row at the top of the board; `elsewhere`: its page, null when that is the one shown. */
export type Pin = { row: BoardRow; elsewhere: number | null };

/**
 * The rows that the reader watches, in board order: those of the current page, then those of other pages as
 * the reader's own part last had them.
 */
export function pinsOf(
  rows: readonly BoardRow[],
  own: Pick<LiveOwn, 'watched' | 'watchedRows'> | undefined,
  team: boolean,
): Pin[] {
  if (!own) return [];
  const ids = new Set(own.watched);
  const here = rows.filter(({ id }) => ids.has(id));
  const visibleIds = new Set(here.map(({ id }) => id));
  return [
    ...here.map((row): Pin => ({ row, elsewhere: null })),
    ...own.watchedRows
      .filter(({ id, pseudo }) => !visibleIds.has(id) && (pseudo === null) === team)
      .map(({ page, alertLevel: _level, ...row }): Pin => ({ row, elsewhere: page })),
  ].sort((a, b) => a.row.rank - b.row.rank);
}

/**
 * Ranks of the first ten of a board, whose graph only gives their order: those of the displayed rows, where
 * equals share one; the order itself for those without a displayed row.
 */
export function ranksOf(ids: readonly number[], rows: readonly BoardRow[]): number[] {
  const rankById = new Map(rows.map(({ id, rank }) => [id, rank]));
  return ids.map((id, index) => rankById.get(id) ?? index + 1);
}

/** The host of an address, for a sentence; empty when it cannot be parsed. */
export function hostOf(url: string | null): string {
  try {
    return new URL(url ?? '').host;
  } catch {
    return '';
  }
}

/** The longest list of rows that are in both lists in the same order: the others changed places. */
export function stayingRows(before: readonly number[], now: readonly number[]): Set<number> {
  const positions = new Map(before.map((id, place) => [id, place]));
  /** The longest run that ends with each row: its length, and the row before it. */
  const runs: { id: number; place: number; length: number; from: number }[] = [];
  let end = -1;
  for (const id of now) {
    const place = positions.get(id);
    if (place === undefined) continue;
    let from = -1;
    for (const [index, run] of runs.entries())
      if (run.place < place && run.length > (runs[from]?.length ?? 0)) from = index;
    runs.push({ id, place, length: (runs[from]?.length ?? 0) + 1, from });
    if (runs.at(-1)!.length > (runs[end]?.length ?? 0)) end = runs.length - 1;
  }
  const staying = new Set<number>();
  for (let run = runs[end]; run; run = runs[run.from]) staying.add(run.id);
  return staying;
}

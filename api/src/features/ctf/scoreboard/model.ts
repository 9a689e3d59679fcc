import type { Board, BoardRow } from '@fanion/rules/ctf/scoreboard/board';
import { ranksAmong } from '@fanion/rules/ctf/scoreboard/views';
import type { EntrantRow } from './queries.ts';

/** Solo players, or teams. An event's results have one ranking; its board ranks each kind by itself. */
export type Mode = 'solo' | 'team';

export const modeOf = (entrant: Pick<EntrantRow, 'member_id'>): Mode =>
  entrant.member_id === null ? 'team' : 'solo';

/** A row ranked within its kind; `overall` is its rank among all entrants. */
export interface RankingRow extends BoardRow {
  overall: number;
}

type Ranks = Readonly<Record<number, number>> | null;

/** The entrants of one kind. `compared`: their earlier ranks, within that kind too. */
export interface Ranking {
  challenges: Board['challenges'];
  rows: RankingRow[];
  /** Index in `rows` of each entrant's row. */
  positions: ReadonlyMap<number, number>;
  compared: Ranks;
}

export const findRankingRow = (
  { rows, positions }: Pick<Ranking, 'rows' | 'positions'>,
  entrantId: number,
): RankingRow | null => rows[positions.get(entrantId) ?? -1] ?? null;

/** Some entrants of a ranking, ranked among themselves; prices and first bloods stay the event's. */
function rankAmong(
  { challenges, rows: all }: { challenges: Board['challenges']; rows: readonly (BoardRow | RankingRow)[] },
  compared: Ranks,
  isIn: (entrantId: number) => boolean,
): Ranking {
  const own = all.filter(({ entrant_id }) => isIn(entrant_id));
  const among = ranksAmong(own.map(({ rank }) => rank));
  const students = ranksAmong(own.flatMap(({ student_rank }) => student_rank ?? []));
  const rows = own.map((row) => ({
    ...row,
    rank: among.get(row.rank)!,
    student_rank: row.student_rank === null ? null : students.get(row.student_rank)!,
    overall: 'overall' in row ? row.overall : row.rank,
  }));
  const part = {
    challenges,
    rows,
    positions: new Map(rows.map(({ entrant_id }, index) => [entrant_id, index])),
  };
  if (compared === null) return { ...part, compared };
  const before = Object.entries(compared).filter(([id]) => isIn(Number(id)));
  const then = ranksAmong(before.map(([, rank]) => rank));
  return {
    ...part,
    compared: Object.fromEntries(before.map(([id, rank]) => [id, then.get(rank)!])),
  };
}

/** The rows of one kind of entrant, ranked among themselves. */
export const rankWithinMode = (
  board: Board,
  entrants: ReadonlyMap<number, EntrantRow>,
  compared: Ranks,
  mode: Mode,
): Ranking =>
  rankAmong(board, compared, (entrantId) => {
    const entrant = entrants.get(entrantId);
    return entrant !== undefined && modeOf(entrant) === mode;
  });

/** The entrants of a ranking, of one kind or all, in a bracket (docs/product/ctf-live.md#classement). */
export const rankWithinBracket = (
  { challenges, rows, compared }: Pick<Ranking, 'challenges' | 'compared'> & { rows: readonly BoardRow[] },
  entrants: ReadonlyMap<number, EntrantRow>,
  bracketId: number,
): Ranking =>
  rankAmong({ challenges, rows }, compared, (entrantId) => entrants.get(entrantId)?.bracket_id === bracketId);

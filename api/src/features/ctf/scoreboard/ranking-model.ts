import type { LiveBoard } from '@fanion/contract/ctf/board/endpoints';
import { hasFreeze } from '@fanion/rules/ctf/access';
import type { BoardRow } from '@fanion/rules/ctf/scoreboard/board';
import { ownView, type RowsAfterFreeze } from '@fanion/rules/ctf/scoreboard/views';
import {
  findRankingRow,
  type Mode,
  modeOf,
  type Ranking,
  type RankingRow,
  rankWithinBracket,
} from './model.ts';
import { type BoardView, computeOnce, solvesOfEntrant } from './view-model.ts';

/** The ranking to read: of one kind, or of all. */
export type RankingMode = Mode | 'all';

/** Teams and solo players in one ranking, with each row's rank within its kind; computed once per version. */
export const rankingOfAll = (view: BoardView): Ranking =>
  computeOnce(view, 'all', () => {
    const { board, boards, compared } = view;
    const ofKind = new Map(
      [...boards.solo.rows, ...boards.team.rows].map((row) => [row.entrant_id, row] as const),
    );
    const rows = board.rows.flatMap(({ entrant_id }) => ofKind.get(entrant_id) ?? []);
    const positions = new Map(rows.map(({ entrant_id }, index) => [entrant_id, index]));
    return { challenges: board.challenges, rows, positions, compared };
  });

/** A ranking within a bracket, computed once per version. */
export const rankingOfBracket = (view: BoardView, mode: RankingMode, bracketId: number): Ranking =>
  computeOnce(view, `bracket/${mode}/${bracketId}`, () => {
    const whole = mode === 'all' ? { ...view.board, compared: view.compared } : view.boards[mode];
    return rankWithinBracket(whole, view.entrants, bracketId);
  });

/** A ranking of a version, limited to a bracket when one is named. */
export const rankingOf = (view: BoardView, mode: RankingMode, bracketId: number | undefined): Ranking =>
  bracketId !== undefined
    ? rankingOfBracket(view, mode, bracketId)
    : mode === 'all'
      ? rankingOfAll(view)
      : view.boards[mode];

/** Whether the event has the requested bracket; true when none is requested. */
export const hasBracket = ({ row }: BoardView, bracketId: number | undefined): boolean =>
  bracketId === undefined || row.brackets.some(({ id }) => id === bracketId);

/** The requested ranking, or that of the other kind when this one is empty (docs/product/ctf.md#hub). */
export function shownModeOf(
  view: BoardView,
  requestedMode: RankingMode | undefined,
  bracketId: number | undefined,
): RankingMode {
  if (requestedMode === 'all') return requestedMode;
  const preferredMode: Mode = requestedMode ?? (view.row.mode === 'solo' ? 'solo' : 'team');
  const other: Mode = preferredMode === 'solo' ? 'team' : 'solo';
  const isEmpty = (mode: Mode): boolean => rankingOf(view, mode, bracketId).rows.length === 0;
  return isEmpty(preferredMode) && !isEmpty(other) ? other : preferredMode;
}

/** How many entrants each bracket has on a board, guests excluded. */
export function bracketsOf({ row, board, entrants }: BoardView): LiveBoard['liveCTF']['brackets'] {
  if (row.brackets.length === 0) return [];
  const counts = new Map<number | null, number>();
  for (const { entrant_id } of board.rows) {
    const bracketId = entrants.get(entrant_id)?.bracket_id ?? null;
    counts.set(bracketId, (counts.get(bracketId) ?? 0) + 1);
  }
  return row.brackets.map(({ id, name }) => ({ id, name, total: counts.get(id) ?? 0 }));
}

/** An entrant's solves and adjustments that a freeze hides from the others; null when there is none. */
function hiddenChangesOf(
  { row, solvesOf, adjustments }: Pick<BoardView, 'row' | 'solvesOf' | 'adjustments'>,
  entrantId: number,
): RowsAfterFreeze | null {
  if (!hasFreeze(row)) return null;
  const hiddenChanges = {
    solves: [...solvesOfEntrant({ solvesOf }, entrantId).values()].filter(
      ({ at }) => at > row.freeze_at && at <= row.ends_at,
    ),
    adjustments: adjustments.filter(({ entrant_id, at }) => entrant_id === entrantId && at > row.freeze_at),
  };
  return hiddenChanges.solves.length + hiddenChanges.adjustments.length > 0 ? hiddenChanges : null;
}

/** The row of an entrant on a board, with what the freeze hides from others; null if it does not count. */
export function ownBoardRow(view: BoardView, entrantId: number): BoardRow | null {
  if (!view.entrants.has(entrantId)) return null;
  const hiddenChanges = hiddenChangesOf(view, entrantId);
  return hiddenChanges
    ? ownView(view.board, hiddenChanges, entrantId)
    : (view.board.rows.find((row) => row.entrant_id === entrantId) ?? null);
}

/** The row of an entrant within its kind. `solvesOf`: the current solves, beyond the board's version. */
export function ownRankingRow(
  view: BoardView,
  solvesOf: BoardView['solvesOf'],
  entrantId: number,
): RankingRow | null {
  const entrant = view.entrants.get(entrantId);
  if (!entrant) return null;
  const part: Ranking = view.boards[modeOf(entrant)];
  const hiddenChanges = hiddenChangesOf({ ...view, solvesOf }, entrantId);
  return hiddenChanges ? ownView(part, hiddenChanges, entrantId) : findRankingRow(part, entrantId);
}

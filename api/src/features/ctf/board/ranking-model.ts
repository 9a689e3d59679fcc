import type { LiveBoard } from '@fanion/contract/ctf/board/endpoints';
import type { Mode, Ranking } from './model.ts';
import { type BoardView, rankingOfAll, rankingOfBracket } from './view-model.ts';

/** The ranking to read: of one kind, or of all. */
export type RankingMode = Mode | 'all';

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

import { hasFreeze } from '@fanion/rules/ctf/access';
import type { BoardRow as Row } from '@fanion/rules/ctf/scoreboard/board';
import { ownView, type RowsAfterFreeze } from '@fanion/rules/ctf/scoreboard/views';
import { findRankingRow, modeOf, type Ranking, type RankingRow } from './model.ts';
import { type BoardView, solvesOfEntrant } from './view-model.ts';

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
export function ownBoardRow(view: BoardView, entrantId: number): Row | null {
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

import { holdsFreeze } from '@fanion/rules/ctf/access';
import type { BoardRow as Row } from '@fanion/rules/ctf/scoreboard';
import { ownView } from '@fanion/rules/ctf/scoreboard-views';
import { modeOf, type Part, type PartRow } from './model.ts';
import { solvesBy, type View } from './view-model.ts';

/**
 * The row of an entrant on a board, with their own solves that the freeze hides from the others; null when they do not
 * count.
 */
export function ownRow<One extends Row>(
  view: View,
  board: Pick<Part, 'challenges'> & { rows: readonly One[] },
  entrantId: number,
): One | null {
  if (!view.entrants.has(entrantId)) return null;
  if (!holdsFreeze(view.row)) return board.rows.find((row) => row.entrant_id === entrantId) ?? null;
  const until = view.row.freeze_at!;
  const later = [...solvesBy(view, entrantId).values()].filter(
    ({ at }) => at > until && at <= view.row.ends_at,
  );
  return ownView(board, later, entrantId);
}

/** The same among those of their kind. */
export function ownPart(view: View, entrantId: number): PartRow | null {
  const entrant = view.entrants.get(entrantId);
  return entrant ? ownRow(view, view.boards[modeOf(entrant)], entrantId) : null;
}

import { holdsFreeze } from '@fanion/rules/ctf/access';
import type { BoardRow as Row } from '@fanion/rules/ctf/scoreboard';
import { ownView } from '@fanion/rules/ctf/scoreboard-views';
import { modeOf, type Part, type PartRow, rowIn } from './model.ts';
import type { SolveRow } from './queries.ts';
import { solvesBy, type View } from './view-model.ts';

/** Solves of an entrant that a freeze in force hides from the others. */
const heldSolves = ({ row, solvesOf }: Pick<View, 'row' | 'solvesOf'>, entrantId: number): SolveRow[] =>
  holdsFreeze(row)
    ? [...solvesBy({ solvesOf }, entrantId).values()].filter(
        ({ at }) => at > row.freeze_at && at <= row.ends_at,
      )
    : [];

/**
 * The row of an entrant on a board, with their own solves that the freeze hides from the others; null when they do not
 * count.
 */
export function ownRow(view: View, entrantId: number): Row | null {
  if (!view.entrants.has(entrantId)) return null;
  const held = heldSolves(view, entrantId);
  return held.length > 0
    ? ownView(view.board, held, entrantId)
    : (view.board.rows.find((row) => row.entrant_id === entrantId) ?? null);
}

/** The same among those of their kind. `solvesOf`: what is known at this moment, beyond the version of the board. */
export function ownPart(
  { entrants, boards, row }: View,
  solvesOf: View['solvesOf'],
  entrantId: number,
): PartRow | null {
  const entrant = entrants.get(entrantId);
  if (!entrant) return null;
  const part: Part = boards[modeOf(entrant)];
  const held = heldSolves({ row, solvesOf }, entrantId);
  return held.length > 0 ? ownView(part, held, entrantId) : rowIn(part, entrantId);
}

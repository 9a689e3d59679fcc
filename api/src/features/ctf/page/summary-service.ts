import type { Context } from '../../../platform/context.ts';
import { liveBoards } from '../scoreboard/state.ts';
import { type BoardView, computeOnce, placeOfRow, solvesOfEntrant } from '../scoreboard/view-model.ts';

/** Rows of a board on the page of an event. */
export const SUMMARY_ROWS = 100;

/** A released challenge, at the price and with the solves that the board shows. */
export interface SummaryChallenge {
  id: number;
  slug: string;
  name: string;
  category: string;
  difficulty: string;
  points: number;
  solves: number;
  prerequisites: readonly number[];
}

export interface SummaryRow extends ReturnType<typeof placeOfRow> {
  solved: number;
}

/** What the page of an event shows of its board, the same for all readers. */
export interface BoardSummary {
  /** In the order of the event. */
  challenges: SummaryChallenge[];
  rows: SummaryRow[];
}

function challengesOf({ board, released }: BoardView): SummaryChallenge[] {
  const counted = new Map(board.challenges.map((challenge) => [challenge.id, challenge]));
  return released.map(({ challenge: { id, slug, name, category, difficulty, points, prerequisites } }) => ({
    id,
    slug,
    name,
    category,
    difficulty,
    points: counted.get(id)?.points ?? points,
    solves: counted.get(id)?.solves ?? 0,
    prerequisites,
  }));
}

const summaryRow = (view: BoardView, row: BoardView['board']['rows'][number]): SummaryRow => ({
  ...placeOfRow(view, row),
  solved: row.solves.length,
});

/** Index of each entrant's row among all rows. */
const positionsOf = (view: BoardView): ReadonlyMap<number, number> =>
  computeOnce(
    view,
    'places',
    () => new Map(view.board.rows.map(({ entrant_id }, index) => [entrant_id, index])),
  );

/**
 * A summary of an event's board, built once per version for all readers, and what belongs to one entrant: its
 * row when it is below the summary, and its solves by challenge id. Null when the event plays no challenge
 * here.
 */
export async function readSummary(
  context: Context,
  eventId: number,
): Promise<{
  summary: BoardSummary;
  /** Row of an entrant below the summary's rows, as the page shows it to its players. */
  furtherRow(entrantId: number): SummaryRow | null;
  solvedBy(entrantId: number | null): Pick<ReadonlyMap<number, unknown>, 'has' | 'keys'>;
  /** Values computed from this version for all readers, by name. */
  made: Map<string, unknown>;
} | null> {
  const view = await liveBoards(context).get(eventId);
  if (!view || view.played.length === 0) return null;
  const summary: BoardSummary = computeOnce(view, 'summary', () => ({
    challenges: challengesOf(view),
    rows: view.board.rows.slice(0, SUMMARY_ROWS).map((row) => summaryRow(view, row)),
  }));
  return {
    summary,
    furtherRow(entrantId) {
      const index = positionsOf(view).get(entrantId) ?? 0;
      return index < SUMMARY_ROWS ? null : summaryRow(view, view.board.rows[index]!);
    },
    solvedBy: (entrantId) => solvesOfEntrant(view, entrantId),
    made: view.made,
  };
}

import type { Context } from '../../../platform/context.ts';
import { boards } from './state.ts';
import { madeOnce, placeIn, solvesBy, type View } from './view-model.ts';

/** Rows of a board that the page of an event shows. */
export const SUMMARY_ROWS = 100;

/** A challenge that is out, at the price and with the solves that the board shows. */
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

export interface SummaryRow extends ReturnType<typeof placeIn> {
  solved: number;
}

/** What the page of an event shows of its board, the same for all readers. */
export interface BoardSummary {
  /** In the order of the event. */
  challenges: SummaryChallenge[];
  rows: SummaryRow[];
}

function challengesOf({ board, out }: View): SummaryChallenge[] {
  const counted = new Map(board.challenges.map((challenge) => [challenge.id, challenge]));
  return out.map(({ challenge: { id, slug, name, category, difficulty, points, prerequisites } }) => ({
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

const summaryRow = (view: View, row: View['board']['rows'][number]): SummaryRow => ({
  ...placeIn(view, row),
  solved: row.solves.length,
});

/** Where the row of each entrant stands among all. */
const positionsOf = (view: View): ReadonlyMap<number, number> =>
  madeOnce(
    view,
    'places',
    () => new Map(view.board.rows.map(({ entrant_id }, index) => [entrant_id, index])),
  );

/**
 * The last version of an event's board in short, made once for all readers, and what is one entrant's: their row when it
 * is further than the others, and what they solved, by its id. Null when the event plays no challenge here.
 */
export async function readSummary(
  context: Context,
  eventId: number,
): Promise<{
  summary: BoardSummary;
  /** Row of an entrant that is not among the first, as the page shows it to them. */
  furtherRow(entrantId: number): SummaryRow | null;
  solvedBy(entrantId: number | null): Pick<ReadonlyMap<number, unknown>, 'has' | 'keys'>;
  /** What is made of this version for all readers, by name. */
  made: Map<string, unknown>;
} | null> {
  const view = await boards(context).get(eventId);
  if (!view || view.played.length === 0) return null;
  const summary: BoardSummary = madeOnce(view, 'summary', () => ({
    challenges: challengesOf(view),
    rows: view.board.rows.slice(0, SUMMARY_ROWS).map((row) => summaryRow(view, row)),
  }));
  return {
    summary,
    furtherRow(entrantId) {
      const index = positionsOf(view).get(entrantId) ?? 0;
      return index < SUMMARY_ROWS ? null : summaryRow(view, view.board.rows[index]!);
    },
    solvedBy: (entrantId) => solvesBy(view, entrantId),
    made: view.made,
  };
}

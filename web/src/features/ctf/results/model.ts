import type { CtfEventPage } from '@fanion/contract/ctf/page/endpoints';
import { readId } from '../../../lib/address-id.ts';

export type StandingRow = CtfEventPage['leaderboard'][number];

/** Rows per page of results. */
export const RESULTS_PAGE = 20;

export type ResultsPage = {
  rows: StandingRow[];
  page: number;
  pages: number;
  /** The reader's own row, when it is not among `rows`. */
  own: StandingRow | null;
};

/** One page of the results. The server adds the reader's own row at the end when it is past the last one it shows. */
export function resultsPage(board: readonly StandingRow[], requestedPage: string | null): ResultsPage {
  const last = board.at(-1);
  const before = board.at(-2);
  const added = last?.isOwnTeam && before && last.rank > before.rank + 1 && board.length > RESULTS_PAGE;
  const listed = added ? board.slice(0, -1) : board;
  const pages = Math.max(1, Math.ceil(listed.length / RESULTS_PAGE));
  const page = Math.min(pages, readId(requestedPage) ?? 1);
  const rows = listed.slice((page - 1) * RESULTS_PAGE, page * RESULTS_PAGE);
  const own = board.find(({ isOwnTeam }) => isOwnTeam) ?? null;
  return { rows, page, pages, own: own && rows.includes(own) ? null : own };
}

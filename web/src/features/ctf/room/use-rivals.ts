import type { BoardRow, LiveBoard, LiveOwn } from '@fanion/contract/ctf/board/endpoints';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { rankedRows } from '../board/model.ts';
import { liveQuery } from '../board/queries.ts';
import type { LiveBoardState } from '../live/use-live-board.ts';
import { type Ranking, rivalPages, rivalsOf } from './model.ts';

/** The page of a ranking with one's own row; the first without one. */
export function ownPage(row: LiveOwn['row'], ranking: Ranking, bracket: number | null): number {
  // For another bracket than one's own, the first page is shown.
  const place = bracket === null ? row : row?.bracket?.id === bracket ? row.bracket : null;
  return place === null ? 1 : ranking === 'all' ? place.overallPage : place.page;
}

type RankingQuery = { ranking: Ranking; bracket: number | null };

/** Whether a page belongs to the requested ranking; the previous one stays until it has come. */
const isOfRanking = (board: LiveBoard | undefined, { ranking, bracket }: RankingQuery): board is LiveBoard =>
  board?.liveRanking.mode === ranking && board.liveRanking.bracket === bracket;

/**
 * One's own row with those beside it, and everything known about the board around them. `live` reads the page
 * with that row; the adjacent page is read at each version when the row is near an edge.
 */
export function useRivals(
  slug: string,
  live: LiveBoardState,
  { ranking, bracket }: RankingQuery,
): { rivals: BoardRow[]; rows: BoardRow[] } {
  const { board, own } = live;
  const ownId = own?.row?.id ?? null;
  const main = useMemo(() => (board ? rankedRows(board) : []), [board]);
  const { page = 1, total_pages: pages = 1 } = board?.liveRanking ?? {};
  const here = isOfRanking(board, { ranking, bracket });
  const place = main.findIndex(({ id }) => id === ownId);
  const around = rivalPages(place, page, { rows: main.length, pages });
  const beside = around.filter((one) => one !== page);
  const others = useQueries({
    queries: beside.map((one) => ({ ...liveQuery(slug, ranking, one, bracket), enabled: here })),
  });
  const version = board?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what asks for them again
  useEffect(() => {
    for (const other of others) if (other.data) void other.refetch({ cancelRefetch: false });
  }, [version]);
  const otherPages = others.flatMap(({ data }) =>
    data && isOfRanking(data, { ranking, bracket })
      ? [{ page: data.liveRanking.page, rows: rankedRows(data) }]
      : [],
  );
  const rows = [
    ...otherPages.filter((one) => one.page < page).flatMap((one) => one.rows),
    ...main,
    ...otherPages.filter((one) => one.page > page).flatMap((one) => one.rows),
  ];
  return { rivals: rivalsOf(rows, ownId), rows };
}

/** Rows at the top of a ranking. */
const FIRST = 7;

/** The top of a ranking, when `isShown`: from the page that `live` reads, or from the first one. */
export function useTopRows(
  slug: string,
  live: LiveBoardState,
  { ranking, bracket }: RankingQuery,
  isShown: boolean,
): BoardRow[] {
  const { board } = live;
  const here = board?.liveRanking.page === 1 && isOfRanking(board, { ranking, bracket });
  const { data, refetch } = useQuery({ ...liveQuery(slug, ranking, 1, bracket), enabled: isShown && !here });
  const version = board?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what asks for it again
  useEffect(() => {
    if (isShown && !here && data && data.version !== version) void refetch({ cancelRefetch: false });
  }, [version]);
  const head = here ? board : data;
  return head && isShown ? rankedRows(head).slice(0, FIRST) : [];
}

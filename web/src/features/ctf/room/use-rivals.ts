import type { BoardRow, LiveOwn } from '@fanion/contract/ctf/board';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { liveQuery } from '../board/queries.ts';
import type { LiveBoardState } from '../live/use-live-board.ts';
import { pagesAround, type Ranking, rivalsOf, rowsOf } from './model.ts';

/** The page of a ranking where one's own row stands; the first without one. */
export const ownPage = (row: LiveOwn['row'], ranking: Ranking): number =>
  row === null ? 1 : ranking === 'all' ? row.overallPage : row.page;

/**
 * One's own row with those beside it, and all that is known of the board around them. `live` reads the page where that
 * row stands; the one beside is read with each of its versions, where the row is near an edge.
 */
export function useRivals(
  slug: string,
  live: LiveBoardState,
  ranking: Ranking,
): { rivals: BoardRow[]; rows: BoardRow[] } {
  const { board, own } = live;
  const ownId = own?.row?.id ?? null;
  const main = useMemo(() => (board ? rowsOf(board.liveCTF) : []), [board]);
  const { page = 1, total_pages: pages = 1, mode } = board?.liveRanking ?? {};
  const place = main.findIndex(({ id }) => id === ownId);
  const around = pagesAround(place, page, { rows: main.length, pages });
  const beside = around.filter((one) => one !== page);
  const others = useQueries({
    queries: beside.map((one) => ({ ...liveQuery(slug, ranking, one), enabled: mode === ranking })),
  });
  const version = board?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what asks for them again
  useEffect(() => {
    for (const other of others) if (other.data) void other.refetch({ cancelRefetch: false });
  }, [version]);
  const known = others.flatMap(({ data }) =>
    data ? [{ page: data.liveRanking.page, of: data.liveCTF }] : [],
  );
  const rows = [
    ...known.filter((one) => one.page < page).flatMap(({ of }) => rowsOf(of)),
    ...main,
    ...known.filter((one) => one.page > page).flatMap(({ of }) => rowsOf(of)),
  ];
  return { rivals: rivalsOf(rows, ownId), rows };
}

/** Rows at the head of a ranking. */
const FIRST = 7;

/** The head of a ranking, where it is `shown`: of the page that `live` reads, or of the first one. */
export function useFirst(slug: string, live: LiveBoardState, ranking: Ranking, shown: boolean): BoardRow[] {
  const { board } = live;
  const here = board?.liveRanking.page === 1 && board.liveRanking.mode === ranking;
  const { data, refetch } = useQuery({ ...liveQuery(slug, ranking, 1), enabled: shown && !here });
  const version = board?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what asks for it again
  useEffect(() => {
    if (shown && !here && data && data.version !== version) void refetch({ cancelRefetch: false });
  }, [version]);
  const event = here ? board.liveCTF : data?.liveCTF;
  return event && shown ? rowsOf(event).slice(0, FIRST) : [];
}

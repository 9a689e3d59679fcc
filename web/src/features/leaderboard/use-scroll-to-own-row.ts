import type { Leaderboard } from '@fanion/contract/leaderboard';
import type { LeaderboardPosition } from '@fanion/contract/profiles/page';
import { useEffect, useState } from 'react';
import { nextPageFor, OWN_ROW_ID, pageOfRank } from './model.ts';

type JumpOptions = {
  position: LeaderboardPosition | undefined;
  board: Leaderboard | undefined;
  show: (page: number) => void;
};

/** Goes to the reader's own row: to its page first, then scrolls it into view, with the focus on its link. */
export function useScrollToOwnRow({ position, board, show }: JumpOptions): () => void {
  const [targetPage, setTargetPage] = useState<number | null>(null);
  const own = position?.current_user;

  useEffect(() => {
    if (targetPage === null || !own || board?.pagination.current_page !== targetPage) return;
    const { current_page, total_pages } = board.pagination;
    const next = nextPageFor(own, board.global_leaderboard, current_page, total_pages);
    if (next !== null) {
      setTargetPage(next);
      return show(next);
    }
    setTargetPage(null);
    const row = document.getElementById(OWN_ROW_ID);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('a')?.focus({ preventScroll: true });
  }, [targetPage, own, board, show]);

  return () => {
    if (!own) return;
    const page = pageOfRank(own.rank);
    setTargetPage(page);
    if (board?.pagination.current_page !== page) show(page);
  };
}

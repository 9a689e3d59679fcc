import type { Leaderboard } from '@fanion/contract/leaderboard';
import type { LeaderboardPosition } from '@fanion/contract/profiles/page';
import { useEffect, useState } from 'react';
import { nextPageFor, OWN_ROW, pageOfRank } from './model.ts';

type Given = {
  position: LeaderboardPosition | undefined;
  board: Leaderboard | undefined;
  show: (page: number) => void;
};

/** Leads to the reader's own row: on its page first, then under the eyes, with the focus on its link. */
export function useJump({ position, board, show }: Given): () => void {
  const [wanted, setWanted] = useState<number | null>(null);
  const own = position?.current_user;

  useEffect(() => {
    if (wanted === null || !own || board?.pagination.current_page !== wanted) return;
    const { current_page, total_pages } = board.pagination;
    const next = nextPageFor(own, board.global_leaderboard, current_page, total_pages);
    if (next !== null) {
      setWanted(next);
      return show(next);
    }
    setWanted(null);
    const row = document.getElementById(OWN_ROW);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('a')?.focus({ preventScroll: true });
  }, [wanted, own, board, show]);

  return () => {
    if (!own) return;
    const page = pageOfRank(own.rank);
    setWanted(page);
    if (board?.pagination.current_page !== page) show(page);
  };
}

import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import '../features/leaderboard/leaderboard.css';
import { BoardTable } from '../features/leaderboard/components/BoardTable.tsx';
import { OwnPosition } from '../features/leaderboard/components/OwnPosition.tsx';
import { RecentSolves } from '../features/leaderboard/components/RecentSolves.tsx';
import { Specialists } from '../features/leaderboard/components/Specialists.tsx';
import { StatsBanner } from '../features/leaderboard/components/StatsBanner.tsx';
import { pageAsked } from '../features/leaderboard/model.ts';
import { leaderboardQuery, positionQuery } from '../features/leaderboard/queries.ts';
import { BOARD_TEXTS } from '../features/leaderboard/texts.ts';
import { useJump } from '../features/leaderboard/use-jump.ts';
import { ownProfileQuery } from '../features/profiles/queries.ts';
import { messageOf } from '../lib/api-error.ts';
import { counted } from '../lib/french.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** /leaderboard (specification 2.7). */
export default function LeaderboardPage() {
  usePageTitle(BOARD_TEXTS.title);
  const [search, setSearch] = useSearchParams();
  const page = pageAsked(search.get('page'));
  const { data: board, error, isFetching, isPlaceholderData, refetch } = useQuery(leaderboardQuery(page));
  const { data: position } = useQuery(positionQuery);
  const { data: own } = useQuery(ownProfileQuery);
  const show = useCallback(
    (next: number) => setSearch(next > 1 ? { page: String(next) } : {}, { preventScrollReset: true }),
    [setSearch],
  );
  const jump = useJump({ position, board: isPlaceholderData ? undefined : board, show });

  return (
    <>
      <PageHeader title={BOARD_TEXTS.title} lead={BOARD_TEXTS.lead} />
      <div className="wrap page-main">
        {board ? (
          <>
            <StatsBanner stats={board.stats} />
            <div className="leaderboard mt-6">
              <section aria-label="Classement général" className="min-w-0">
                {board.global_leaderboard.length === 0 ? (
                  <div className="table-frame">
                    <EmptyState title={BOARD_TEXTS.empty}>{BOARD_TEXTS.emptyWhy}</EmptyState>
                  </div>
                ) : (
                  <BoardTable rows={board.global_leaderboard} me={own?.username} stale={isPlaceholderData} />
                )}
                <div className="board-foot">
                  <p className="meta" role="status">
                    {BOARD_TEXTS.page(board.pagination.current_page, board.pagination.total_pages)} ·{' '}
                    {counted(board.pagination.total_users, 'membre')}
                  </p>
                  <Pagination
                    page={board.pagination.current_page}
                    pages={board.pagination.total_pages}
                    hrefFor={(n) => (n > 1 ? `?page=${n}` : '/leaderboard')}
                  />
                </div>
                {position && <OwnPosition position={position} onJump={jump} />}
              </section>
              <div className="leaderboard-side">
                <RecentSolves solves={board.recent_solves} />
                <Specialists boards={board.category_leaderboards} />
              </div>
            </div>
          </>
        ) : error ? (
          <ErrorState
            message={messageOf(error, BOARD_TEXTS.failed)}
            title={BOARD_TEXTS.failed}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton lines={12} height={40} text={BOARD_TEXTS.loading} />
        )}
      </div>
    </>
  );
}

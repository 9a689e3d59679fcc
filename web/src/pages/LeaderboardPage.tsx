import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from '../lib/routing/hooks.ts';
import '../features/leaderboard/leaderboard.css';
import { Board } from '../features/leaderboard/Board.tsx';
import {
  isGeneral,
  type LeaderboardAddress,
  readFilters,
  writeFilters,
} from '../features/leaderboard/model.ts';
import { leaderboardQuery } from '../features/leaderboard/queries.ts';
import { RecentSolves } from '../features/leaderboard/RecentSolves.tsx';
import { Specialists } from '../features/leaderboard/Specialists.tsx';
import { StatsBanner } from '../features/leaderboard/StatsBanner.tsx';
import { BOARD_TEXTS, PERIOD_LEADS } from '../features/leaderboard/texts.ts';
import { ownProfileQuery } from '../features/profiles/queries.ts';
import { messageOf } from '../lib/api/api-error.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Page } from '../ui/layout/PageHeader.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';

/** /leaderboard (docs/product/leaderboard.md#périodes): `?period=&cat=&page=`. */
export default function LeaderboardPage() {
  const search = useSearchParams();
  const navigate = useNavigate();
  const address = useMemo(() => readFilters(search), [search]);
  const { data: board, error, isFetching, isPlaceholderData, refetch } = useQuery(leaderboardQuery(address));
  const { data: own } = useQuery(ownProfileQuery);
  const ask = useCallback(
    (next: LeaderboardAddress) => void navigate({ search: writeFilters(next) }, { preventScrollReset: true }),
    [navigate],
  );

  return (
    <Page title={BOARD_TEXTS.title} lead={PERIOD_LEADS[address.period]}>
      {board ? (
        <>
          <StatsBanner stats={board.stats} />
          <div className="leaderboard mt-6">
            <Board address={address} board={board} stale={isPlaceholderData} me={own?.username} onAsk={ask} />
            <div className="leaderboard-side">
              <RecentSolves solves={board.recent_solves} />
              <Specialists boards={board.category_leaderboards} />
            </div>
          </div>
        </>
      ) : error ? (
        <>
          <ErrorState
            message={messageOf(error, BOARD_TEXTS.failed)}
            title={BOARD_TEXTS.failed}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
          {!isGeneral(address) && (
            <p className="text-center">
              <LinkButton to="/leaderboard">{BOARD_TEXTS.toGeneral}</LinkButton>
            </p>
          )}
        </>
      ) : (
        <div className="leaderboard">
          <Skeleton lines={12} columns={6} text={BOARD_TEXTS.loading} />
        </div>
      )}
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import '../features/leaderboard/leaderboard.css';
import { Board } from '../features/leaderboard/Board.tsx';
import { isGeneral, readFilters, writeFilters } from '../features/leaderboard/model.ts';
import { leaderboardQuery } from '../features/leaderboard/queries.ts';
import { RecentSolves } from '../features/leaderboard/RecentSolves.tsx';
import { Specialists } from '../features/leaderboard/Specialists.tsx';
import { StatsBanner } from '../features/leaderboard/StatsBanner.tsx';
import { BOARD_TEXTS, PERIOD_LEADS } from '../features/leaderboard/texts.ts';
import { ownProfileQuery } from '../features/profiles/queries.ts';
import { useAddress } from '../lib/use-address.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Page } from '../ui/layout/PageHeader.tsx';
import { QueryState } from '../ui/states/QueryState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';

/** /leaderboard (docs/product/leaderboard.md#périodes): `?period=&cat=&page=`. */
export default function LeaderboardPage() {
  const { address, change } = useAddress(readFilters, writeFilters);
  const query = useQuery(leaderboardQuery(address));
  const { data: board, error, isPlaceholderData } = query;
  const { data: own } = useQuery(ownProfileQuery);

  return (
    <Page title={BOARD_TEXTS.title} lead={PERIOD_LEADS[address.period]}>
      {board ? (
        <>
          <StatsBanner stats={board.stats} />
          <div className="leaderboard mt-6">
            <Board
              address={address}
              board={board}
              stale={isPlaceholderData}
              me={own?.username}
              onAsk={change}
            />
            <div className="leaderboard-side">
              <RecentSolves solves={board.recent_solves} />
              <Specialists boards={board.category_leaderboards} />
            </div>
          </div>
        </>
      ) : (
        <>
          <QueryState
            query={query}
            failed={BOARD_TEXTS.failed}
            fallback={BOARD_TEXTS.failed}
            skeleton={
              <div className="leaderboard">
                <Skeleton lines={12} columns={6} text={BOARD_TEXTS.loading} />
              </div>
            }
          />
          {error && !isGeneral(address) && (
            <p className="text-center">
              <LinkButton to="/leaderboard">{BOARD_TEXTS.toGeneral}</LinkButton>
            </p>
          )}
        </>
      )}
    </Page>
  );
}

import type { OwnProfile } from '@fanion/contract/profiles/page';
import { useQuery } from '@tanstack/react-query';
import { counted, number } from '../../../lib/french.ts';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Trend } from '../../../ui/figures/Trend.tsx';
import { RankNumber } from '../../../ui/identity/RankNumber.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { StatTiles } from '../../../ui/layout/StatTiles.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { useAccess, useRightsQuery } from '../../access/queries.ts';
import { BOARD_REFRESH_MS, topQuery } from '../../leaderboard/queries.ts';
import { ownProfileQuery } from '../queries.ts';
import { RankRows } from '../statistics/RankRows.tsx';
import { TierProgress } from '../statistics/TierProgress.tsx';
import { PROFILE_TEXTS } from '../texts.ts';
import { topWithMe } from './model.ts';
import '../cards.css';

/**
 * Card 03 of the dashboard: rank title and number, points, and the top of the ranking
 * (docs/product/dashboard.md#rang).
 */
export function RankCard() {
  // Refreshed with the top of the ranking beside it, so that the two never disagree on a place.
  const profile = useQuery({ ...ownProfileQuery, refetchInterval: BOARD_REFRESH_MS });
  const access = useAccess();
  const rights = useRightsQuery();
  const opens = access.opens('leaderboard');
  const own = profile.data;
  return (
    <Card
      no="03"
      title="Rang"
      className={opens ? 'rank-card card-link' : 'rank-card'}
      action={opens && <CardAction to="/leaderboard">Classement</CardAction>}
    >
      <div className="rank-columns">
        {own ? (
          <div className="grid content-between gap-5">
            <div className="flex items-center gap-5">
              {own.rank_number !== null && <RankNumber rank={own.rank_number} hero />}
              <div>
                <h3>{own.rank_title}</h3>
                <Place own={own} />
              </div>
            </div>
            <TierProgress points={own.total_points} />
            <StatTiles
              small
              columns={3}
              stats={[
                { label: 'Points', value: number(own.total_points) },
                { label: 'Résolus', value: number(own.total_challenges_solved) },
                { label: 'First bloods', value: number(own.first_bloods) },
              ]}
            />
          </div>
        ) : (
          <QueryState
            query={profile}
            compact
            fallback={PROFILE_TEXTS.failed}
            lines={4}
            height={28}
            loading={PROFILE_TEXTS.loading}
          />
        )}
        {access.loading || opens ? (
          <TopFive />
        ) : access.failed ? (
          <QueryState query={rights} compact />
        ) : (
          <EmptyState
            compact
            title={PROFILE_TEXTS.noRanking}
            action={
              <LinkButton size="sm" to="/upgrade-plan">
                {PROFILE_TEXTS.changePlan}
              </LinkButton>
            }
          >
            {PROFILE_TEXTS.noBoard}
          </EmptyState>
        )}
      </div>
    </Card>
  );
}

/** The number of ranked members, and the trend over 7 days. */
function Place({ own }: { own: OwnProfile }) {
  const { current_user, total_users } = own.leaderboard_position;
  if (own.rank_number === null) return <p className="text-muted">{PROFILE_TEXTS.noPosition}</p>;
  return (
    <p className="text-muted">
      sur {counted(total_users, 'membre')}
      {current_user && current_user.trend !== 'stable' && (
        <span className="meta ml-2">
          <Trend delta={current_user.rank_change} fresh={current_user.trend === 'new'} /> en 7{'\u00a0'}j
        </span>
      )}
    </p>
  );
}

function TopFive() {
  const access = useAccess();
  const board = useQuery({ ...topQuery, enabled: access.opens('leaderboard') });
  const { data: own } = useQuery(ownProfileQuery);
  if (board.data) {
    const rows = topWithMe(board.data.global_leaderboard, own?.leaderboard_position.current_user ?? null);
    if (rows.length === 0) return <EmptyState compact title={PROFILE_TEXTS.noRanking} />;
    return <RankRows rows={rows} current={own?.username} me={own?.username} />;
  }
  return (
    <QueryState
      query={board}
      compact
      failed={PROFILE_TEXTS.noRanking}
      lines={5}
      height={28}
      loading="Chargement du classement..."
    />
  );
}

import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import type { getCtfDashboard } from '@fanion/contract/ctf/list/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { Radio, Snowflake } from 'lucide-react';
import type { ReactNode } from 'react';
import { number } from '../../lib/french.ts';
import { useQueryOfAddress } from '../../lib/routing/hooks.ts';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Countdown } from '../../ui/figures/Countdown.tsx';
import { Trend } from '../../ui/figures/Trend.tsx';
import { RankNumber } from '../../ui/identity/RankNumber.tsx';
import { StatTiles } from '../../ui/layout/StatTiles.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { LiveChip } from '../../ui/states/LiveChip.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useAccess } from '../access/queries.ts';
import { ctfDashboardQuery } from '../ctf/list/queries.ts';
import { AreaCard } from './AreaCard.tsx';
import { localEndOf, readScope } from './model.ts';
import { DASHBOARD_TEXTS } from './texts.ts';

type Live = NonNullable<AnswerOf<typeof getCtfDashboard>['live']>;

type Props = {
  /** The button to register for an event, which opens its board too. */
  registration: (event: CtfEvent) => ReactNode;
};

/** The running event: the time left, and the top of its board (docs/product/dashboard.md#direct). */
export function LiveCard({ registration }: Props) {
  return (
    <AreaCard name="live" action={DASHBOARD_TEXTS.scoreboard}>
      <LiveNow registration={registration} />
    </AreaCard>
  );
}

function LiveNow({ registration }: Props) {
  const [search] = useQueryOfAddress();
  // One answer serves this card and the calendar, which it is filtered for.
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(ctfDashboardQuery(readScope(search)));
  if (data?.live) {
    const until = localEndOf(data.live.event.endDate, data.server_time, dataUpdatedAt);
    return (
      <LiveEvent live={data.live} until={until} registration={registration} onEnd={() => void refetch()} />
    );
  }
  if (data) {
    return (
      <EmptyState icon={Radio} title={DASHBOARD_TEXTS.noLive}>
        {DASHBOARD_TEXTS.noLiveWhy}
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState
        compact
        title={DASHBOARD_TEXTS.liveFailed}
        message={DASHBOARD_TEXTS.check}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <Skeleton lines={6} height={28} text={DASHBOARD_TEXTS.loading} />;
}

function LiveEvent({
  live,
  until,
  registration,
  onEnd,
}: Props & { live: Live; until: number; onEnd: () => void }) {
  const teams = live.mode === 'team';
  return (
    <div className="live-now">
      <div className="flex items-center justify-between gap-3">
        <h3 className="min-w-0 wrap-anywhere">{live.event.name}</h3>
        <LiveChip />
      </div>
      <div className="live-facts">
        <StatTiles
          small
          columns={3}
          stats={[
            { label: DASHBOARD_TEXTS.timeLeft, value: <Countdown until={until} onEnd={onEnd} clock /> },
            { label: teams ? DASHBOARD_TEXTS.teams : DASHBOARD_TEXTS.players, value: number(live.total) },
            { label: DASHBOARD_TEXTS.challenges, value: number(live.totalChallenges) },
          ]}
        />
      </div>
      {live.frozen && live.top.length > 0 && (
        <p className="meta live-frozen">
          <Icon of={Snowflake} size={16} />
          {DASHBOARD_TEXTS.frozen(live.top.some(({ isOwnTeam }) => isOwnTeam))}
        </p>
      )}
      <Top live={live} registration={registration} />
    </div>
  );
}

/** The first rows and one's own; for a reader without live data, the link to the plans. */
function Top({ live, registration }: Props & { live: Live }) {
  const access = useAccess();
  const { event } = live;
  if (live.top.length > 0) {
    return (
      <ol className="rows live-rows">
        {live.top.map(({ rank, name, score, rankChange, trend, isOwnTeam }) => (
          <li key={`${rank} ${name}`} className={isOwnTeam ? 'is-me' : undefined}>
            {/* A place without points takes no medal. */}
            {score > 0 ? <RankNumber rank={rank} plain /> : <span className="rank">{rank}</span>}
            <span className="min-w-0 flex-1 truncate">
              {name}
              {isOwnTeam && <span className="sr"> ({DASHBOARD_TEXTS.you})</span>}
            </span>
            <span className="num">
              {number(score)} <span className="text-subtle">PTS</span>
            </span>
            <Trend delta={rankChange} fresh={trend === 'new'} />
          </li>
        ))}
      </ol>
    );
  }
  if (access.may('can_view_live_data') || event.registered)
    return <EmptyState compact title={DASHBOARD_TEXTS.noScore} />;
  return (
    <EmptyState
      compact
      title={DASHBOARD_TEXTS.noLiveData}
      action={
        <>
          {(event.registrationOpen || event.registration) && registration(event)}
          <LinkButton size="sm" to="/upgrade-plan">
            {DASHBOARD_TEXTS.changePlan}
          </LinkButton>
        </>
      }
    />
  );
}

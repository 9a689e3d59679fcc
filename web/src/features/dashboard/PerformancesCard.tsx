import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { CardAction } from '../../ui/buttons/CardAction.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useAccess } from '../access/queries.ts';
import { performancesQuery } from '../ctf/list/queries.ts';
import { PerformanceLine } from './PerformanceLine.tsx';
import { DASHBOARD_TEXTS, existingPath } from './texts.ts';

/**
 * Card 04: the last CTFs played, the newest expanded (docs/product/dashboard.md#performances;
 * docs/product/ctf.md#dernières-performances).
 */
export function PerformancesCard() {
  const access = useAccess();
  const opens = access.opens('ctf');
  const { data } = useQuery({ ...performancesQuery, enabled: opens });
  const played = data && data.performances.length > 0;
  const history = existingPath('/ctf?tab=history');
  return (
    <Card
      no="04"
      title={DASHBOARD_TEXTS.performances}
      className="area-card"
      action={
        played &&
        history && (
          <CardAction to={history} context="CTF joués" brief>
            {DASHBOARD_TEXTS.history}
          </CardAction>
        )
      }
    >
      {access.loading ? (
        <Skeleton lines={4} height={28} text={DASHBOARD_TEXTS.loading} />
      ) : opens ? (
        <Performances />
      ) : (
        <NonePlayed />
      )}
    </Card>
  );
}

function Performances() {
  const query = useQuery(performancesQuery);
  const { data } = query;
  const [chosen, setChosen] = useState<number | null>();
  if (data) {
    if (data.performances.length === 0) return <NonePlayed upcoming={existingPath('/ctf?tab=upcoming')} />;
    const open = chosen === undefined ? data.performances[0]?.id : chosen;
    return (
      <ul className="performances">
        {data.performances.map((performance) => (
          <PerformanceLine
            key={performance.id}
            performance={performance}
            open={performance.id === open}
            onToggle={() => setChosen(performance.id === open ? null : performance.id)}
          />
        ))}
      </ul>
    );
  }
  return (
    <QueryState
      query={query}
      compact
      failed={DASHBOARD_TEXTS.performancesFailed}
      lines={4}
      height={28}
      loading={DASHBOARD_TEXTS.loading}
    />
  );
}

function NonePlayed({ upcoming }: { upcoming?: string }) {
  return (
    <EmptyState
      icon={Trophy}
      title={DASHBOARD_TEXTS.noPerformance}
      action={upcoming && <LinkButton to={upcoming}>{DASHBOARD_TEXTS.upcoming}</LinkButton>}
    >
      {DASHBOARD_TEXTS.noPerformanceWhy}
    </EmptyState>
  );
}

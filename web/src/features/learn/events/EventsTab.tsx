import { useQuery } from '@tanstack/react-query';
import { Presentation } from 'lucide-react';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { LEARN_TEXTS } from '../texts.ts';
import { PastLines, UpcomingLines } from './EventLines.tsx';
import { trainingEventsQuery } from './queries.ts';
import { EVENT_TEXTS as T } from './texts.ts';

/** All webinars and workshops: upcoming ones, then past ones. */
export function EventsTab() {
  const query = useQuery(trainingEventsQuery);
  const { data } = query;
  if (!data)
    return (
      <QueryState
        query={query}
        failed={T.failed}
        skeleton={<Skeleton lines={6} height={64} text={LEARN_TEXTS.loading} />}
      />
    );
  const { upcoming, past } = data;
  return (
    <div className="grid gap-6">
      <Card no="01" title={T.upcoming}>
        {upcoming.length > 0 ? (
          <UpcomingLines events={upcoming} />
        ) : (
          <EmptyState compact icon={Presentation} title={T.none}>
            {T.noneWhy}
          </EmptyState>
        )}
      </Card>
      <Card no="02" title={T.past}>
        {past.length > 0 ? <PastLines events={past} /> : <p className="text-muted">{T.nonePast}</p>}
      </Card>
    </div>
  );
}

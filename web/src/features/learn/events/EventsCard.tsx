import type { TrainingEventLine } from '@fanion/contract/learn/events';
import { Presentation } from 'lucide-react';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { UpcomingLines } from './EventLines.tsx';
import { EVENT_TEXTS as T } from './texts.ts';

/** The next webinars and workshops, on the training's home. */
export function EventsCard({ events, no }: { events: readonly TrainingEventLine[]; no: string }) {
  return (
    <Card
      no={no}
      title={T.upcoming}
      className="training-card"
      action={
        <CardAction to="/learn?tab=events" context={T.tab}>
          {T.all}
        </CardAction>
      }
    >
      {events.length > 0 ? (
        <UpcomingLines events={events} />
      ) : (
        <EmptyState compact icon={Presentation} title={T.none}>
          {T.noneWhy}
        </EmptyState>
      )}
    </Card>
  );
}

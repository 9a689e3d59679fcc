import type { TrainingEventLine } from '@fanion/contract/learn/events';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Check, MonitorPlay, Presentation, Wrench } from 'lucide-react';
import { shortDate, time } from '../../lib/french.ts';
import { Chip } from '../../ui/identity/Chip.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { overviewQuery } from '../learn/overview/queries.ts';
import { AreaCard } from './AreaCard.tsx';
import { CalendarItem } from './CalendarItem.tsx';
import { DASHBOARD_TEXTS, existingPath } from './texts.ts';

/** "Prochains RDV": the next webinars and workshops (docs/product/dashboard.md#rendez-vous). */
export function MeetingsCard() {
  return (
    <AreaCard name="agenda">
      <Meetings />
    </AreaCard>
  );
}

function Meetings() {
  const query = useQuery(overviewQuery);
  const { data } = query;
  if (!data)
    return (
      <QueryState
        query={query}
        compact
        failed={DASHBOARD_TEXTS.meetingsFailed}
        skeleton={<Skeleton lines={3} height={40} text={DASHBOARD_TEXTS.loading} />}
      />
    );
  if (data.events.length === 0)
    return (
      <EmptyState icon={Presentation} title={DASHBOARD_TEXTS.noMeeting}>
        {DASHBOARD_TEXTS.noMeetingWhy}
      </EmptyState>
    );
  return (
    <ul className="calendar-list">
      {data.events.map((event) => (
        <Meeting key={event.id} event={event} />
      ))}
    </ul>
  );
}

const SEAT_LABELS = { registered: DASHBOARD_TEXTS.seatTaken, waiting: DASHBOARD_TEXTS.seatAwaited } as const;

function Meeting({ event }: { event: TrainingEventLine }) {
  const { event_type, slug, title, starts_at, own } = event;
  const to = existingPath(`/learn/event/${encodeURIComponent(slug)}`);
  return (
    <CalendarItem
      to={to}
      name={title}
      facts={[
        {
          icon: event_type === 'webinar' ? MonitorPlay : Wrench,
          text: DASHBOARD_TEXTS.meetingKinds[event_type],
        },
        { icon: CalendarDays, text: `${shortDate(starts_at)}, ${time(starts_at)}` },
      ]}
    >
      {own !== 'none' && (
        <Chip tone={own === 'registered' ? 'ok' : 'neutral'} icon={own === 'registered' ? Check : undefined}>
          {SEAT_LABELS[own]}
        </Chip>
      )}
    </CalendarItem>
  );
}

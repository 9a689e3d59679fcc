import './held.css';
import type { CtfEvent } from '@fanion/contract/ctf/events';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Radio, Settings2 } from 'lucide-react';
import { dayAndMonth } from '../../../lib/french.ts';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DateTile } from '../../../ui/layout/DateTile.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { EventDates } from '../events/EventDates.tsx';
import { StatusChip } from '../events/StatusChip.tsx';
import { placesText, CTF_TEXTS as T } from '../events/texts.ts';
import { Preparation } from './Preparation.tsx';
import { ctfDashboardQuery } from './queries.ts';

/** The event that runs and the next one, for who holds them. */
export function ConsoleEvents({ no }: { no: string }) {
  const query = useQuery(ctfDashboardQuery('all'));
  const { data } = query;
  const next = data?.upcoming[0];
  return (
    <Card no={no} title="CTF" action={<CardAction to="/ctf?tab=upcoming">{T.calendar}</CardAction>}>
      {!data ? (
        <QueryState compact query={query} failed={T.failed} lines={5} height={28} />
      ) : data.live || next ? (
        <div className="held-events">
          {data.live && <Held event={data.live.event} />}
          {next && <Held event={next} />}
        </div>
      ) : (
        <EmptyState compact icon={CalendarDays} title={T.noUpcoming}>
          {T.noUpcomingWhy}
        </EmptyState>
      )}
    </Card>
  );
}

function Held({ event }: { event: CtfEvent }) {
  const [day, month] = dayAndMonth(event.startDate);
  const live = event.status === 'live';
  const { currentParticipants: taken, maxParticipants: most } = event;
  return (
    <section className="held-event">
      <div className="held-event-head">
        <DateTile day={day} month={month} />
        <div className="min-w-0 flex-1">
          <h3>{event.name}</h3>
          {!event.elsewhere && <p className="meta">{placesText(event)}</p>}
        </div>
        <StatusChip event={event} />
      </div>
      <EventDates event={event} className="meta block" />
      {!event.elsewhere && most !== null && (
        <ProgressBar thin value={(100 * taken) / most} label={placesText(event)} />
      )}
      {!live && !event.elsewhere && <Preparation slug={event.slug} />}
      <LinkButton
        size="sm"
        block
        icon={live ? Radio : Settings2}
        to={`/ctf/detail/${event.slug}?tab=gestion`}
      >
        {live ? T.hold : T.prepare}
        <span className="sr"> : {event.name}</span>
      </LinkButton>
    </section>
  );
}

import './current.css';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Radio, Settings2 } from 'lucide-react';
import { dayAndTime, differsFromParis } from '../../../lib/event-dates.ts';
import { dayAndMonth, daysTo, number } from '../../../lib/french.ts';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DateTile } from '../../../ui/layout/DateTile.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { StatusChip } from '../events/StatusChip.tsx';
import { occupancyText, CTF_TEXTS as T } from '../events/texts.ts';
import type { ManagedLine } from '../settings/create-model.ts';
import { managedEventsQuery } from '../settings/queries.ts';
import { listCurrentEvents } from './list-model.ts';
import { CURRENT_EVENTS_TEXTS as H } from './list-texts.ts';
import { Preparation } from './Preparation.tsx';

/** The current event and the next one, drafts included, for their organisers. */
export function ConsoleEvents({ no }: { no: string }) {
  const query = useQuery(managedEventsQuery);
  const { data } = query;
  const events = data && listCurrentEvents(data.events, Date.now());
  return (
    <Card no={no} title="CTF" action={<CardAction to="/gestion/evenements">{H.all}</CardAction>}>
      {!events ? (
        <QueryState compact query={query} failed={T.failed} lines={5} height={28} />
      ) : events.length > 0 ? (
        <div className="current-events">
          {events.map((event) => (
            <CurrentEvent key={event.id} event={event} />
          ))}
        </div>
      ) : (
        <EmptyState compact icon={CalendarDays} title={T.noUpcoming}>
          {H.none}
        </EmptyState>
      )}
    </Card>
  );
}

/** A moment in Paris time, marked as such where the reader’s clock differs. */
const momentOf = (when: string): string =>
  `${dayAndTime(when, Date.now())}${differsFromParis(when) ? `, ${T.parisTime}` : ''}`;

function CurrentEvent({ event }: { event: ManagedLine }) {
  const { slug, name, startDate, endDate, elsewhere, participants, maxParticipants: most } = event;
  const [day, month] = dayAndMonth(startDate);
  const live = event.status === 'live';
  const occupancy = occupancyText({ currentParticipants: participants, maxParticipants: most });
  return (
    <section className="current-event">
      <div className="current-event-head">
        <DateTile day={day} month={month} />
        <div className="min-w-0 flex-1">
          <h3>{name}</h3>
          <p className="meta">
            {live ? H.ends(momentOf(endDate)) : H.starts(momentOf(startDate), daysTo(startDate))}
          </p>
        </div>
        <StatusChip event={{ status: event.status, cancelled: false, draft: event.state === 'draft' }} />
      </div>
      {live && !elsewhere && (
        <dl className="current-figures">
          {[
            [H.registered, participants],
            [H.entrants, event.entrants],
            [H.challenges, event.challenges],
          ].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{number(Number(value))}</dd>
            </div>
          ))}
        </dl>
      )}
      {!live && !elsewhere && (
        <>
          <p className="meta">{occupancy}</p>
          {most !== null && <ProgressBar thin value={(100 * participants) / most} label={occupancy} />}
          <Preparation slug={slug} />
        </>
      )}
      <LinkButton size="sm" block icon={live ? Radio : Settings2} to={`/ctf/detail/${slug}?tab=gestion`}>
        {live ? T.hold : T.prepare}
        <span className="sr"> : {name}</span>
      </LinkButton>
    </section>
  );
}

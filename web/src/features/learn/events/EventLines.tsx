import type { TrainingEventLine } from '@fanion/contract/learn/events';
import { CircleCheck, CirclePlay, Presentation, Wrench } from 'lucide-react';
import { Link } from '../../../lib/routing/Link.tsx';
import './events.css';
import { dayAndMonth, shortDate } from '../../../lib/french.ts';
import { useKeepFocus } from '../../../lib/keep-focus.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { DateTile } from '../../../ui/layout/DateTile.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Status } from '../../../ui/states/Status.tsx';
import { minutesText } from '../model.ts';
import { aheadText, eventAddress, percentTaken, seatsText, whenText } from './model.ts';
import { SeatButton } from './SeatButton.tsx';
import { KINDS, EVENT_TEXTS as T } from './texts.ts';

const ICONS = { webinar: Presentation, workshop: Wrench };

/** Upcoming events: the day, the title and time, the seats, and the button. */
export function UpcomingLines({ events }: { events: readonly TrainingEventLine[] }) {
  return (
    <ul className="training-lines">
      {events.map((event) => (
        <Upcoming key={event.id} event={event} />
      ))}
    </ul>
  );
}

function Upcoming({ event }: { event: TrainingEventLine }) {
  const { title, slug, event_type, place, seats, taken, own, ahead, starts_at } = event;
  const [day, month] = dayAndMonth(starts_at);
  const line = useKeepFocus<HTMLLIElement>();
  return (
    <li ref={line} tabIndex={-1} data-own={own !== 'none' || undefined}>
      <DateTile day={day} month={month} />
      <div className="min-w-0">
        <h3>
          <Link className="training-link" to={eventAddress(slug)}>
            {title}
          </Link>
        </h3>
        <Facts as="p" className="meta">
          <span className="training-kind">
            <Icon of={ICONS[event_type]} size={14} />
            {KINDS[event_type]}
          </span>
          <span>
            <span className="sr">{shortDate(starts_at)}, </span>
            {whenText(event)}
          </span>
          {place ?? T.online}
        </Facts>
      </div>
      <div className="training-seats">
        <p className="flex justify-between gap-2">
          <span>{seatsText(event)}</span>
          <span className="num">
            {taken}/{seats}
          </span>
        </p>
        <ProgressBar thin value={percentTaken(event)} label={T.seatsTaken(title)} hue="var(--control)" />
      </div>
      <div className="training-action">
        {own === 'waiting' && <span className="meta">{aheadText(ahead)}</span>}
        <SeatButton event={event} />
      </div>
    </li>
  );
}

/** Past events, with their recordings and files. */
export function PastLines({ events }: { events: readonly TrainingEventLine[] }) {
  return (
    <ul className="learn-lines">
      {events.map((event) => (
        <li key={event.id} className="training-past">
          <Icon of={event.has_replay ? CirclePlay : ICONS[event.event_type]} className="text-subtle" />
          <div className="min-w-0 flex-1">
            <h3>
              <Link className="training-link" to={eventAddress(event.slug)}>
                {event.title}
              </Link>
            </h3>
            <Facts as="p" className="meta">
              {KINDS[event.event_type]}
              {shortDate(event.starts_at)}
              {minutesText(event.minutes)}
              {T.by(event.speaker)}
            </Facts>
          </div>
          {event.has_replay && <Chip>{T.replay}</Chip>}
          {event.materials > 0 && <Chip>{T.materials(event.materials)}</Chip>}
          {event.attended && <Status icon={CircleCheck} tone="ok" label={T.attended} />}
        </li>
      ))}
    </ul>
  );
}

import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { difficultyOf } from '@fanion/rules/challenges/difficulty-words';
import { CalendarPlus, History, MapPin, Users } from 'lucide-react';
import { dayAndMonth } from '../../../lib/french.ts';
import { difficultyLook } from '../../../lib/look/difficulty.ts';
import { useLocation } from '../../../lib/routing/hooks.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Difficulty } from '../../../ui/identity/Difficulty.tsx';
import { DateTile } from '../../../ui/layout/DateTile.tsx';
import { parisMoment } from '../events/dates-model.ts';
import { EventDates } from '../events/EventDates.tsx';
import { hubState } from '../events/model.ts';
import { calendarFileOf } from '../events/queries.ts';
import { StatusChip } from '../events/StatusChip.tsx';
import { CTF_TEXTS, modeText, occupancyText } from '../events/texts.ts';
import { LikeButton } from '../likes/LikeButton.tsx';
import { nextOpeningOf } from '../registration/model.ts';
import { RegistrationButton } from '../registration/RegistrationButton.tsx';
import { historyLinkOf } from './model.ts';

/** An upcoming event: when, where, how many, and the reader's place in it (docs/product/ctf.md#hub). */
export function UpcomingCard({ event }: { event: CtfEvent }) {
  const [day, month] = dayAndMonth(event.startDate);
  const past = historyLinkOf(event);
  const { search } = useLocation();
  const opens = nextOpeningOf(event, Date.now());
  return (
    <article className="card card-link event-card">
      <DateTile day={day} month={month} />
      <div className="min-w-0 flex-1">
        <p className="event-card-chips">
          <StatusChip event={event} />
          <Difficulty {...difficultyLook(difficultyOf(event.difficulty, 0))} />
        </p>
        <h3 className="event-card-name">
          <Link className="card-link-target" to={`/ctf/detail/${event.slug}`} state={hubState(search)}>
            {event.name}
          </Link>
        </h3>
        <EventDates event={event} className="block text-muted" />
        {opens && <p className="meta mt-1">{CTF_TEXTS.opensAt(parisMoment(opens, Date.now()))}</p>}
        <p className="event-card-facts meta">
          {event.organizer && <span>{event.organizer}</span>}
          {event.location && (
            <span>
              <Icon of={MapPin} size={14} />
              {event.location}
            </span>
          )}
          <span>
            <Icon of={Users} size={14} />
            {event.elsewhere ? modeText(event) : `${occupancyText(event)}, ${modeText(event)}`}
          </span>
        </p>
        <div className="event-card-foot">
          <RegistrationButton event={event} size="sm" />
          <LinkButton size="sm" icon={History} to={`/ctf${past.search}`}>
            {CTF_TEXTS.history}
            {past.of && <span className="sr"> {CTF_TEXTS.historyOf(past.of)}</span>}
          </LinkButton>
          <LinkButton
            size="sm"
            variant="quiet"
            icon={CalendarPlus}
            href={calendarFileOf(event.slug)}
            download
          >
            {CTF_TEXTS.toCalendar}
            <span className="sr"> : {event.name}</span>
          </LinkButton>
          <LikeButton event={event} className="ml-auto" />
        </div>
      </div>
    </article>
  );
}

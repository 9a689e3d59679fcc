import type { CtfEventPage } from '@fanion/contract/ctf/page/endpoints';
import { CalendarPlus, DoorOpen, ExternalLink, Flag, Gauge, Radio } from 'lucide-react';
import { useState } from 'react';
import { number, typeset } from '../../../lib/french.ts';
import { useLocation } from '../../../lib/routing/hooks.ts';
import { BackLink } from '../../../ui/buttons/BackLink.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { type Stat, StatTiles } from '../../../ui/layout/StatTiles.tsx';
import { LIVE_TEXTS } from '../board/texts.ts';
import { parisMoment } from '../events/dates-model.ts';
import { EventDates } from '../events/EventDates.tsx';
import { siteUrlOf } from '../events/model.ts';
import { calendarFileOf } from '../events/queries.ts';
import { StatusChip } from '../events/StatusChip.tsx';
import { CTF_TEXTS } from '../events/texts.ts';
import { LikeButton } from '../likes/LikeButton.tsx';
import { nextOpeningOf, registrationStatusOf } from '../registration/model.ts';
import { RegistrationButton } from '../registration/RegistrationButton.tsx';
import { SeekersButton } from '../seekers/SeekersButton.tsx';
import { EventClock } from '../updates/EventClock.tsx';
import { countdownTarget, hubPath, phaseOf } from './model.ts';
import { EVENT_TEXTS, PHASE_LABELS } from './texts.ts';

type Props = {
  event: CtfEventPage;
  skew: number;
  /** On a phone, only its name and the time: the reader came for what is below. */
  brief: boolean;
  /** Whether the reader may follow the play. */
  seesPlay: boolean;
  onTimeUp: () => void;
};

/** The header of an event's page: its facts, its dates, the time left, and the reader's actions. */
export function EventHeader({ event, skew, brief, seesPlay, onTimeUp }: Props) {
  const { name, organizer, location, type } = event;
  // Here, because the clock disappears at the very moment it announces the end.
  const [statusText, setStatusText] = useState('');
  // As it was on arrival: moving between the tabs loses it.
  const { state } = useLocation();
  const [back] = useState(() => hubPath(state));
  const opens = nextOpeningOf(event, Date.now());
  const stats = statsOf(event);
  return (
    <div className={cx('page-head event-head', brief && 'event-head-brief')}>
      <p className="sr" role="status">
        {statusText}
      </p>
      <div className="wrap">
        <BackLink to={back}>{EVENT_TEXTS.backToList}</BackLink>
        <div className="event-head-in">
          <div className="event-names">
            <p className="event-kind">
              <PhaseChip event={event} />
              <Facts className="meta">
                {type}
                {participation(event)}
              </Facts>
            </p>
            <h1 tabIndex={-1}>{typeset(name)}</h1>
            {(organizer || location) && (
              <Facts as="p" className="page-lead wrap-anywhere">
                {organizer && typeset(organizer)}
                {location && typeset(location)}
              </Facts>
            )}
            <EventDates event={event} className="event-dates" />
            {opens && <p className="meta event-opens">{CTF_TEXTS.opensAt(parisMoment(opens, Date.now()))}</p>}
          </div>
          <div className="event-figures">
            {stats.length > 0 && <StatTiles small columns={stats.length} stats={stats} />}
            {countdownTarget(event) !== null && (
              <EventClock event={event} skew={skew} onSay={setStatusText} onEnd={onTimeUp} />
            )}
          </div>
        </div>
        <Actions event={event} seesPlay={seesPlay} />
      </div>
    </div>
  );
}

function PhaseChip({ event }: { event: CtfEventPage }) {
  // A draft never runs, whatever the hour: only managers see it.
  if (event.draft) return <StatusChip event={event} />;
  const phase = phaseOf(event);
  const label = PHASE_LABELS[phase];
  if (phase === 'live' && !event.cancelled) {
    return (
      <span className="chip chip-live chip-live-word">
        <i className="dot-live" />
        {label}
      </span>
    );
  }
  return (
    <Chip tone={phase === 'upcoming' ? 'accent' : 'line'} icon={phase === 'ended' ? Flag : Radio}>
      {label}
    </Chip>
  );
}

const participation = ({ mode, teamSize }: CtfEventPage): string =>
  mode === 'solo'
    ? CTF_TEXTS.solo
    : mode === 'team'
      ? CTF_TEXTS.teamsOf(teamSize)
      : CTF_TEXTS.soloOrTeams(teamSize);

function statsOf(event: CtfEventPage): Stat[] {
  const { currentParticipants, maxParticipants, totalTeams, totalChallenges } = event;
  const registered = {
    label: EVENT_TEXTS.participants,
    value: number(currentParticipants),
    ...(maxParticipants === null ? {} : { unit: `/\u202f${number(maxParticipants)}` }),
  };
  return [
    // Registrations on another site are not counted here.
    ...(event.elsewhere && currentParticipants === 0 ? [] : [registered]),
    ...(totalTeams > 0 && phaseOf(event) !== 'upcoming'
      ? [{ label: EVENT_TEXTS.ranked, value: number(totalTeams) }]
      : []),
    ...(totalChallenges ? [{ label: EVENT_TEXTS.challenges, value: number(totalChallenges) }] : []),
  ];
}

function Actions({ event, seesPlay }: Pick<Props, 'event' | 'seesPlay'>) {
  const site = siteUrlOf(event.url);
  const over = event.status === 'ended' || event.cancelled;
  return (
    <div className="event-actions">
      {seesPlay && event.status === 'live' && !event.cancelled && event.challenges.length > 0 && (
        <LinkButton to={`/ctf/${event.slug}/salle`} variant="primary" icon={DoorOpen}>
          {LIVE_TEXTS.toRoom}
        </LinkButton>
      )}
      {event.manages && event.status === 'live' && !event.cancelled && !event.elsewhere && (
        <LinkButton to={`/ctf/${event.slug}/regie`} icon={Gauge}>
          {EVENT_TEXTS.toControl}
        </LinkButton>
      )}
      {!over && <RegistrationButton event={event} />}
      {!over && <SeekersButton event={event} />}
      <LikeButton event={event} />
      {!event.draft && event.status !== 'ended' && (
        <LinkButton href={calendarFileOf(event.slug)} icon={CalendarPlus} download>
          {EVENT_TEXTS.agenda}
        </LinkButton>
      )}
      {site && (over || registrationStatusOf(event) !== 'elsewhere') && (
        <LinkButton href={site} icon={ExternalLink} target="_blank" rel="noopener noreferrer">
          {EVENT_TEXTS.site}
          <span className="sr"> {EVENT_TEXTS.newTab}</span>
        </LinkButton>
      )}
    </div>
  );
}

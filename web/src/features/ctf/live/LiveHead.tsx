import { CalendarDays, DoorOpen, Flag, Monitor } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverClock } from '../../../lib/api/server-clock.ts';
import { localPeriod, period } from '../../../lib/event-dates.ts';
import { number, typeset } from '../../../lib/french.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { LiveChip } from '../../../ui/states/LiveChip.tsx';
import type { LiveEvent } from '../board/model.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import { LiveClock } from '../updates/LiveClock.tsx';

type Props = {
  event: LiveEvent;
  /** The bracket shown alone, there too; null: all. */
  bracket: number | null;
  /** The reader has a row on the board. */
  plays: boolean;
  selector?: ReactNode;
  registration?: (size?: 'sm') => ReactNode;
  onEnd: () => void;
};

/** The part above a board: the event, its figures and the time left. */
export function LiveHead({ event, bracket, plays, selector, registration, onEnd }: Props) {
  const { challenges, totalTeams, totalPlayers } = event;
  const flags = challenges.reduce((sum, { solves }) => sum + solves, 0);
  const figures: [label: string, value: number][] = [
    ...(totalTeams > 0 ? [[LIVE_TEXTS.teams, totalTeams] as [string, number]] : []),
    ...(totalPlayers > 0 || totalTeams === 0
      ? [[totalTeams === 0 ? LIVE_TEXTS.players : LIVE_TEXTS.alone, totalPlayers] as [string, number]]
      : []),
    [LIVE_TEXTS.challenges, challenges.length],
    [LIVE_TEXTS.flags, flags],
  ];
  return (
    <header className="live-head">
      <div className="min-w-0">
        <div className="live-head-line">
          <StatusWord status={event.status} />
          {selector}
        </div>
        <h2 className="wrap-anywhere">{typeset(event.name)}</h2>
        <Dates event={event} />
        <div className="live-head-actions">
          {challenges.length > 0 && (
            <>
              <LinkButton
                to={`/ctf/${event.slug}/salle${bracket === null ? '' : `?bracket=${bracket}`}`}
                size="sm"
                icon={DoorOpen}
                variant={plays ? 'primary' : 'secondary'}
              >
                {LIVE_TEXTS.toRoom}
              </LinkButton>
              <LinkButton to={`/ctf/${event.slug}?tab=challenges`} size="sm" icon={Flag}>
                {LIVE_TEXTS.toChallenges}
              </LinkButton>
            </>
          )}
          {registration?.('sm')}
          <LinkButton to={`/ctf/${event.slug}`} size="sm" icon={CalendarDays}>
            {LIVE_TEXTS.eventPage}
          </LinkButton>
          <LinkButton
            to={`/ctf/${event.slug}/ecran${bracket === null ? '' : `?bracket=${bracket}`}`}
            size="sm"
            icon={Monitor}
            className="live-screen-link"
          >
            {LIVE_TEXTS.screen}
          </LinkButton>
        </div>
      </div>
      <dl className="live-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
      <LiveClock key={event.status} event={event} onEnd={onEnd} />
    </header>
  );
}

/** Its dates, in Paris time and, where it differs, in the reader's own. */
function Dates({ event: { startDate, endDate } }: Pick<Props, 'event'>) {
  const now = serverClock.now();
  const local = localPeriod(startDate, endDate, now);
  return (
    <p className="live-head-lead">
      {LIVE_TEXTS.period(period(startDate, endDate, now))}
      {local && <span className="meta block">{LIVE_TEXTS.localPeriod(local)}</span>}
    </p>
  );
}

/** The status of an event, in a word. */
export function StatusWord({ status }: Pick<LiveEvent, 'status'>) {
  if (status === 'live') return <LiveChip />;
  return <Chip>{status === 'ended' ? LIVE_TEXTS.ended : LIVE_TEXTS.upcoming}</Chip>;
}

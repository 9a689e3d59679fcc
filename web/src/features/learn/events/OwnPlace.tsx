import type { TrainingEvent } from '@fanion/contract/learn/events';
import { CalendarPlus, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { inParis, time } from '../../../lib/french.ts';
import { useKeepFocus } from '../../../lib/keep-focus.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DownloadButton } from '../../../ui/buttons/DownloadButton.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { aheadText, percentTaken, seatAction, seatsText } from './model.ts';
import { readEventCalendar, useLeaveSeat } from './queries.ts';
import { SeatButton } from './SeatButton.tsx';
import { EVENT_TEXTS as T } from './texts.ts';

/** The reader's seat: taken, given up, and what comes with it. */
export function OwnPlace({ event }: { event: TrainingEvent }) {
  const { title, own, ahead, seats, taken, cancelled, closed } = event;
  const [leaving, setLeaving] = useState(false);
  const leave = useLeaveSeat();
  const place = useKeepFocus<HTMLElement>();
  const started = Date.parse(event.starts_at) <= Date.now();
  return (
    <Card no="01" title={T.place} as="aside" ref={place}>
      <div className="training-seats training-seats-wide">
        <p className="flex justify-between gap-2">
          <span>{seatsText(event)}</span>
          <span className="num">
            {taken}/{seats}
          </span>
        </p>
        <ProgressBar thin value={percentTaken(event)} label={T.seatsTaken(title)} hue="var(--control)" />
      </div>
      <div className="training-own">
        <SeatButton event={event} size="md" primary />
        {own === 'waiting' && <span className="text-muted">{aheadText(ahead)}</span>}
      </div>
      {closed && (
        <Notice
          title={own === 'waiting' ? T.closedWaiting : T.closed}
          action={
            <LinkButton size="sm" to="/upgrade-plan">
              {T.seePlans}
            </LinkButton>
          }
        >
          {own === 'waiting' ? T.closedRank : T.closedWhy}
        </Notice>
      )}
      {seatAction(event) === 'registered' && event.online && <EventLink event={event} />}
      <div className="training-own">
        {!cancelled && (
          <DownloadButton
            icon={CalendarPlus}
            name={`${event.slug}.ics`}
            read={() => readEventCalendar(event.slug)}
            failed={T.icsFailed}
          >
            {T.ics}
          </DownloadButton>
        )}
        {own !== 'none' && !started && !cancelled && (
          <Button variant="quiet" onClick={() => setLeaving(true)}>
            {own === 'registered' ? T.leave : T.leaveList}
          </Button>
        )}
      </div>
      {leaving && (
        <ConfirmDialog
          danger
          title={own === 'registered' ? T.leaveTitle : T.leaveListTitle}
          confirmLabel={own === 'registered' ? T.leave : T.leaveList}
          onConfirm={() => leave.mutateAsync(event.slug)}
          onClose={() => setLeaving(false)}
        >
          <p>{own !== 'registered' ? T.leaveListWhy : taken < seats ? T.leaveWhy : T.leaveFullWhy}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** The link of a webinar, or when it will be shown. */
function EventLink({ event: { link, link_at } }: { event: TrainingEvent }) {
  if (link)
    return (
      <LinkButton variant="primary" icon={ExternalLink} href={link} target="_blank" rel="noopener noreferrer">
        {T.linkOpen}
        <span className="sr"> (nouvel onglet)</span>
      </LinkButton>
    );
  const when = `${inParis(link_at, { weekday: 'long', day: 'numeric', month: 'long' })} à ${time(link_at)}`;
  return <Notice>{T.linkAt(when)}</Notice>;
}

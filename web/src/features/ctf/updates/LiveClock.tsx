import { useState } from 'react';
import { serverClock } from '../../../lib/api/server-clock.ts';
import { differsFromParis } from '../../../lib/event-dates.ts';
import { date, time } from '../../../lib/french.ts';
import type { LiveEvent } from '../board/model.ts';
import { EventClock } from './EventClock.tsx';
import { UPDATE_TEXTS } from './texts.ts';

type Props = { event: Pick<LiveEvent, 'status' | 'startDate' | 'endDate' | 'pause'>; onEnd: () => void };

/** The clock of a live board, announced to screen readers here; once it is over, its end. */
export function LiveClock({ event, onEnd }: Props) {
  const [statusText, setStatusText] = useState('');
  // In whole seconds, so that a few milliseconds do not restart the clock.
  const skew = Math.round((serverClock.now() - Date.now()) / 1000) * 1000;
  return (
    <>
      {event.status === 'ended' ? (
        <div className="event-clock">
          <p className="meta">{UPDATE_TEXTS.endedOn}</p>
          <p className="event-clock-end">
            {date(event.endDate)} à {time(event.endDate)}
            {differsFromParis(event.endDate) && UPDATE_TEXTS.paris}
          </p>
        </div>
      ) : (
        <EventClock event={event} skew={skew} onSay={setStatusText} onEnd={onEnd} />
      )}
      <span className="sr" role="status">
        {statusText}
      </span>
    </>
  );
}

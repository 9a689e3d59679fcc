import { useState } from 'react';
import { serverClock } from '../../../lib/api/server-clock.ts';
import { TimeLeft } from '../../../ui/figures/TimeLeft.tsx';
import type { LiveEvent } from '../board/model.ts';
import { pauseSentence, timeSentence } from '../updates/texts.ts';
import { FRAME_TEXTS as T } from './texts.ts';

type Props = { event: Pick<LiveEvent, 'status' | 'startDate' | 'endDate' | 'pause'>; onEnd: () => void };

/** The time left in a room's bar, announced to screen readers at key moments. */
export function RoomClock({ event, onEnd }: Props) {
  const [statusText, setStatusText] = useState('');
  if (event.status === 'ended') return <dd className="room-over">{T.over}</dd>;
  const live = event.status === 'live';
  const { pause } = event;
  // In whole seconds, so that a few milliseconds do not restart the clock.
  const skew = Math.round((serverClock.now() - Date.now()) / 1000) * 1000;
  return (
    <>
      {/* On a phone only the time left needs no label. */}
      <dt data-said={pause !== null || !live || undefined}>{pause ? T.paused : live ? T.left : T.before}</dt>
      <dd>
        <TimeLeft
          className="room-clock"
          until={Date.parse(pause ? pause.until : live ? event.endDate : event.startDate)}
          skew={skew}
          onMark={(left) => setStatusText(pause ? pauseSentence(left) : timeSentence(live, left))}
          onEnd={onEnd}
        />
        <span className="sr" role="status">
          {statusText}
        </span>
      </dd>
    </>
  );
}

import { useState } from 'react';
import { TimeLeft } from '../../../ui/figures/TimeLeft.tsx';
import type { LiveEvent } from '../board/model.ts';
import { serverClock } from '../updates/queries.ts';
import { pauseSentence, timeSentence } from '../updates/texts.ts';
import { FRAME_TEXTS as T } from './texts.ts';

type Props = { event: Pick<LiveEvent, 'status' | 'startDate' | 'endDate' | 'pause'>; onEnd: () => void };

/** The time left of a room's bar, told aloud at the moments that matter. */
export function RoomClock({ event, onEnd }: Props) {
  const [statusText, setStatusText] = useState('');
  if (event.status === 'ended') return <dd className="room-over">{T.over}</dd>;
  const live = event.status === 'live';
  const { pause } = event;
  // In whole seconds: the clock is not begun again for a few milliseconds.
  const skew = Math.round((serverClock.now() - Date.now()) / 1000) * 1000;
  return (
    <>
      {/* On a phone only the time left needs no word. */}
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

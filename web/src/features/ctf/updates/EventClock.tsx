import type { CtfEvent } from '@fanion/contract/ctf/events/shapes';
import { useEffect, useState } from 'react';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { TimeLeft } from '../../../ui/figures/TimeLeft.tsx';
import type { LiveEvent } from '../board/model.ts';
import { percentElapsed } from './clock-model.ts';
import { pauseSentence, timeSentence, UPDATE_TEXTS } from './texts.ts';
import './clock.css';

const STEP_MS = 30_000;

type Props = {
  event: Pick<CtfEvent, 'status' | 'startDate' | 'endDate'> & { pause?: LiveEvent['pause'] };
  /** How far the server's clock is ahead of this one, in whole seconds (as ms). */
  skew: number;
  /** Announces to screen readers an hour, ten minutes and a minute before the end, and the end. */
  onSay: (text: string) => void;
  onEnd: () => void;
};

/**
 * The time before the start or the end of an event, by the server's clock (docs/product/ctf-live.md#direct).
 */
export function EventClock({ event, skew, onSay, onEnd }: Props) {
  const live = event.status === 'live';
  const { pause = null } = event;
  return (
    <div className="event-clock">
      <p className="meta">
        {pause ? UPDATE_TEXTS.toResume : live ? UPDATE_TEXTS.toEnd : UPDATE_TEXTS.toStart}
      </p>
      <p>
        <TimeLeft
          key={pause?.until}
          until={Date.parse(pause ? pause.until : live ? event.endDate : event.startDate)}
          skew={skew}
          onMark={(left) => onSay(pause ? pauseSentence(left) : timeSentence(live, left))}
          onEnd={onEnd}
        />
      </p>
      {live && <Elapsed event={event} skew={skew} />}
    </div>
  );
}

/** How much of the event is over, rendered again every half minute. */
function Elapsed({ event, skew }: Pick<Props, 'event' | 'skew'>) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return <ProgressBar label={UPDATE_TEXTS.share} value={percentElapsed(event, now + skew)} thin />;
}

import type { CtfEventPage } from '@fanion/contract/ctf/events';
import { useEffect, useState } from 'react';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { TimeLeft } from '../../../ui/figures/TimeLeft.tsx';
import { countsDownTo, phaseOf, shareOver } from './model.ts';
import { EVENT_TEXTS, timeSaid } from './texts.ts';

const STEP_MS = 30_000;

type Props = {
  event: CtfEventPage;
  /** What the server's clock is ahead of this one, in ms. */
  skew: number;
  /** Said aloud, an hour, ten minutes and a minute before the end, and at the end. */
  onSay: (text: string) => void;
  onEnd: () => void;
};

/**
 * The time before the start or the end, by the server's clock (docs/product/live.md#direct). Nothing once it is over.
 */
export function EventTimer({ event, skew, onSay, onEnd }: Props) {
  const until = countsDownTo(event);
  if (until === null) return null;
  const phase = phaseOf(event);
  return (
    <div className="event-timer">
      <p className="meta">{phase === 'live' ? EVENT_TEXTS.toEnd : EVENT_TEXTS.toStart}</p>
      <p>
        <TimeLeft until={until} skew={skew} onMark={(left) => onSay(timeSaid(phase, left))} onEnd={onEnd} />
      </p>
      {phase === 'live' && <Elapsed event={event} skew={skew} />}
    </div>
  );
}

/** How much of the event is over, drawn again every half minute. */
function Elapsed({ event, skew }: Pick<Props, 'event' | 'skew'>) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return <ProgressBar label={EVENT_TEXTS.over} value={shareOver(event, now + skew)} thin />;
}

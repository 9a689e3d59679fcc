import { MINUTE } from '@fanion/rules/durations';
import { useState } from 'react';
import { isAway } from '../../../lib/event-dates.ts';
import { date, time } from '../../../lib/french.ts';
import { ProgressBar } from '../../../ui/figures/ProgressBar.tsx';
import { TimeLeft } from '../../../ui/figures/TimeLeft.tsx';
import type { LiveEvent } from '../board/model.ts';
import { serverClock } from './queries.ts';
import { UPDATE_TEXTS } from './texts.ts';
import { useSeconds } from './use-seconds.ts';

type Props = { event: Pick<LiveEvent, 'status' | 'startDate' | 'endDate'>; onEnd: () => void };

/**
 * The time left by the server's clock, told aloud at 1 h, 10 min, 1 min and at the end (docs/product/live.md#direct).
 */
export function LiveClock({ event, onEnd }: Props) {
  const start = Date.parse(event.startDate);
  const end = Date.parse(event.endDate);
  const live = event.status === 'live';
  const over = event.status === 'ended';
  const [told, setTold] = useState('');
  // In whole seconds: the clock is not begun again for a few milliseconds.
  const skew = Math.round((serverClock.now() - Date.now()) / 1000) * 1000;

  return (
    <div className="live-clock">
      <p className="meta">
        {over ? UPDATE_TEXTS.endedOn : live ? UPDATE_TEXTS.timeLeft : UPDATE_TEXTS.startsIn}
      </p>
      {over ? (
        <p className="live-clock-end">
          {date(end)} à {time(end)}
          {isAway(event.endDate) && UPDATE_TEXTS.paris}
        </p>
      ) : (
        <>
          <p>
            <TimeLeft
              until={live ? end : start}
              skew={skew}
              onMark={(left) =>
                live && setTold(left === 0 ? UPDATE_TEXTS.over : UPDATE_TEXTS.left(left / MINUTE))
              }
              onEnd={onEnd}
            />
          </p>
          {live && <Elapsed start={start} end={end} />}
        </>
      )}
      <span className="sr" role="status">
        {told}
      </span>
    </div>
  );
}

function Elapsed({ start, end }: { start: number; end: number }) {
  useSeconds();
  const share = (serverClock.now() - start) / (end - start);
  const value = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return <ProgressBar value={value} label={UPDATE_TEXTS.elapsed(value)} thin />;
}

import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { cx } from '../class-names.ts';
import { passedMark, type SpokenAt, timeParts } from './time-left.ts';

type Props = {
  /** Instant of the end, in milliseconds of the epoch, by the server's clock. */
  until: number;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  skew?: number;
  /**
   * An hour, ten minutes and a minute before the end, and at the end (0): moments to announce, in a status.
   */
  onMark?: (left: SpokenAt) => void;
  onEnd?: () => void;
  className?: string;
};

/** The time left before `until`, in large figures, hidden from screen readers. */
export function TimeLeft({ until, skew = 0, onMark, onEnd, className }: Props) {
  const [left, setLeft] = useState(() => until - Date.now() - skew);
  const ended = useEffectEvent(() => onEnd?.());
  const tell = useEffectEvent((mark: SpokenAt) => onMark?.(mark));

  useEffect(() => {
    let before = until - Date.now() - skew;
    const tick = () => {
      const now = until - Date.now() - skew;
      const mark = passedMark(before, now);
      before = now;
      setLeft(now);
      if (mark !== null) tell(mark);
      if (now > 0) return;
      clearInterval(timer);
      ended();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until, skew]);

  return (
    <span className={cx('time-left', className)} role="timer" aria-live="off">
      {timeParts(left).map(({ value, unit }, index) => (
        <Fragment key={unit}>
          {index > 0 && ' '}
          <b>{value}</b>
          {unit && <span>{`\u00a0${unit}`}</span>}
        </Fragment>
      ))}
    </span>
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import { remainingText } from './duration.ts';
import { timeText } from './time-left.ts';

type Props = {
  /** Instant of the end, in milliseconds of the epoch. */
  until: number;
  onEnd?: () => void;
  /** A clock that counts down to an event, instead of a wait in words. */
  clock?: boolean;
};

/** The time left before `until`, each second; hidden from screen readers, which read the text around it. */
export function Countdown({ until, onEnd, clock = false }: Props) {
  const [left, setLeft] = useState(() => until - Date.now());
  const ended = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    const tick = () => {
      const now = until - Date.now();
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      ended();
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);

  return (
    <span className="num" role="timer" aria-live="off">
      {clock ? timeText(left) : remainingText(left)}
    </span>
  );
}

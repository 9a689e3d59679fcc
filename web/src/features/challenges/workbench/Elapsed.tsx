import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { durationText } from '../../../ui/figures/duration.ts';
import { BENCH_TEXTS as T } from './texts.ts';

const EVERY_MS = 15_000;

/** Time since the reader first opened the challenge. */
export function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, (now - Date.parse(since)) / 1000);
  return (
    <span className="bench-time meta">
      <Icon of={Timer} size={14} />
      <span className="sr">{T.elapsed} </span>
      <b className="num">{seconds < 60 ? '< 1\u00a0min' : durationText(seconds)}</b>
    </span>
  );
}

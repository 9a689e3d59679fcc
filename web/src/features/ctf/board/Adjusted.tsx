import { signed } from '../../../lib/french.ts';
import { LIVE_TEXTS } from './texts.ts';

/** The part of a score that the organisers gave or took; nothing when there is none. */
export function Adjusted({ points }: { points: number }) {
  if (points === 0) return null;
  return (
    <span className="live-adjusted num" title={LIVE_TEXTS.adjusted(points)}>
      <span aria-hidden="true">{signed(points)}</span>
      <span className="sr">, {LIVE_TEXTS.adjusted(points)}</span>
    </span>
  );
}

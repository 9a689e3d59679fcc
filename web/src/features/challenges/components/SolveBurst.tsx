import { useEffect, useState } from 'react';
import { number } from '../../../lib/french.ts';

const BURST_MS = 900;
const SPARKS = [0, 60, 120, 180, 240, 300];

/** A hexagon that opens over the card for 900 ms, once. The status beside says the same in words. */
export function SolveBurst({ points, xp }: { points: number; xp: number }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), BURST_MS);
    return () => clearTimeout(timer);
  }, []);
  if (over) return null;
  return (
    <span className="solve-burst" aria-hidden="true">
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        <path className="burst-hex" d="M0-60 52-30V30L0 60-52 30V-30Z" />
        <g className="burst-sparks">
          {SPARKS.map((angle) => (
            <path key={angle} d="M0-66V-88" transform={`rotate(${angle})`} />
          ))}
        </g>
      </svg>
      <b className="num">
        +{number(points)} pts
        <br />+{number(xp)} XP
      </b>
    </span>
  );
}

import { useEffect, useState } from 'react';

const BURST_MS = 900;
const FADE_MS = 200;
const CORNERS = [0, 60, 120, 180, 240, 300];

/**
 * A hexagon that bursts with a few words over the middle of its container, and disappears after 900 ms. It is
 * purely visual: the text under it says the same. Without motion only its opacity changes.
 */
export function HexBurst({ lines }: { lines: readonly string[] }) {
  const [stage, setStage] = useState<'open' | 'going' | 'gone'>('open');
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage('going'), BURST_MS - FADE_MS),
      setTimeout(() => setStage('gone'), BURST_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  if (stage === 'gone') return null;
  return (
    <span className="hex-burst" data-going={stage === 'going' || undefined} aria-hidden="true">
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        {CORNERS.map((angle) => (
          <g key={angle} transform={`rotate(${angle})`}>
            <path className="hex-burst-bit" d="M0-14 12.12-7V7L0 14-12.12 7V-7Z" />
          </g>
        ))}
        <path className="hex-burst-core" d="M0-66 57.16-33V33L0 66-57.16 33V-33Z" />
      </svg>
      <b className="num">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </b>
    </span>
  );
}

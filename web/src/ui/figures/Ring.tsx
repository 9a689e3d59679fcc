import type { ReactNode } from 'react';
import { arc, segments } from './ring-arcs.ts';

export type RingSegment = { id: string; value: number; hue: string };

type Props = { segments: readonly RingSegment[]; size?: number; gap?: number; children: ReactNode };

/**
 * A ring of equal segments, each filled from 0 to 100 in its hue. It is decorative: the figures are in
 * `children` and in the list beside it.
 */
export function Ring({ segments: parts, size = 186, gap = 4.5, children }: Props) {
  const radius = size / 2 - 10;
  const spans = segments(parts.length, gap);
  return (
    <div className="ring-chart" style={{ width: size, height: size }}>
      <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
        {parts.map((part, index) => {
          const place = spans[index] ?? { from: 0, to: 0 };
          const share = Math.min(100, Math.max(0, part.value)) / 100;
          return (
            <g key={part.id}>
              <path className="ring-track" d={arc(size, radius, place.from, place.to)} />
              {share > 0 && (
                <path
                  d={arc(size, radius, place.from, place.from + (place.to - place.from) * share)}
                  stroke={part.hue}
                />
              )}
            </g>
          );
        })}
      </svg>
      <div className="ring-text">{children}</div>
    </div>
  );
}

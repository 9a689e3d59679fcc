import { useId } from 'react';
import { ChartAxis } from './ChartAxis.tsx';
import { axisOf, FRAME, heightOf } from './chart-scale.ts';
import { useWidth } from './use-width.ts';

type Props = {
  label: string;
  /** Null: not known yet. `awaited`: expected on top of it, hatched. */
  columns: readonly { mark: string; value: number | null; awaited?: number; lit?: boolean }[];
};

/** Widest column, in px. */
const WIDEST = 20;

/** Amounts side by side; the lit one stands out, and expected amounts are hatched. */
export function Columns({ label, columns }: Props) {
  const [box, width] = useWidth<HTMLDivElement>();
  const hatch = `hatch${useId().replace(/\W/g, '')}`;
  const axis = axisOf(columns.map(({ value, awaited = 0 }) => Math.max(0, value ?? 0) + awaited));
  const step = (width - FRAME.left) / columns.length;
  const wide = Math.min(WIDEST, step * 0.6);
  return (
    <div ref={box} className="small-chart">
      {width > 0 && (
        <svg width={width} height={FRAME.height} role="img" aria-label={label}>
          <defs>
            <pattern
              id={hatch}
              className="chart-hatch"
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <line x1="1" y1="0" x2="1" y2="5" />
            </pattern>
          </defs>
          <ChartAxis axis={axis} width={width} />
          {columns.map(({ mark, value, awaited = 0, lit }, place) => {
            const middle = FRAME.left + step * (place + 0.5);
            const paid = Math.max(0, value ?? 0);
            const top = heightOf(axis, paid);
            const above = heightOf(axis, paid + awaited);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place, several have one mark
              <g key={place} className="chart-column" data-lit={lit || undefined}>
                <rect x={middle - wide / 2} y={top} width={wide} height={FRAME.bottom - top} rx={2} />
                {awaited > 0 && (
                  <rect
                    className="chart-awaited"
                    x={middle - wide / 2}
                    y={above}
                    width={wide}
                    height={top - above}
                    rx={2}
                    fill={`url(#${hatch})`}
                  />
                )}
                <text x={middle} y={FRAME.height - 4} textAnchor="middle">
                  {mark}
                </text>
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

import { ChartAxis } from './ChartAxis.tsx';
import { axisOf, FRAME, heightOf } from './chart-scale.ts';
import { useWidth } from './use-width.ts';

type Props = {
  label: string;
  /** Null: nothing is known yet. */
  columns: readonly { mark: string; value: number | null; lit?: boolean }[];
};

/** Widest column, in px. */
const WIDEST = 20;

/** Amounts side by side; the lit one stands out. */
export function Columns({ label, columns }: Props) {
  const [box, width] = useWidth<HTMLDivElement>();
  const axis = axisOf(columns.map(({ value }) => value ?? 0));
  const step = (width - FRAME.left) / columns.length;
  const wide = Math.min(WIDEST, step * 0.6);
  return (
    <div ref={box} className="small-chart">
      {width > 0 && (
        <svg width={width} height={FRAME.height} role="img" aria-label={label}>
          <ChartAxis axis={axis} width={width} />
          {columns.map(({ mark, value, lit }, place) => {
            const middle = FRAME.left + step * (place + 0.5);
            const top = heightOf(axis, Math.max(0, value ?? 0));
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place, several have one mark
              <g key={place} className="chart-column" data-lit={lit || undefined}>
                <rect x={middle - wide / 2} y={top} width={wide} height={FRAME.bottom - top} rx={2} />
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

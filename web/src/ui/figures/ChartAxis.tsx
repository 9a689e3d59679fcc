import { number } from '../../lib/french.ts';
import { FRAME, heightOf } from './chart-scale.ts';

/** The horizontal lines of a small chart with their values. */
export function ChartAxis({ axis, width }: { axis: readonly number[]; width: number }) {
  return axis.map((value) => {
    const y = heightOf(axis, value);
    return (
      <g key={value}>
        <line className="chart-line" x1={FRAME.left} x2={width} y1={y} y2={y} />
        <text x={FRAME.left - 8} y={y + 4} textAnchor="end">
          {number(value)}
        </text>
      </g>
    );
  });
}

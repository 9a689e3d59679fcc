import { number } from '../../lib/french.ts';
import { ChartAxis } from './ChartAxis.tsx';
import { axisOf, FRAME, heightOf } from './chart-scale.ts';
import { useWidth } from './use-width.ts';

type Curve = { name: string; values: readonly number[]; faint?: true };
type Props = { label: string; marks: readonly string[]; curves: readonly Curve[] };

/** Labels under the curves: one in so many. */
const MARKS = 3;

/** Values over time: the first curve stands out, secondary ones are dashed. */
export function Curves({ label, marks, curves }: Props) {
  const [box, width] = useWidth<HTMLDivElement>();
  const axis = axisOf(curves.flatMap(({ values }) => values));
  const right = width - FRAME.right;
  const x = (place: number) => FRAME.left + ((right - FRAME.left) * place) / Math.max(1, marks.length - 1);
  const every = Math.ceil(marks.length / MARKS);
  return (
    <div ref={box} className="small-chart">
      {width > 0 && (
        <svg width={width} height={FRAME.height} role="img" aria-label={label}>
          <ChartAxis axis={axis} width={right} />
          {curves.map(({ name, values, faint }) => {
            const last = values.at(-1) ?? 0;
            return (
              <g key={name} className="chart-curve" data-faint={faint}>
                <polyline
                  points={values.map((value, place) => `${x(place)},${heightOf(axis, value)}`).join(' ')}
                />
                {!faint && <circle cx={right} cy={heightOf(axis, last)} r={4} />}
                {!faint && (
                  <text x={right + 8} y={heightOf(axis, last) + 4}>
                    {number(last)}
                  </text>
                )}
              </g>
            );
          })}
          {marks.map(
            (mark, place) =>
              place % every === 0 && (
                <text key={mark} x={x(place)} y={FRAME.height - 4}>
                  {mark}
                </text>
              ),
          )}
        </svg>
      )}
      <p className="curves-legend" aria-hidden="true">
        {curves.map(({ name, faint }) => (
          <span key={name} data-faint={faint}>
            {name}
          </span>
        ))}
      </p>
    </div>
  );
}

import { date, dayAndMonth, number } from '../../../lib/french.ts';
import { niceStep } from '../../../ui/figures/nice-step.ts';
import { useWidth } from '../../../ui/figures/use-width.ts';
import { Table } from '../../../ui/layout/Table.tsx';
import type { Statistics } from './queries.ts';
import { STATISTICS_TEXTS as T } from './texts.ts';

/** Dimensions in px: the drawing is as wide as its container, so that its text keeps its size. */
const [HEIGHT, LEFT, TOP, BOTTOM] = [200, 40, 12, 28];

/** The tries of thirty days, wrong below right, drawn, and as a table on demand. */
export function TriesByDay({ days }: Pick<Statistics, 'days'>) {
  const [box, width] = useWidth<HTMLDivElement>();
  const sum = (of: 'wrong' | 'right') => days.reduce((total, day) => total + day[of], 0);
  const [wrong, right] = [sum('wrong'), sum('right')];
  if (wrong + right === 0) return <p className="text-muted">{T.noDays}</p>;
  const most = Math.max(...days.map((day) => day.wrong + day.right));
  const step = Math.max(1, niceStep(most, 3));
  const top = Math.ceil(most / step) * step;
  const height = (count: number) => (count / top) * (HEIGHT - TOP - BOTTOM);
  const y = (count: number) => HEIGHT - BOTTOM - height(count);
  const slot = Math.max(6, (width - LEFT) / days.length);
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  return (
    <figure className="challenge-days">
      <div ref={box}>
        <svg width={width} height={HEIGHT} role="img" aria-label={T.daysLabel(wrong, right)}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className="challenge-days-grid" x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
              <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                {number(tick)}
              </text>
            </g>
          ))}
          {days.map((day, index) => (
            <g key={day.day}>
              <rect
                className="challenge-days-wrong"
                x={LEFT + index * slot + 2}
                width={slot - 4}
                y={y(day.wrong)}
                height={height(day.wrong)}
              />
              <rect
                className="challenge-days-right"
                x={LEFT + index * slot + 2}
                width={slot - 4}
                y={y(day.wrong + day.right)}
                height={height(day.right)}
              />
              {index % 7 === 2 && (
                <text x={LEFT + (index + 0.5) * slot} y={HEIGHT - 8} textAnchor="middle">
                  {dayAndMonth(day.day).join(' ')}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      <p className="challenge-days-key meta">
        <span data-kind="wrong">{T.wrong}</span>
        <span data-kind="right">{T.right}</span>
      </p>
      <details>
        <summary>{T.asTable}</summary>
        <Table
          caption={T.daysLabel(wrong, right)}
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { id: 'day', head: T.day, cell: ({ day }) => date(day), names: true },
            { id: 'wrong', head: T.wrong, cell: (row) => number(row.wrong), align: 'figure' },
            { id: 'right', head: T.right, cell: (row) => number(row.right), align: 'figure' },
          ]}
        />
      </details>
    </figure>
  );
}

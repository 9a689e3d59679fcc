import type { Scoring } from '@fanion/rules/challenges/scoring';
import { number } from '../../../lib/french.ts';
import { niceStep } from '../../../ui/figures/nice-step.ts';
import { Table } from '../../../ui/layout/Table.tsx';
import { EDITOR_TEXTS as T } from '../drafts/texts.ts';
import { extentOf, pointsOf } from './curve-model.ts';

type Dynamic = Extract<Scoring, { kind: 'dynamic' }>;
/** Dimensions of the drawing, in its own units. */
const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [560, 220, 48, 16, 32];

/** The points by number of solves, as a drawing, and as a table on demand. */
export function Curve({ scoring }: { scoring: Dynamic }) {
  const { floor, last } = extentOf(scoring);
  const points = pointsOf(scoring, last);
  const step = niceStep(scoring.initial, 3);
  const top = Math.max(step, Math.ceil(scoring.initial / step) * step);
  const x = (solves: number) => LEFT + ((solves - 1) / Math.max(1, last - 1)) * (WIDTH - LEFT - 16);
  const y = (worth: number) => TOP + (1 - worth / top) * (HEIGHT - TOP - BOTTOM);
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  const ranks = [1, Math.round(last / 2), last];
  return (
    <figure className="challenge-curve">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={T.curveLabel(scoring.initial, scoring.minimum, floor)}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="challenge-curve-grid" x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} />
            <text x={LEFT - 10} y={y(tick) + 4} textAnchor="end">
              {number(tick)}
            </text>
          </g>
        ))}
        {ranks.map((rank, index) => (
          <text key={rank} x={x(rank)} y={HEIGHT - 8} textAnchor={index === 2 ? 'end' : 'middle'}>
            {index === 2 ? `${number(rank)} ${T.solvesAxis}` : number(rank)}
          </text>
        ))}
        <polyline
          className="challenge-curve-line"
          points={points.map(({ solves, points: worth }) => `${x(solves)},${y(worth)}`).join(' ')}
        />
        <circle className="challenge-curve-end" cx={x(1)} cy={y(scoring.initial)} r="4" />
        {floor !== null && (
          <>
            <circle className="challenge-curve-end" cx={x(floor)} cy={y(scoring.minimum)} r="4" />
            <text
              className="challenge-curve-word"
              x={x(floor)}
              y={y(scoring.minimum) - 12}
              textAnchor="middle"
            >
              {T.floor}
            </text>
          </>
        )}
      </svg>
      <details>
        <summary>{T.asTable}</summary>
        <Table
          caption={T.curveLabel(scoring.initial, scoring.minimum, floor)}
          rows={pointsOf(scoring, last, 20)}
          keyOf={({ solves }) => solves}
          columns={[
            { id: 'rank', head: T.solveRank, cell: ({ solves }) => number(solves), align: 'figure' },
            { id: 'points', head: T.points, cell: (row) => number(row.points), align: 'figure' },
          ]}
        />
      </details>
    </figure>
  );
}

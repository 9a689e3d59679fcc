import type { Challenge } from '@fanion/contract/challenges/page/endpoints';
import type { Scoring } from '@fanion/rules/challenges/scoring';
import { number, plural } from '../../../lib/french.ts';
import { extentOf, pointsOf } from '../form/curve-model.ts';
import { priceText, scoringOf } from './model.ts';
import { BENCH_TEXTS as T } from './texts.ts';

const [WIDTH, HEIGHT, TOP, FLOOR] = [148, 44, 4, 36];

/** A challenge's current price, the reason, and how it goes down. */
export function Price({ challenge, scores }: { challenge: Challenge; scores: boolean }) {
  const { points, xp, solved_count } = challenge;
  const scoring = scoringOf(challenge.curve);
  const priceNote = priceText(challenge, scores);
  return (
    <div className="bench-part bench-price">
      <div>
        <p className="text-muted">
          <b>{number(points)}</b> {plural(points, 'point')} <span className="num">+{number(xp)} XP</span>
        </p>
        {priceNote && <p className="meta">{priceNote}</p>}
      </div>
      {scoring && <PriceCurve scoring={scoring} points={points} solves={solved_count} />}
    </div>
  );
}

type CurveProps = { scoring: Extract<Scoring, { kind: 'dynamic' }>; points: number; solves: number };

/** The curve of a price, and the current position on it. */
function PriceCurve({ scoring, points, solves }: CurveProps) {
  const { initial, minimum } = scoring;
  const last = Math.max(extentOf(scoring).last, solves);
  const x = (rank: number) => 2 + ((Math.max(1, rank) - 1) / Math.max(1, last - 1)) * (WIDTH - 6);
  const y = (worth: number) => TOP + ((initial - worth) / Math.max(1, initial - minimum)) * (FLOOR - TOP);
  const way = pointsOf(scoring, last, 40).map((one) => [x(one.solves), y(one.points)] as const);
  const here = [x(solves), y(points)] as const;
  const line = (dots: readonly (readonly [number, number])[]) =>
    dots.map((dot) => dot.map((at) => at.toFixed(1)).join(',')).join(' ');
  return (
    <svg
      className="bench-curve"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={T.curve(initial, points, solves, minimum)}
    >
      <line className="bench-curve-floor" x1="2" x2={WIDTH - 4} y1={FLOOR} y2={FLOOR} />
      <text x="2" y={TOP + 16}>
        {number(initial)}
      </text>
      <text x={WIDTH - 4} y={FLOOR - 7} textAnchor="end">
        {number(minimum)}
      </text>
      <polyline points={line(way)} />
      <polyline className="bench-curve-done" points={line([...way.filter(([at]) => at < here[0]), here])} />
      <circle cx={here[0]} cy={here[1]} r="4" />
    </svg>
  );
}

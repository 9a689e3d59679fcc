import { useId } from 'react';
import { useWidth } from '../../../ui/figures/use-width.ts';
import { LIVE_TEXTS } from '../board/texts.ts';
import {
  type Frame,
  type Line,
  type Look,
  lookOf,
  type Scale,
  scaleOf,
  scoreAt,
  scoreTicks,
  spreadLabels,
  stepPath,
  timeTicks,
  xOf,
  yOf,
} from './model.ts';

/** The content of a graph. `freeze`: only the reader's own line goes on after it; null when all do. */
export type GraphProps = {
  lines: readonly Line[];
  start: number;
  until: number;
  freeze: number | null;
  ownId: number | null;
};
export type Far = false | 'half' | 'whole';
type Props = GraphProps & { far: Far };

/**
 * From this width on, names are at the end of their lines; below it, ranks are, and names are under the
 * graph.
 */
const WIDE = 560;
/** Least distance between two ranks at the end of lines. */
const RANK_GAP = 14;

/**
 * Stepped lines: the first three and the reader's own stand out by colour, dashes and mark; the others are
 * muted.
 */
export function GraphLines({ lines, start, until, freeze, ownId, far }: Props) {
  const [box, width] = useWidth<HTMLDivElement>();
  const wide = width >= WIDE;
  const row = far ? 30 : 22;
  // A share of the screen's height, so that the news below has room.
  const height = far
    ? Math.round(window.innerHeight * (far === 'whole' ? 0.66 : wide ? 0.38 : 0.34))
    : wide
      ? 280
      : 220;
  const names = far ? 300 : 196;
  const frame: Frame = {
    left: far ? 72 : 48,
    top: 12,
    right: Math.max(120, wide ? width - names : width - 32),
    bottom: height - (far ? 40 : 28),
  };
  const scale = scaleOf(lines, start, until);
  const ends = lines.map((line) => yOf(scale, frame, scoreAt(line, until)));
  const halt = freeze === null ? frame.right : xOf(scale, frame, freeze);
  const labelPositions = spreadLabels(ends, wide ? row : RANK_GAP, frame.top, frame.bottom);
  const spoken = lines.map((line) => LIVE_TEXTS.graphName(line.rank, line.name, scoreAt(line, until)));
  // The highlighted lines are drawn over the others.
  const orderedLines = lines
    .map((line, index) => ({ line, index, look: lookOf(line, line.id === ownId) }))
    .sort((a, b) => weight(a.look) - weight(b.look));

  return (
    <div ref={box} className="graph" data-far={far || undefined}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={LIVE_TEXTS.graphLabel(spoken.join(' ; '))}
        >
          <Axes scale={scale} frame={frame} far={far !== false} />
          {freeze !== null && <Frozen frame={frame} from={halt} />}
          {orderedLines.map(({ line, index, look }) => {
            const x = line.id === ownId ? frame.right : halt;
            return (
              <g key={line.id} className="graph-line" data-look={look}>
                <path d={stepPath(line, scale, frame, freeze === null ? {} : { until: freeze })} />
                {freeze !== null && line.id === ownId && (
                  <path className="graph-since" d={stepPath(line, scale, frame, { since: freeze })} />
                )}
                <Mark look={look} x={x} y={ends[index] ?? 0} />
                {wide ? (
                  <path
                    className="graph-leader"
                    d={`M${x + 8} ${ends[index]}H${frame.right + 8}L${frame.right + 28} ${labelPositions[index]}`}
                  />
                ) : (
                  <text x={frame.right + 32} y={(labelPositions[index] ?? 0) + 4} textAnchor="end">
                    {line.rank}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      )}
      <ol className={wide ? 'graph-names' : 'graph-legend'} aria-hidden="true">
        {lines.map((line, index) => {
          const look = lookOf(line, line.id === ownId);
          return (
            <li
              key={line.id}
              data-look={look}
              style={
                wide
                  ? { top: (labelPositions[index] ?? 0) - row / 2, left: frame.right + 32, height: row }
                  : undefined
              }
            >
              {!wide && (
                <svg width="20" height="8" className="graph-line" data-look={look} aria-hidden="true">
                  <path d="M0 4H20" />
                </svg>
              )}
              <span className="num">{line.rank}</span>
              <span className="truncate">{line.name}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const weight = (look: Look): number => ['rest', 'third', 'second', 'first', 'own'].indexOf(look);

function Axes({ scale, frame, far }: { scale: Scale; frame: Frame; far: boolean }) {
  return (
    <g className="graph-axes">
      {scoreTicks(scale).map(({ score, label }) => {
        const y = yOf(scale, frame, score);
        return (
          <g key={score}>
            <path d={`M${frame.left} ${y}H${frame.right}`} />
            <text x={frame.left - 10} y={y + 4} textAnchor="end">
              {label}
            </text>
          </g>
        );
      })}
      {timeTicks(scale, Math.max(2, Math.floor((frame.right - frame.left) / (far ? 110 : 80)))).map(
        ({ at, label }) => (
          <text key={at} x={xOf(scale, frame, at)} y={frame.bottom + (far ? 30 : 20)} textAnchor="middle">
            {label}
          </text>
        ),
      )}
    </g>
  );
}

const HATCH = 8;
/** Space for the freeze label. */
const WORD = 32;

/**
 * The part that a frozen board hides: hatched from the freeze on, with its label on the side where it fits.
 */
function Frozen({ frame: { right, top, bottom }, from }: { frame: Frame; from: number }) {
  const id = useId();
  const before = right - from < WORD;
  return (
    <g className="graph-frozen">
      <pattern
        id={id}
        width={HATCH}
        height={HATCH}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d={`M0 0V${HATCH}`} />
      </pattern>
      <rect x={from} y={top} width={Math.max(0, right - from)} height={bottom - top} fill={`url(#${id})`} />
      <path d={`M${from} ${top}V${bottom}`} />
      <text x={from + (before ? -6 : 6)} y={top + 12} textAnchor={before ? 'end' : 'start'}>
        {LIVE_TEXTS.freeze}
      </text>
    </g>
  );
}

/** The mark at the end of a line, different for each highlighted line. */
function Mark({ look, x, y }: { look: Look; x: number; y: number }) {
  switch (look) {
    case 'first':
      return <circle cx={x} cy={y} r={4} />;
    case 'second':
      return <rect x={x - 4} y={y - 4} width={8} height={8} />;
    case 'third':
      return <path className="graph-mark" d={`M${x} ${y - 5}L${x + 5} ${y + 4}H${x - 5}Z`} />;
    case 'own':
      return <path className="graph-mark" d={`M${x} ${y - 6}l5.2 3v6l-5.2 3-5.2-3v-6Z`} />;
    default:
      return <circle cx={x} cy={y} r={2} />;
  }
}

import { monthYear, number } from '../../../lib/french.ts';
import { axisOf, evolutionBars, type Result } from './model.ts';
import { STATISTICS_TEXTS as T } from './texts.ts';

/** Height of the drawing, in px; its width is the card's. */
const HEIGHT = 200;

/** Points after each event: the earlier total, and above it the event's points. */
export function EvolutionChart({ results }: { results: readonly Result[] }) {
  const { top, ticks } = axisOf(results);
  const yOf = (share: number) => HEIGHT * (1 - share / 100);
  return (
    <figure className="evolution">
      <div className="evolution-plot">
        <ol className="evolution-axis num" aria-hidden="true">
          {ticks.toReversed().map((tick) => (
            <li key={tick}>{number(tick)}</li>
          ))}
        </ol>
        <svg
          width="100%"
          height={HEIGHT}
          role="img"
          aria-label={T.evolutionLabel(results.length, results.at(-1)?.sum ?? 0)}
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              className="evolution-grid"
              x1="0"
              x2="100%"
              y1={yOf((tick / top) * 100)}
              y2={yOf((tick / top) * 100)}
            />
          ))}
          {evolutionBars(results).map(({ result, x, width, before, own, dated }) => (
            <g key={result.id}>
              <title>{`${result.name} : ${number(result.sum)}`}</title>
              <rect
                className="evolution-before"
                x={`${x}%`}
                width={`${width}%`}
                y={yOf(before)}
                height={(HEIGHT * before) / 100}
              />
              <rect
                className="evolution-own"
                x={`${x}%`}
                width={`${width}%`}
                y={yOf(before + own)}
                height={(HEIGHT * own) / 100}
                rx="2"
              />
              {dated && (
                <text
                  className="evolution-date"
                  data-dated={dated}
                  x={`${x + width / 2}%`}
                  y={HEIGHT + 20}
                  textAnchor="middle"
                >
                  {monthYear(result.date)}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      <figcaption className="chart-legend" aria-hidden="true">
        <span data-look="own">{T.eventPoints}</span>
        <span data-look="before">{T.earlier}</span>
      </figcaption>
    </figure>
  );
}

import { type ReactNode, useId } from 'react';
import { comparedBars, comparedText, type TeamStatistics } from './model.ts';
import { COMPARED_LABELS, STATISTICS_TEXTS as T } from './texts.ts';

type Props = { figures: TeamStatistics['comparison'] };

/** Each figure of the team over the median of active teams, which is hatched. */
export function ComparisonChart({ figures }: Props) {
  const hatch = `hatch${useId().replace(/\W/g, '')}`;
  return (
    <>
      <svg className="comparison-hatch" aria-hidden="true">
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line x1="1" y1="0" x2="1" y2="6" />
          </pattern>
        </defs>
      </svg>
      <ul className="comparison">
        {figures.map((figure) => {
          const bars = comparedBars(figure);
          const [own, median] = [figure.own, figure.median].map((value) => comparedText(figure.key, value));
          return (
            <li key={figure.key}>
              <p className="comparison-name">
                {COMPARED_LABELS[figure.key]}
                {figure.key === 'avgRank' && <span className="meta">{T.lower}</span>}
              </p>
              <Line label={T.own} value={own ?? ''}>
                <rect className="comparison-own" width={`${bars.own ?? 0}%`} height="8" rx="2" />
              </Line>
              <Line label={T.median} value={median ?? ''}>
                <rect
                  className="comparison-median"
                  width={`${bars.median ?? 0}%`}
                  height="8"
                  rx="2"
                  fill={`url(#${hatch})`}
                />
              </Line>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Line({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="comparison-line">
      <span className="meta">{label}</span>
      <svg width="100%" height="8" aria-hidden="true">
        {children}
      </svg>
      <span className="num">{value}</span>
    </div>
  );
}

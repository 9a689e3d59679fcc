import { type CSSProperties, useState } from 'react';
import { counted } from '../../../lib/french.ts';
import { cx } from '../../../ui/class-names.ts';
import { PROFILE_TEXTS } from '../texts.ts';
import { dayText, HEAT_STEPS, type HeatDay, type HeatWeek, heatTotals } from './model.ts';

/** Height of a day's row, and the hexagon of a day in its column of 16 by 7 rows. */
const ROW = 17;
const DAY_HEX = 'm8 .07 6 3.465v6.93l-6 3.465-6-3.465v-6.93z';
const ROWS: readonly [row: number, word: string][] = [
  [0, 'lun'],
  [2, 'mer'],
  [4, 'ven'],
  [6, 'dim'],
];

const stepHue = (step: number) => ({ '--k': `var(--heat-${step})` }) as CSSProperties;

/**
 * A year of days: one column per week, Monday on top, the newest on the right; as many weeks as fit
 * (docs/product/interface.md#graphiques). A single picture to a screen reader: the table beside has every
 * day.
 */
export function HeatMap({ weeks }: { weeks: readonly HeatWeek[] }) {
  const [pointed, setPointed] = useState<HeatDay | null>(null);
  const totals = heatTotals(weeks);
  const days = counted(totals.days, 'jour actif', 'jours actifs');
  return (
    <div className="heat">
      <div
        className="heat-map"
        role="img"
        aria-label={PROFILE_TEXTS.heat(days, counted(totals.acts, 'action'))}
      >
        <svg className="heat-rows" width="32" height={7 * ROW} aria-hidden="true">
          {ROWS.map(([row, word]) => (
            <text key={word} y={row * ROW + 11}>
              {word}
            </text>
          ))}
        </svg>
        <div className="heat-weeks" onPointerLeave={() => setPointed(null)}>
          {[...weeks].reverse().map((week) => (
            <Week key={week.from} week={week} onPoint={setPointed} />
          ))}
        </div>
      </div>
      <p className="heat-foot meta">
        <span>{pointed ? dayText(pointed) : `${days} en un an`}</span>
        <span className="heat-legend">
          Moins
          {HEAT_STEPS.map((step) => (
            <i key={step} style={stepHue(step)} />
          ))}
          Plus
          {weeks.some((week) => week.days.some((day) => day.frozen)) && (
            <>
              <svg width="16" height="16" aria-hidden="true">
                <path d={DAY_HEX} className="heat-day heat-frozen" style={stepHue(0)} />
              </svg>
              {PROFILE_TEXTS.frozen}
            </>
          )}
        </span>
      </p>
    </div>
  );
}

function Week({ week, onPoint }: { week: HeatWeek; onPoint: (day: HeatDay) => void }) {
  return (
    <svg width="16" height={7 * ROW} aria-hidden="true">
      {week.month && (
        <text y="-8" x="2">
          {week.month}
        </text>
      )}
      {week.days.map((day, row) => (
        <path
          key={day.date}
          d={DAY_HEX}
          transform={`translate(0 ${row * ROW})`}
          className={cx('heat-day', day.frozen && 'heat-frozen')}
          style={stepHue(day.step)}
          onPointerEnter={() => onPoint(day)}
        >
          <title>{dayText(day)}</title>
        </path>
      ))}
    </svg>
  );
}

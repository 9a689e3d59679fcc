import './console.css';
import type { getPulse } from '@fanion/contract/console';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { number, shortDate } from '../../lib/french.ts';
import { ChartCard } from '../../ui/figures/ChartCard.tsx';
import { Curves } from '../../ui/figures/Curves.tsx';
import { Trend } from '../../ui/figures/Trend.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { FIGURES, CONSOLE_TEXTS as T } from './texts.ts';

type Activity = NonNullable<AnswerOf<typeof getPulse>['activity']>;

const dayOf = (day: string): string => shortDate(`${day}T12:00:00Z`);

/** Weekly players, and what was done in the last days. */
export function ActivityCard({ no, activity }: { no: string; activity: Activity }) {
  const { weeks, figures, accounts } = activity;
  return (
    <ChartCard
      no={no}
      title={T.activity}
      sum={number(weeks.at(-1)?.active ?? 0)}
      lead={T.active(accounts)}
      chart={
        <Curves
          label={T.chart}
          marks={weeks.map(({ day }) => dayOf(day))}
          curves={[
            { name: T.now, values: weeks.map(({ active }) => active) },
            // Without figures from a year ago, there is no line to compare with.
            ...(weeks.some(({ before }) => before > 0)
              ? [{ name: T.before, values: weeks.map(({ before }) => before), faint: true as const }]
              : []),
          ]}
        />
      }
      table={{
        caption: T.chart,
        heads: [T.week, T.now, T.before],
        rows: weeks.map(({ day, active, before }) => [dayOf(day), number(active), number(before)]),
      }}
    >
      <p className="meta">{T.activeWhat}</p>
      <p className="meta">{T.sevenDays}</p>
      <KeyValue
        facts={figures.map(({ kind, now, before }) => ({
          label: FIGURES[kind],
          value: (
            <span className="pulse-figure">
              <Trend delta={now - before} label={T.beside(number(before))} />
              <span className="num">{number(now)}</span>
            </span>
          ),
        }))}
      />
    </ChartCard>
  );
}

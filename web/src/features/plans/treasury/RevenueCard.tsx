import type { getPulse } from '@fanion/contract/console';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { amount, inParis } from '../../../lib/french.ts';
import { ChartCard } from '../../../ui/figures/ChartCard.tsx';
import { Columns } from '../../../ui/figures/Columns.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { MEANS, REVENUE_TEXTS as T } from './texts.ts';

type Revenue = NonNullable<AnswerOf<typeof getPulse>['revenue']>;

/** The name of a month of the year, 0 for January. */
const monthOf = (month: number): string => inParis(Date.UTC(2026, month, 15), { month: 'long' });

/** The revenue of a year, by month and by means. */
export function RevenueCard({ no, revenue }: { no: string; revenue: Revenue }) {
  const { year, years, months, by_means, expected } = revenue;
  const sum = months.reduce<number>((cents, month) => cents + (month ?? 0), 0);
  const running = year === years[0];
  const last = months.findLastIndex((month) => month !== null);
  // Announced payments are expected now: they have no date of their own.
  const awaitedIn = (month: number): number => (running && month === last ? expected : 0);
  return (
    <ChartCard
      no={no}
      title={T.title}
      sum={amount(sum)}
      lead={!running ? T.leadOf(String(year)) : expected === 0 ? T.lead : T.leadExpected(amount(expected))}
      chart={
        sum === 0 && expected === 0 ? (
          <p className="text-muted">{running ? T.none : T.noneOf(String(year))}</p>
        ) : (
          <>
            <Columns
              label={T.chart(String(year))}
              columns={months.map((cents, month) => ({
                mark: monthOf(month).charAt(0).toUpperCase(),
                value: cents === null ? null : cents / 100,
                awaited: awaitedIn(month) / 100,
                lit: running && month === last,
              }))}
            />
            <p className="columns-legend" aria-hidden="true">
              {running && <span data-lit>{T.thisMonth}</span>}
              <span>{T.paid.toLocaleLowerCase('fr')}</span>
              {expected > 0 && <span data-awaited>{T.awaited.toLocaleLowerCase('fr')}</span>}
            </p>
          </>
        )
      }
      table={{
        caption: T.chart(String(year)),
        heads: [T.month, T.paid, ...(expected > 0 ? [T.awaited] : [])],
        rows: months.map((cents, month) => [
          monthOf(month),
          cents === null ? '–' : amount(cents),
          ...(expected > 0 ? [awaitedIn(month) > 0 ? amount(awaitedIn(month)) : '–'] : []),
        ]),
      }}
    >
      <p className="meta">{T.net}</p>
      {by_means.length > 0 && (
        <KeyValue
          facts={by_means.map(({ means, cents }) => ({
            label: MEANS[means],
            value: <span className="num">{amount(cents)}</span>,
          }))}
        />
      )}
    </ChartCard>
  );
}

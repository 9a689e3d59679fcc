import { HOUR } from '@fanion/rules/durations';
import { TARGET_DAYS } from '@fanion/rules/moderation';
import { useQuery } from '@tanstack/react-query';
import { monthYear, number } from '../../../lib/french.ts';
import { Table } from '../../../ui/layout/Table.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { delaysQuery, waitingQuery } from '../queries.ts';
import { KINDS } from '../texts.ts';
import { durationText } from './model.ts';
import { QUEUE_TEXTS as T } from './texts.ts';

/** How long decisions take: the oldest pending item, and the median for each kind and month. */
export function Delays() {
  const { data: waiting } = useQuery(waitingQuery);
  const oldest = waiting?.items[0];
  return (
    <details className="queue-delays">
      <summary>
        {T.delays}
        {oldest && (
          <span className="meta ml-3">{T.oldest(durationText(Date.now() - Date.parse(oldest.since)))}</span>
        )}
      </summary>
      <Months />
    </details>
  );
}

function Months() {
  const query = useQuery(delaysQuery);
  const { data } = query;
  if (!data) return <QueryState query={query} compact failed={T.failed} lines={3} />;
  if (data.months.length === 0) return <p className="text-muted">{T.noDelays}</p>;
  return (
    <Table
      caption={T.delaysCaption}
      scroll
      rows={data.months}
      keyOf={({ kind, month }) => `${kind} ${month}`}
      columns={[
        { id: 'month', head: T.month, cell: ({ month }) => monthYear(`${month}-15T12:00:00Z`) },
        { id: 'kind', head: T.subject, cell: ({ kind }) => KINDS[kind] },
        { id: 'decided', head: T.decided, cell: ({ decided }) => number(decided), align: 'figure' },
        {
          id: 'median',
          head: T.median,
          cell: ({ median_hours }) => durationText(median_hours * HOUR),
          align: 'figure',
        },
        {
          id: 'target',
          head: T.target,
          cell: ({ kind }) => T.days(number(TARGET_DAYS[kind])),
          align: 'figure',
        },
      ]}
    />
  );
}

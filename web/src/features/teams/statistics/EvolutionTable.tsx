import { number, shortDate } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import type { Result } from './model.ts';
import { STATISTICS_TEXTS as T } from './texts.ts';

/** The running totals in figures, newest first. */
export function EvolutionTable({ results }: { results: readonly Result[] }) {
  return (
    <Table
      caption={T.evolutionTable}
      scroll
      frame={false}
      rows={results.toReversed()}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'event',
          head: T.event,
          cell: ({ slug, name }) => (
            <Link className="link" to={`/ctf/detail/${encodeURIComponent(slug)}`}>
              {name}
            </Link>
          ),
        },
        { id: 'date', head: T.date, look: 'text-muted', cell: ({ date }) => shortDate(date) },
        { id: 'rank', head: T.rank, align: 'figure', cell: ({ rank }) => number(rank) },
        { id: 'points', head: T.points, align: 'figure', cell: ({ points }) => number(points) },
        { id: 'sum', head: T.sum, align: 'figure', cell: ({ sum }) => number(sum) },
      ]}
    />
  );
}

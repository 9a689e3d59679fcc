import { Link } from 'react-router';
import { number, shortDate } from '../../../lib/french.ts';
import { Table } from '../../../ui/layout/Table.tsx';
import type { Result } from './model.ts';
import { STATISTICS_TEXTS as T } from './texts.ts';

/** The same sums in figures, the newest first. */
export function EvolutionTable({ results }: { results: readonly Result[] }) {
  return (
    <Table caption={T.evolutionTable} scroll frame={false}>
      <thead>
        <tr>
          <th scope="col">{T.event}</th>
          <th scope="col">{T.date}</th>
          <th scope="col" data-align="right">
            {T.rank}
          </th>
          <th scope="col" data-align="right">
            {T.points}
          </th>
          <th scope="col" data-align="right">
            {T.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {results.toReversed().map(({ id, slug, name, date, rank, points, sum }) => (
          <tr key={id}>
            <td>
              <Link className="link" to={`/ctf/detail/${encodeURIComponent(slug)}`}>
                {name}
              </Link>
            </td>
            <td className="text-muted">{shortDate(date)}</td>
            <td data-align="right" className="num">
              {number(rank)}
            </td>
            <td data-align="right" className="num">
              {number(points)}
            </td>
            <td data-align="right" className="num">
              {number(sum)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

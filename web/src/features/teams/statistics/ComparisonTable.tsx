import { Table } from '../../../ui/layout/Table.tsx';
import { comparedText, type TeamStatistics } from './model.ts';
import { COMPARED_LABELS, STATISTICS_TEXTS as T } from './texts.ts';

/** The same comparison in figures. */
export function ComparisonTable({ figures }: { figures: TeamStatistics['comparison'] }) {
  return (
    <Table caption={T.comparisonTable} scroll frame={false}>
      <thead>
        <tr>
          <th scope="col">{T.figure}</th>
          <th scope="col" data-align="right">
            {T.own}
          </th>
          <th scope="col" data-align="right">
            {T.median}
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ key, own, median }) => (
          <tr key={key}>
            <td>{COMPARED_LABELS[key]}</td>
            <td data-align="right" className="num">
              {comparedText(key, own)}
            </td>
            <td data-align="right" className="num">
              {comparedText(key, median)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

import { Table } from '../../../ui/layout/Table.tsx';
import { comparedText, type TeamStatistics } from './model.ts';
import { COMPARED_LABELS, STATISTICS_TEXTS as T } from './texts.ts';

/** The comparison with the median, in figures. */
export function ComparisonTable({ figures }: { figures: TeamStatistics['comparison'] }) {
  return (
    <Table
      caption={T.comparisonTable}
      scroll
      frame={false}
      rows={figures}
      keyOf={({ key }) => key}
      columns={[
        { id: 'figure', head: T.figure, cell: ({ key }) => COMPARED_LABELS[key] },
        { id: 'own', head: T.own, align: 'figure', cell: ({ key, own }) => comparedText(key, own) },
        {
          id: 'median',
          head: T.median,
          align: 'figure',
          cell: ({ key, median }) => comparedText(key, median),
        },
      ]}
    />
  );
}

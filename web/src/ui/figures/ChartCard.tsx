import { ChartLine, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CardAction } from '../buttons/CardAction.tsx';
import { Card } from '../layout/Card.tsx';
import { Table } from '../layout/Table.tsx';

type Props = {
  no: string;
  title: string;
  /** The main figure, and its label. */
  sum: string;
  lead: string;
  chart: ReactNode;
  /** The data of the chart; the first column names its row. */
  table: { caption: string; heads: readonly string[]; rows: readonly (readonly string[])[] };
  children?: ReactNode;
};

/** A figure with its history, as a chart or a table, and a note below. */
export function ChartCard({ no, title, sum, lead, chart, table, children }: Props) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card
      no={no}
      title={title}
      className="figure-card"
      action={
        <CardAction icon={asTable ? ChartLine : Table2} context={title} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Voir en graphique' : 'Voir en tableau'}
        </CardAction>
      }
    >
      <p className="figure-sum">
        <b>{sum}</b> <span>{lead}</span>
      </p>
      {asTable ? (
        <Table
          caption={table.caption}
          frame={false}
          className="figure-table"
          rows={table.rows}
          keyOf={([name]) => name ?? ''}
          columns={table.heads.map((head, place) => ({
            id: head,
            head,
            names: place === 0,
            align: place === 0 ? undefined : ('figure' as const),
            cell: (row: readonly string[]) => row[place],
          }))}
        />
      ) : (
        chart
      )}
      {children && <div className="figure-more">{children}</div>}
    </Card>
  );
}

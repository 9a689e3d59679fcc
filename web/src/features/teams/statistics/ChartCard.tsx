import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { STATISTICS_TEXTS as T } from './texts.ts';

type Props = { no: string; title: string; chart: ReactNode; table: ReactNode };

/** A chart that its reader may switch to a table (visual direction, "Charts"). */
export function ChartCard({ no, title, chart, table }: Props) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card
      no={no}
      title={title}
      action={
        <button type="button" className="card-action" data-brief="" onClick={() => setAsTable(!asTable)}>
          <span className="card-action-label">{asTable ? T.toChart : T.toTable}</span>
          <Icon of={asTable ? ChartColumn : Table2} size={16} />
        </button>
      }
    >
      {asTable ? table : chart}
    </Card>
  );
}

import { CATEGORIES, categoryName } from '@fanion/rules/challenges/categories';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { monthYear, number, percent } from '../../../lib/french.ts';
import { categoryLook } from '../../../lib/look/category.ts';
import { CardAction } from '../../../ui/buttons/CardAction.tsx';
import { HueLabel } from '../../../ui/buttons/HueLabel.tsx';
import { Curves } from '../../../ui/figures/Curves.tsx';
import { durationText } from '../../../ui/figures/duration.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { useAccess } from '../../access/queries.ts';
import { advancedQuery, readAdvancedFile } from './queries.ts';
import { ADVANCED_TEXTS as T } from './texts.ts';

/**
 * The reader's statistics that their plan opens: time and accuracy by category, and the months compared with
 * the same level.
 */
export function AdvancedCard() {
  const { may } = useAccess();
  return may('can_view_statistics') ? <Advanced /> : null;
}

function Advanced() {
  const query = useQuery(advancedQuery);
  const [saving, setSaving] = useState(false);
  const { data } = query;
  async function save() {
    setSaving(true);
    await toast.outcome(readAdvancedFile().then((file) => saveFile(T.file, file)));
    setSaving(false);
  }
  return (
    <Card
      title={T.title}
      action={
        <CardAction icon={Download} context={T.title} onClick={() => void (saving || save())}>
          {T.csv}
        </CardAction>
      }
    >
      {!data ? (
        <QueryState compact query={query} failed={T.failed} lines={CATEGORIES.length} columns={4} />
      ) : (
        <>
          {data.categories.length === 0 ? (
            <p className="text-muted">{T.none}</p>
          ) : (
            <Table
              caption={T.caption}
              frame={false}
              className="figure-table"
              rows={data.categories}
              keyOf={({ category }) => category}
              columns={[
                {
                  id: 'category',
                  head: T.category,
                  names: true,
                  cell: ({ category }) => (
                    <HueLabel label={categoryName(category)} {...categoryLook(category)} />
                  ),
                },
                { id: 'solves', head: T.solves, align: 'figure', cell: ({ solves }) => number(solves) },
                {
                  id: 'accuracy',
                  head: T.accuracy,
                  align: 'figure',
                  cell: ({ accuracy }) => percent(accuracy),
                },
                {
                  id: 'time',
                  head: T.time,
                  align: 'figure',
                  cell: ({ median_time }) => (median_time === null ? '—' : durationText(median_time)),
                },
              ]}
            />
          )}
          <p className="meta mt-3">{T.what}</p>
          <h3 className="field-label mt-6">{T.months}</h3>
          <Curves
            label={T.months}
            marks={data.months.map(({ month }) => monthYear(`${month}-15T12:00:00Z`))}
            curves={[
              { name: T.own, values: data.months.map(({ solves }) => solves) },
              ...(data.months.some(({ median }) => median !== null)
                ? [
                    {
                      name: T.median,
                      values: data.months.map(({ median }) => median ?? 0),
                      faint: true as const,
                    },
                  ]
                : []),
            ]}
          />
          <p className="meta mt-2">
            {data.months.some(({ median }) => median !== null)
              ? T.beside(data.level, data.peers)
              : T.alone(data.level)}
          </p>
        </>
      )}
    </Card>
  );
}

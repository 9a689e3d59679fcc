import type { Adjustment } from '@fanion/contract/ctf/adjustments/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { readId } from '../../../lib/address-id.ts';
import { signed } from '../../../lib/french.ts';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { withQuery } from '../../../lib/routing/query.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ListFoot } from '../../../ui/layout/ListFrame.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { adjustmentsQuery } from './queries.ts';
import { RemoveAdjustment } from './RemoveAdjustment.tsx';
import { ADJUSTMENT_TEXTS as T } from './texts.ts';

/**
 * Points given and taken in an event, each with a button to remove it (`?ajustements=` its page); nothing
 * before the first.
 */
export function AdjustmentList({ eventId }: { eventId: number }) {
  const id = useId();
  const [search] = useQueryOfAddress();
  const query = useQuery(adjustmentsQuery(eventId, readId(search.get('ajustements')) ?? 1));
  const { data } = query;
  const [removed, setRemoved] = useState<Adjustment | null>(null);
  if (data?.adjustments.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{T.title}</h3>
      {!data ? (
        <QueryState query={query} compact failed={T.failed} lines={2} columns={4} />
      ) : (
        <>
          <Table<Adjustment>
            caption={T.title}
            cardsClassName="manage-cards"
            rows={data.adjustments}
            keyOf={(one) => one.id}
            columns={[
              { id: 'entrant', head: T.entrant, names: true, cell: ({ entrant }) => <bdi>{entrant}</bdi> },
              { id: 'points', head: T.points, align: 'figure', cell: ({ points }) => signed(points) },
              {
                id: 'reason',
                head: T.reason,
                cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
              },
              { id: 'at', head: T.at, cell: (one) => <When of={one} /> },
              { id: 'by', head: T.by, cell: ({ by }) => (by === null ? '–' : <bdi>{by}</bdi>) },
              {
                id: 'remove',
                head: T.remove,
                silent: true,
                align: 'right',
                cell: (one) => <Remove of={one} onRemove={setRemoved} />,
              },
            ]}
            card={(one) => (
              <>
                <p className="wrap-anywhere">
                  <b className="num">{signed(one.points)}</b>{' '}
                  <bdi className="font-semibold">{one.entrant}</bdi>
                </p>
                <p className="wrap-anywhere">{one.reason}</p>
                <div className="manage-card-foot">
                  <p className="meta">
                    <When of={one} />
                  </p>
                  <Remove of={one} onRemove={setRemoved} />
                </div>
              </>
            )}
          />
          <ListFoot
            page={data.pagination.page}
            pages={data.pagination.total_pages}
            hrefFor={(to) => withQuery(search, { ajustements: to > 1 ? to : null }) || '?'}
          />
        </>
      )}
      {removed && (
        <RemoveAdjustment eventId={eventId} adjustment={removed} onClose={() => setRemoved(null)} />
      )}
    </section>
  );
}

const When = ({ of: { at, hidden } }: { of: Adjustment }) => (
  <>
    <time dateTime={at}>{T.when(at)}</time>
    {hidden && <span className="meta block">{T.hiddenByFreeze}</span>}
  </>
);

const Remove = ({ of, onRemove }: { of: Adjustment; onRemove: (one: Adjustment) => void }) => (
  <Button
    size="sm"
    variant="danger"
    icon={Undo2}
    aria-label={T.removeOne(of.entrant, of.points)}
    onClick={() => onRemove(of)}
  >
    {T.remove}
  </Button>
);

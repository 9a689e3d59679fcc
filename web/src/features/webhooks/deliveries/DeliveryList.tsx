import type { Delivery } from '@fanion/contract/webhooks/deliveries';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { readPage } from '../../../lib/address-values.ts';
import { dayAndTime } from '../../../lib/event-dates.ts';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { withQuery } from '../../../lib/routing/query.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { LinkTabs } from '../../../ui/layout/LinkTabs.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { PagedList } from '../../../ui/states/PagedList.tsx';
import { KINDS } from '../hooks/texts.ts';
import { formatJson, readDeliveryState } from './model.ts';
import { type DeliveryState, deliveriesQuery, useReplay } from './queries.ts';
import { DELIVERY_TEXTS as T } from './texts.ts';

const STATES = [null, 'waiting', 'dropped', 'sent'] as const satisfies readonly (DeliveryState | null)[];

/** The deliveries of a webhook: sent, pending and dropped. */
export function DeliveryList({ id }: { id: number }) {
  const [search] = useQueryOfAddress();
  const state = readDeliveryState(search);
  const query = useQuery(deliveriesQuery(id, readPage(search), state));
  const replay = useReplay(id);
  const { data } = query;
  return (
    <div className="desk-column">
      <LinkTabs
        label={T.which}
        tabs={STATES.map((one) => ({
          to: withQuery(search, { etat: one ?? '', page: 1 }),
          label: one === null ? T.all : T.states[one],
          current: one === state,
        }))}
      />
      {state === 'dropped' && data && data.pagination.total > 0 && (
        <div className="desk-buttons">
          <Button onClick={() => void toast.outcome(replay(null))}>{T.replayAll}</Button>
        </div>
      )}
      <PagedList
        query={query}
        failed={T.failed}
        waiting={{ lines: 5, columns: 3 }}
        count={T.count}
        hrefFor={(page) => withQuery(search, { page })}
        none={() => (
          <EmptyState icon={Send} title={T.none}>
            {T.noneYet}
          </EmptyState>
        )}
      >
        {({ deliveries }) => (
          <Table
            caption={T.caption}
            scroll
            rows={deliveries}
            keyOf={(one) => one.id}
            columns={[
              { id: 'what', head: T.what, cell: whatOf },
              { id: 'state', head: T.state, cell: stateOf },
              { id: 'actions', head: T.actions, silent: true, cell: (one) => <Acts hook={id} one={one} /> },
            ]}
            card={(one) => (
              <div className="desk-row">
                <span className="grid min-w-0 flex-1 gap-2">
                  {whatOf(one)}
                  {stateOf(one)}
                  <Acts hook={id} one={one} />
                </span>
              </div>
            )}
          />
        )}
      </PagedList>
    </div>
  );
}

const whatOf = ({ kind, queued_at }: Delivery) => (
  <span className="desk-names">
    <b>{KINDS[kind]}</b>
    <span className="desk-name">{T.queued(dayAndTime(queued_at, Date.now()))}</span>
  </span>
);

const stateOf = ({ state, attempts, last_error, next_attempt_at }: Delivery) => (
  <span className="grid wrap-anywhere">
    <span className={state === 'sent' ? 'desk-ok' : state === 'dropped' ? 'text-bad' : 'text-muted'}>
      {T.states[state]}
    </span>
    <Facts className="desk-name">
      {T.tries(attempts)}
      {last_error}
      {attempts > 0 && next_attempt_at && T.next(dayAndTime(next_attempt_at, Date.now()))}
    </Facts>
  </span>
);

function Acts({ hook, one }: { hook: number; one: Delivery }) {
  const replay = useReplay(hook);
  const [open, setOpen] = useState(false);
  const short = one.message_id.slice(0, 8);
  return (
    <span className="desk-buttons">
      <Button size="sm" aria-haspopup="dialog" aria-label={T.contentOf(short)} onClick={() => setOpen(true)}>
        {T.content}
      </Button>
      {one.state !== 'waiting' && (
        <Button size="sm" aria-label={T.replayOf(short)} onClick={() => void toast.outcome(replay(one.id))}>
          {T.replay}
        </Button>
      )}
      <Dialog open={open} title={T.contentTitle} width={640} onClose={() => setOpen(false)}>
        <pre className="wrap-anywhere whitespace-pre-wrap font-mono">{formatJson(one.body)}</pre>
        <p className="meta wrap-anywhere">webhook-id : {one.message_id}</p>
      </Dialog>
    </span>
  );
}

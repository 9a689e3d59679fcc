import type { MailFailure } from '@fanion/contract/communication/failures';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { pageIn } from '../../../lib/address-values.ts';
import { dayAndTime } from '../../../lib/event-dates.ts';
import { useQueryOfAddress, withQuery } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { PagedList } from '../../../ui/states/PagedList.tsx';
import { failuresQuery, useFailures } from './queries.ts';
import { FAILURE_TEXTS as T } from './texts.ts';

/** The mails that did not go: to whom, why, and what tries them again. */
export function FailureList() {
  const [search] = useQueryOfAddress();
  const query = useQuery(failuresQuery(pageIn(search)));
  const { data } = query;
  return (
    <div className="desk-column">
      {data && data.pagination.total > 0 && <AllActs />}
      <PagedList
        query={query}
        failed={T.failed}
        waiting={{ lines: 5, columns: 4 }}
        count={T.count}
        hrefFor={(page) => withQuery(search, { page })}
        none={() => (
          <EmptyState icon={MailCheck} title={T.none}>
            {T.noneYet}
          </EmptyState>
        )}
      >
        {({ failures }) => (
          <Table
            caption={T.caption}
            scroll
            rows={failures}
            keyOf={({ id }) => id}
            columns={[
              { id: 'to', head: T.to, cell: whoOf },
              { id: 'what', head: T.what, cell: ({ what }) => what, look: 'wrap-anywhere' },
              { id: 'why', head: T.why, cell: whyOf },
              { id: 'next', head: T.next, cell: nextOf, look: 'text-muted' },
              { id: 'actions', head: T.actions, silent: true, cell: (one) => <Acts one={one} /> },
            ]}
            card={(one) => (
              <div className="desk-row">
                <span className="grid min-w-0 flex-1 gap-2">
                  {whoOf(one)}
                  <span>{one.what}</span>
                  {whyOf(one)}
                  <span className="meta">{nextOf(one)}</span>
                  <Acts one={one} />
                </span>
              </div>
            )}
          />
        )}
      </PagedList>
    </div>
  );
}

const whoOf = ({ username, address }: MailFailure) => (
  <span className="desk-names">
    <b>{username ?? address}</b>
    {username && <span className="desk-name">{address}</span>}
  </span>
);

const whyOf = ({ reason, answer }: MailFailure) => (
  <span className="grid min-w-0 gap-1 wrap-anywhere">
    <span>{reason}</span>
    <span className="meta">{T.answer(answer)}</span>
  </span>
);

function nextOf({ state, next_at, attempts }: MailFailure): string {
  const next = state === 'lost' ? T.lost : next_at === null ? T.held : dayAndTime(next_at, Date.now());
  return `${next} (${T.attempts(attempts)})`;
}

function AllActs() {
  const { retry, close } = useFailures();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  async function all() {
    setBusy(true);
    await toast.outcome(retry(null));
    setBusy(false);
  }
  return (
    <div className="desk-buttons">
      <Button busy={busy} onClick={() => void all()}>
        {T.retryAll}
      </Button>
      <Button onClick={() => setAsking(true)}>{T.closeAll}</Button>
      {asking && (
        <ConfirmDialog
          danger
          title={T.closeAllAsk}
          confirmLabel={T.close}
          onConfirm={() => close(null)}
          onClose={() => setAsking(false)}
        >
          <p>{T.closeAllWill}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Acts({ one: { id, username, address, state } }: { one: MailFailure }) {
  const { retry, close } = useFailures();
  const [busy, setBusy] = useState(false);
  const to = username ?? address;
  async function run(act: typeof retry) {
    setBusy(true);
    await toast.outcome(act([id]));
    setBusy(false);
  }
  return (
    <span className="desk-buttons">
      {state !== 'lost' && (
        <Button size="sm" busy={busy} aria-label={T.retryOf(to)} onClick={() => void run(retry)}>
          {T.retry}
        </Button>
      )}
      <Button size="sm" aria-label={T.closeOf(to)} onClick={() => void run(close)}>
        {T.close}
      </Button>
    </span>
  );
}

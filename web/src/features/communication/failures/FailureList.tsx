import type { MailFailure } from '@fanion/contract/communication/failures';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { readPage } from '../../../lib/address-values.ts';
import { dayAndTime } from '../../../lib/event-dates.ts';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { withQuery } from '../../../lib/routing/query.ts';
import { ActButton } from '../../../ui/buttons/ActButton.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { PagedList } from '../../../ui/states/PagedList.tsx';
import { failuresQuery, useFailures } from './queries.ts';
import { FAILURE_TEXTS as T } from './texts.ts';

/** The undelivered mails: to whom, why, and the button to retry. */
export function FailureList() {
  const [search] = useQueryOfAddress();
  const query = useQuery(failuresQuery(readPage(search)));
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
              { id: 'to', head: T.to, cell: recipientOf, look: 'min-w-56' },
              { id: 'what', head: T.what, cell: ({ what }) => what, look: 'wrap-anywhere' },
              { id: 'why', head: T.why, cell: whyOf, look: 'min-w-64 py-2 whitespace-normal' },
              { id: 'next', head: T.next, cell: retryText, look: 'text-muted' },
              {
                id: 'actions',
                head: T.actions,
                silent: true,
                cell: (one) => <Acts one={one} />,
                look: 'py-2',
              },
            ]}
            card={(one) => (
              <div className="desk-row">
                <span className="grid min-w-0 flex-1 gap-2">
                  {recipientOf(one)}
                  <span>{one.what}</span>
                  {whyOf(one)}
                  <span className="meta">{retryText(one)}</span>
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

const recipientOf = ({ username, address }: MailFailure) => (
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

function retryText({ state, next_at, attempts }: MailFailure): string {
  const next = state === 'lost' ? T.lost : next_at === null ? T.noRetry : dayAndTime(next_at, Date.now());
  return `${next} (${T.attempts(attempts)})`;
}

function AllActs() {
  const { retry, close } = useFailures();
  const [asking, setAsking] = useState(false);
  return (
    <div className="desk-buttons">
      <ActButton act={() => retry(null)}>{T.retryAll}</ActButton>
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
  const to = username ?? address;
  return (
    <span className="desk-buttons">
      {state !== 'lost' && (
        <ActButton size="sm" aria-label={T.retryOf(to)} act={() => retry([id])}>
          {T.retry}
        </ActButton>
      )}
      <ActButton size="sm" aria-label={T.closeOf(to)} act={() => close([id])}>
        {T.close}
      </ActButton>
    </span>
  );
}

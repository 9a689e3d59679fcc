import type { Mailing } from '@fanion/contract/communication/mailings';
import { useQuery } from '@tanstack/react-query';
import { readPage } from '../../../lib/address-values.ts';
import { dayAndTime } from '../../../lib/event-dates.ts';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { withQuery } from '../../../lib/routing/query.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListFoot } from '../../../ui/layout/ListFrame.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { recipientsQuery } from './queries.ts';
import { MAILING_TEXTS as T } from './texts.ts';

/** The members who received a mail and when, latest first. */
export function Recipients({ one }: { one: Mailing }) {
  const [search] = useQueryOfAddress();
  const query = useQuery(recipientsQuery(one.id, readPage(search), one.progress.sent));
  const { data } = query;
  return (
    <Card no="03" title={T.recipientsTitle}>
      {data ? (
        <>
          <Table
            caption={T.recipientsTitle}
            frame={false}
            scroll
            card={({ username, state, at }) => (
              <div className="desk-row">
                <span className="desk-names">
                  <b>{username}</b>
                </span>
                <span className="desk-row-end">
                  {T.recipientStates[state]}
                  <span className="meta">{at ? dayAndTime(at, Date.now()) : '–'}</span>
                </span>
              </div>
            )}
            rows={data.recipients}
            keyOf={({ username }) => username}
            columns={[
              { id: 'member', head: T.member, names: true, cell: ({ username }) => username },
              { id: 'state', head: T.state, cell: ({ state }) => T.recipientStates[state] },
              {
                id: 'at',
                head: T.when,
                cell: ({ at }) => (at ? dayAndTime(at, Date.now()) : '–'),
                look: 'text-muted',
              },
            ]}
          />
          <ListFoot
            page={data.pagination.page}
            pages={data.pagination.total_pages}
            hrefFor={(page) => withQuery(search, { page })}
          />
        </>
      ) : (
        <QueryState query={query} compact failed={T.recipientsFailed} lines={4} height={40} />
      )}
    </Card>
  );
}

import type { ListedMailing } from '@fanion/contract/communication/mailings';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { readPage } from '../../../lib/address-values.ts';
import { dayAndTime } from '../../../lib/event-dates.ts';
import { number } from '../../../lib/french.ts';
import { useQueryOfAddress } from '../../../lib/routing/hooks.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { withQuery } from '../../../lib/routing/query.ts';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { PagedList } from '../../../ui/states/PagedList.tsx';
import { mailingsQuery } from './queries.ts';
import { MAILING_TEXTS as T } from './texts.ts';

/** Every group mail, latest first, updated while one is being sent. */
export function MailingList() {
  const [search] = useQueryOfAddress();
  const query = useQuery(mailingsQuery(readPage(search)));
  return (
    <PagedList
      query={query}
      failed={T.failed}
      waiting={{ lines: 5, columns: 4 }}
      count={T.count}
      hrefFor={(to) => withQuery(search, { page: to })}
      none={() => (
        <EmptyState icon={Mail} title={T.none}>
          {T.noneYet}
        </EmptyState>
      )}
    >
      {({ mailings }) => (
        <Table
          caption={T.caption}
          scroll
          rows={mailings}
          keyOf={({ id }) => id}
          columns={[
            { id: 'subject', head: T.subject, cell: subjectOf },
            { id: 'whom', head: T.whom, cell: ({ audience_name }) => audience_name, look: 'text-muted' },
            { id: 'state', head: T.state, cell: stateOf },
            { id: 'when', head: T.when, cell: whenOf, look: 'text-muted' },
          ]}
          card={(one) => (
            <div className="desk-row">
              <span className="grid min-w-0 gap-1">
                {subjectOf(one)}
                <Facts className="meta">
                  {one.audience_name}
                  {stateOf(one)}
                  {whenOf(one)}
                </Facts>
              </span>
            </div>
          )}
        />
      )}
    </PagedList>
  );
}

const subjectOf = ({ id, subject, kind }: ListedMailing) => (
  <span className="desk-names">
    <Link className="row-link" to={`/gestion/communication/mails/${id}`}>
      {subject}
    </Link>
    <span className="desk-name">{T.kinds[kind]}</span>
  </span>
);

function stateOf({ state, progress: { sent, total } }: ListedMailing) {
  return total === 0 ? T.states[state] : `${T.states[state]} (${number(sent)} / ${number(total)})`;
}

function whenOf({ send_at, ended_at, started_at }: ListedMailing): string {
  const moment = send_at ?? ended_at ?? started_at;
  return moment ? dayAndTime(moment, Date.now()) : '–';
}

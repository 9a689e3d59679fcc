import type { Decided } from '@fanion/contract/reports/queue';
import { useQuery } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { date, relativeTime, typeset } from '../../../lib/french.ts';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { PagedList } from '../../../ui/states/PagedList.tsx';
import { decidedQuery } from '../queries.ts';
import { DECIDED, KINDS } from '../texts.ts';
import { type QueueAddress, writeQueueAddress } from './model.ts';
import { QUEUE_TEXTS as T } from './texts.ts';

/** Past decisions, latest first, with their reasons. */
export function DecidedList({ address }: { address: QueueAddress }) {
  const { kind, page } = address;
  const query = useQuery(decidedQuery({ page, ...(kind === null ? {} : { kind }) }));
  return (
    <PagedList
      query={query}
      failed={T.failed}
      waiting={{ lines: 8, height: 44 }}
      count={T.decidedCount}
      hrefFor={(to) => `?${writeQueueAddress({ ...address, page: to })}`}
      none={() => (
        <EmptyState icon={Gavel} title={T.noneDone}>
          {T.noneDoneWhy}
        </EmptyState>
      )}
    >
      {({ decisions }) => (
        <Table
          caption={T.decidedCaption}
          className="desk-rows"
          rows={decisions}
          keyOf={({ id }) => id}
          columns={[
            { id: 'about', head: T.about, cell: (one) => <About one={one} /> },
            { id: 'kind', head: T.subject, cell: (one) => KINDS[one.kind], look: 'text-muted' },
            { id: 'act', head: T.decision, cell: (one) => <Act one={one} /> },
            { id: 'at', head: T.decidedAt, cell: (one) => <At one={one} /> },
            { id: 'by', head: T.decider, cell: ({ by }) => by ?? T.deleted, look: 'text-muted' },
          ]}
          card={(one) => (
            <div className="desk-row">
              <About one={one} />
              <span className="desk-row-end">
                <Act one={one} />
                <span className="meta">
                  <At one={one} />
                </span>
              </span>
            </div>
          )}
        />
      )}
    </PagedList>
  );
}

function About({ one: { subject, author, reason } }: { one: Decided }) {
  return (
    <span className="desk-names">
      <b>{subject === '' ? T.deleted : typeset(subject)}</b>
      {author !== null && author !== subject && <span className="desk-name">{T.of(author)}</span>}
      {reason !== '' && <span className="desk-name">{typeset(reason)}</span>}
    </span>
  );
}

function Act({ one: { act, contested } }: { one: Decided }) {
  return (
    <span className="desk-states">
      {DECIDED[act]}
      {contested && <Chip tone="warn">{T.contested}</Chip>}
    </span>
  );
}

const At = ({ one: { at } }: { one: Decided }) => (
  <time dateTime={at} title={date(at)}>
    {relativeTime(at)}
  </time>
);

import type { Ticket } from '@fanion/contract/support';
import { type TicketState as State, TICKET_STATES } from '@fanion/rules/support';
import { useQuery } from '@tanstack/react-query';
import { LifeBuoy, X } from 'lucide-react';
import { readId } from '../../lib/address-id.ts';
import { readPage, writeQuery } from '../../lib/address-values.ts';
import { date, relativeTime, typeset } from '../../lib/french.ts';
import { Link } from '../../lib/routing/Link.tsx';
import { useAddress } from '../../lib/use-address.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Chip } from '../../ui/identity/Chip.tsx';
import { FileFrame } from '../../ui/layout/FileFrame.tsx';
import { LinkTabs } from '../../ui/layout/LinkTabs.tsx';
import { Table } from '../../ui/layout/Table.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { PagedList } from '../../ui/states/PagedList.tsx';
import { JoinPart } from './JoinPart.tsx';
import type { PlansOnSale } from './model.ts';
import { managedTicketsQuery, threadQuery } from './queries.ts';
import { Thread, TicketState } from './Thread.tsx';
import { SUPPORT_TEXTS, DESK_TEXTS as T } from './texts.ts';

interface DeskAddress {
  state: State;
  page: number;
  ticket: number | null;
}

const readDeskAddress = (search: URLSearchParams): DeskAddress => ({
  state: TICKET_STATES.find((one) => one === search.get('etat')) ?? 'waiting',
  page: readPage(search),
  ticket: readId(search.get('demande')),
});

const writeDeskAddress = ({ state, page, ticket }: DeskAddress): string =>
  writeQuery({ etat: state === 'waiting' ? '' : state, page, demande: ticket });

/** Members' requests, by promised date; one of them beside. */
export function Desk({ sold }: { sold: PlansOnSale | undefined }) {
  const { address, change } = useAddress(readDeskAddress, writeDeskAddress);
  const { state, page, ticket } = address;
  const query = useQuery(managedTicketsQuery({ state, page }));
  const { data } = query;
  const to = (part: Partial<DeskAddress>) =>
    `?${writeDeskAddress({ ...address, page: 1, ticket: null, ...part })}`;
  return (
    <>
      <LinkTabs
        label={T.states}
        tabs={TICKET_STATES.map((one) => ({
          to: to({ state: one }),
          label: T[one](data?.counts[one] ?? 0),
          current: one === state,
        }))}
      />
      <div className="desk-split mt-6" data-open={ticket === null ? undefined : ''}>
        <div className="desk-column">
          <PagedList
            query={query}
            failed={T.failed}
            waiting={{ lines: 8, height: 44 }}
            count={T.count}
            hrefFor={(one) => to({ page: one })}
            none={() => (
              <EmptyState icon={LifeBuoy} title={T.none}>
                {T.noneWhy}
              </EmptyState>
            )}
          >
            {({ tickets }) => (
              <Tickets tickets={tickets} open={ticket} hrefFor={(id) => to({ page, ticket: id })} />
            )}
          </PagedList>
        </div>
        {ticket !== null && (
          <TicketFile key={ticket} id={ticket} sold={sold} onClose={() => change({ ticket: null, page })} />
        )}
      </div>
    </>
  );
}

type ListProps = { tickets: readonly Ticket[]; open: number | null; hrefFor: (id: number) => string };

function Tickets({ tickets, open, hrefFor }: ListProps) {
  const name = (ticket: Ticket) => (
    <span className="desk-names">
      <Link
        className="row-link"
        to={hrefFor(ticket.id)}
        preventScrollReset
        aria-current={ticket.id === open ? 'true' : undefined}
      >
        {typeset(ticket.subject)}
      </Link>
      {ticket.priority && <Chip tone="accent">{T.priority}</Chip>}
    </span>
  );
  return (
    <Table
      caption={T.caption}
      className="desk-rows"
      rows={tickets}
      keyOf={({ id }) => id}
      rowProps={({ id }) => ({ className: id === open ? 'is-me' : undefined })}
      columns={[
        { id: 'subject', head: T.subject, cell: name },
        { id: 'who', head: T.who, cell: ({ username }) => username, look: 'text-muted' },
        open === null && { id: 'since', head: T.since, cell: ({ updated_at }) => relativeTime(updated_at) },
        { id: 'due', head: T.due, cell: (ticket) => <Due ticket={ticket} /> },
      ]}
      card={(ticket) => (
        <div className="desk-row">
          {name(ticket)}
          <span className="desk-row-end">
            <span className="meta">{ticket.username}</span>
            <Due ticket={ticket} />
          </span>
        </div>
      )}
    />
  );
}

function Due({ ticket: { due } }: { ticket: Ticket }) {
  if (due === null) return null;
  const late = Date.parse(due) < Date.now();
  return (
    <time dateTime={due} className={late ? 'ticket-late' : 'text-muted'}>
      {late ? SUPPORT_TEXTS.late(date(due)) : date(due)}
    </time>
  );
}

type FileProps = { id: number; sold: PlansOnSale | undefined; onClose: () => void };

function TicketFile({ id, sold, onClose }: FileProps) {
  const query = useQuery(threadQuery(id, true));
  const { data } = query;
  return (
    <FileFrame
      label={data?.subject ?? SUPPORT_TEXTS.ticket(id)}
      bar={<IconButton className="ml-auto" label={T.closeFile} icon={X} onClick={onClose} />}
      query={query}
      failed={T.failed}
      missing={{ icon: LifeBuoy, title: SUPPORT_TEXTS.missing }}
    >
      {data ? (
        <>
          <div className="desk-head">
            <h2 className="wrap-anywhere">{typeset(data.subject)}</h2>
            <p className="meta">
              {SUPPORT_TEXTS.ticket(id)},{' '}
              <Link className="link" to={`/gestion/membres?membre=${data.member_id}`}>
                {data.username}
              </Link>
            </p>
            <TicketState ticket={data} />
          </div>
          <div className="desk-part">
            {data.plan && <JoinPart ticket={data} plan={data.plan} sold={sold} />}
            <Thread ticket={data} manages sold={sold} />
          </div>
        </>
      ) : null}
    </FileFrame>
  );
}

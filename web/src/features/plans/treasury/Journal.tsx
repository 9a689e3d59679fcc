import './treasury.css';
import type { ManagedOrder } from '@fanion/contract/plans/treasury';
import { useQuery } from '@tanstack/react-query';
import { ReceiptEuro } from 'lucide-react';
import { counted, euros, shortDate } from '../../../lib/french.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { ListFrame } from '../../../ui/layout/ListFrame.tsx';
import { StatTiles } from '../../../ui/layout/StatTiles.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Stale } from '../../../ui/states/Stale.tsx';
import { JournalFilters } from './JournalFilters.tsx';
import { type JournalAsked, journalOf, readJournal, standsOut, writeJournal } from './journal-model.ts';
import { OrderState } from './OrderState.tsx';
import { journalQuery } from './queries.ts';
import { KINDS, MEANS, PLANS, JOURNAL_TEXTS as T } from './texts.ts';

const amount = (cents: number): string => euros(cents / 100);

/** The journal of orders: what is looked for, its totals and its pages. */
export function Journal() {
  const { asked, change } = useAddress(readJournal, writeJournal);
  const query = useQuery(journalQuery(journalOf(asked)));
  const { data } = query;
  return (
    <div className="treasury-column">
      <JournalFilters asked={asked} change={change} />
      <Stale query={query}>{T.failed}</Stale>
      {!data ? (
        <QueryState query={query} failed={T.failed} lines={10} columns={6} />
      ) : (
        <>
          <StatTiles small columns={4} stats={totalsOf(data.totals)} />
          <ListFrame
            count={counted(data.pagination.total, 'commande')}
            stale={query.isPlaceholderData}
            pages={{
              page: data.pagination.page,
              pages: data.pagination.total_pages,
              hrefFor: (page) => `?${writeJournal({ ...asked, page })}`,
            }}
            empty={data.orders.length === 0 && <NoOrder asked={asked} />}
          >
            <Orders orders={data.orders} />
          </ListFrame>
        </>
      )}
    </div>
  );
}

const totalsOf = (totals: { paid_cents: number; refunded_cents: number; gift_cents: number }) => [
  { label: T.paid, value: amount(totals.paid_cents) },
  { label: T.refunded, value: amount(totals.refunded_cents) },
  { label: T.kept, value: amount(totals.paid_cents - totals.refunded_cents) },
  { label: T.gifts, value: amount(totals.gift_cents) },
];

function NoOrder({ asked }: { asked: JournalAsked }) {
  const filtered = writeJournal({ ...asked, page: 1 }) !== '';
  return (
    <EmptyState icon={ReceiptEuro} title={T.none}>
      {filtered ? T.noneFound : T.noneYet}
    </EmptyState>
  );
}

const dayOf = ({ paid_at, created_at }: ManagedOrder): string => shortDate(paid_at ?? created_at);

function Orders({ orders }: { orders: readonly ManagedOrder[] }) {
  return (
    <Table
      caption={T.caption}
      scroll
      rows={orders}
      keyOf={({ reference }) => reference}
      rowProps={(order) => ({ className: standsOut(order) ? 'treasury-alert' : undefined })}
      columns={[
        { id: 'date', head: T.date, cell: dayOf, look: 'text-muted' },
        { id: 'member', head: T.member, cell: (order) => <Who order={order} /> },
        {
          id: 'plan',
          head: T.plan,
          cell: ({ plan, kind }) => `${PLANS[plan]}, ${KINDS[kind].toLowerCase()}`,
        },
        { id: 'means', head: T.means, cell: ({ means }) => MEANS[means] },
        { id: 'state', head: T.state, cell: (order) => <OrderState order={order} /> },
        { id: 'amount', head: T.amount, align: 'figure', cell: (order) => <Amount order={order} /> },
      ]}
      card={(order) => (
        <div className="treasury-card">
          <p>
            <Who order={order} />
            <Amount order={order} />
          </p>
          <p>
            <Facts className="meta">
              {dayOf(order)}
              {PLANS[order.plan]}
              {MEANS[order.means]}
            </Facts>
            <OrderState order={order} />
          </p>
        </div>
      )}
    />
  );
}

function Who({ order: { username, reference, live } }: { order: ManagedOrder }) {
  return (
    <span className="treasury-who">
      <b>{username ?? T.gone}</b>
      <span className="meta num">{reference}</span>
      {!live && <Chip tone="line">{T.test}</Chip>}
    </span>
  );
}

function Amount({ order }: { order: ManagedOrder }) {
  const { total_cents, refunded_cents } = order;
  return (
    <span className="treasury-amount num">
      {amount(total_cents)}
      {refunded_cents > 0 && <span className="meta">{T.back(amount(refunded_cents))}</span>}
    </span>
  );
}

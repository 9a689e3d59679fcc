import './treasury.css';
import type { ManagedOrder } from '@fanion/contract/plans/treasury';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ReceiptEuro } from 'lucide-react';
import { amount, counted, shortDate } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { useAddress } from '../../../lib/use-address.ts';
import { cx } from '../../../ui/class-names.ts';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { ListFrame } from '../../../ui/layout/ListFrame.tsx';
import { StatTiles } from '../../../ui/layout/StatTiles.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { Stale } from '../../../ui/states/Stale.tsx';
import { JournalFilters } from './JournalFilters.tsx';
import {
  type JournalAddress,
  needsAttention,
  orderFiltersOf,
  readJournalAddress,
  writeJournalAddress,
} from './journal-model.ts';
import { OrderFile } from './OrderFile.tsx';
import { OrderState } from './OrderState.tsx';
import { journalQuery } from './queries.ts';
import { KINDS, MEANS, PLANS, JOURNAL_TEXTS as T } from './texts.ts';

/** The journal of orders: its filters, its totals and its pages. */
export function Journal() {
  const { address, change } = useAddress(readJournalAddress, writeJournalAddress);
  const query = useQuery(journalQuery(orderFiltersOf(address)));
  const { data } = query;
  return (
    <div className="desk-split" data-open={address.order === '' ? undefined : ''}>
      <div className="desk-column">
        <JournalFilters address={address} change={change} />
        {data && <Stale query={query}>{T.failed}</Stale>}
        {!data ? (
          <QueryState query={query} failed={T.failed} lines={10} columns={6} />
        ) : (
          <>
            <StatTiles small columns={4} stats={totalsOf(data.totals)} />
            {data.totals.trials > 0 && <p className="meta">{T.trials(data.totals.trials)}</p>}
            <ListFrame
              count={counted(data.pagination.total, 'commande')}
              stale={query.isPlaceholderData}
              pages={{
                page: data.pagination.page,
                pages: data.pagination.total_pages,
                hrefFor: (page) => `?${writeJournalAddress({ ...address, page, order: '' })}`,
              }}
              empty={data.orders.length === 0 && <NoOrder address={address} />}
            >
              <Orders orders={data.orders} address={address} />
            </ListFrame>
          </>
        )}
      </div>
      {address.order !== '' && (
        <OrderFile reference={address.order} onClose={() => change({ order: '', page: address.page })} />
      )}
    </div>
  );
}

const totalsOf = (totals: { paid_cents: number; refunded_cents: number; gift_cents: number }) => [
  { label: T.paid, value: amount(totals.paid_cents) },
  { label: T.refunded, value: amount(totals.refunded_cents) },
  { label: T.net, value: amount(totals.paid_cents - totals.refunded_cents) },
  { label: T.gifts, value: amount(totals.gift_cents) },
];

function NoOrder({ address }: { address: JournalAddress }) {
  const filters = writeJournalAddress({ ...address, page: 1, order: '' });
  if (filters === 'alerte=1')
    return (
      <EmptyState icon={CircleCheck} title={T.nothingWaits}>
        {T.nothingWaitsMore}
      </EmptyState>
    );
  const filtered = filters !== '';
  return (
    <EmptyState icon={ReceiptEuro} title={T.none}>
      {filtered ? T.noneFound : T.noneYet}
    </EmptyState>
  );
}

const dayOf = ({ paid_at, created_at }: ManagedOrder): string => shortDate(paid_at ?? created_at);

function Orders({ orders, address }: { orders: readonly ManagedOrder[]; address: JournalAddress }) {
  // Beside an open order there is only room for the columns that identify one.
  const open = address.order !== '';
  const who = (order: ManagedOrder) => <Who order={order} address={address} />;
  return (
    <Table
      caption={T.caption}
      scroll
      className="treasury-orders-table"
      rows={orders}
      keyOf={({ reference }) => reference}
      rowProps={(order) => ({
        className: cx(
          order.reference === address.order && 'is-me',
          needsAttention(order) && 'treasury-alert',
        ),
      })}
      columns={[
        { id: 'date', head: T.date, cell: dayOf, look: 'text-muted' },
        { id: 'member', head: T.member, cell: who },
        !open && {
          id: 'plan',
          head: T.plan,
          cell: ({ plan, kind }) => `${PLANS[plan]}, ${KINDS[kind].toLowerCase()}`,
        },
        !open && { id: 'means', head: T.means, cell: ({ means }) => MEANS[means] },
        { id: 'state', head: T.state, cell: (order) => <OrderState order={order} /> },
        { id: 'amount', head: T.amount, align: 'figure', cell: (order) => <Amount order={order} /> },
      ]}
      card={(order) => (
        <div className="treasury-card">
          <p>
            {who(order)}
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

function Who({ order, address }: { order: ManagedOrder; address: JournalAddress }) {
  const { username, reference, live } = order;
  return (
    <span className="desk-names">
      <Link
        className="row-link"
        to={`?${writeJournalAddress({ ...address, order: reference })}`}
        preventScrollReset
        aria-current={reference === address.order ? 'true' : undefined}
      >
        {username ?? T.deletedAccount}
      </Link>
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

import type { AnswerOf } from '@fanion/contract/endpoint';
import type { reconcilePayments } from '@fanion/contract/plans/reconciliation';
import type { ReactNode } from 'react';
import { amount, counted, date, number } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { StatTiles } from '../../../ui/layout/StatTiles.tsx';
import { Table } from '../../../ui/layout/Table.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { RECONCILIATION_TEXTS as T } from './texts.ts';

type Found = AnswerOf<typeof reconcilePayments>;

/** A day without a time, as displayed. */
const dayText = (day: string): string => date(`${day}T12:00:00Z`);

/** The result of comparing a file with the orders. */
export function Findings({ name, found }: { name: string; found: Found }) {
  const { matched, counts, currency, days, left } = found;
  const sound = counts.differs + counts.unknown + counts.absent === 0;
  return (
    <div className="desk-column">
      <h2 className="text-lg wrap-anywhere">{T.of(name)}</h2>
      <p className="text-muted">
        {days ? T.days(dayText(days.from), dayText(days.to)) : T.noDays}
        {left > 0 && ` ${(left === 1 ? T.leftOne : T.left)(counted(left, 'ligne'))}`}
      </p>
      <StatTiles
        small
        columns={5}
        stats={[
          { label: T.agrees, value: number(matched.count) },
          { label: T.agreed, value: amount(matched.cents, currency) },
          { label: T.differs, value: number(counts.differs) },
          { label: T.unknown, value: number(counts.unknown) },
          { label: T.absent, value: number(counts.absent) },
        ]}
      />
      {sound && (
        <Notice tone="ok" title={T.allAgrees}>
          {T.allAgreesWhy}
        </Notice>
      )}
      <Differences found={found} />
      <Unknown found={found} />
      <Absent found={found} />
    </div>
  );
}

function Part({ title, why, of, visibleCount, children }: PartProps) {
  if (of === 0) return null;
  return (
    <Card title={title}>
      <p className="text-muted mb-4">
        {why} {of > visibleCount && T.more(number(of))}
      </p>
      {children}
    </Card>
  );
}
type PartProps = { title: string; why: string; of: number; visibleCount: number; children: ReactNode };

const OrderLink = ({ reference }: { reference: string }) => (
  <Link className="link num" to={`/gestion/adhesions/commandes?commande=${reference}`}>
    {reference}
  </Link>
);

function Differences({ found: { differs, counts, currency } }: { found: Found }) {
  return (
    <Part title={T.differs} why={T.differsWhy} of={counts.differs} visibleCount={differs.length}>
      <Table
        scroll
        caption={T.captions.differs}
        rows={differs}
        keyOf={({ reference, what }) => `${reference}${what}`}
        columns={[
          { id: 'order', head: T.order, cell: (one) => <OrderLink {...one} /> },
          { id: 'what', head: T.what, cell: ({ what }) => T.whats[what] },
          { id: 'here', head: T.here, align: 'figure', cell: ({ here }) => amount(here, currency) },
          { id: 'there', head: T.there, align: 'figure', cell: ({ there }) => amount(there, currency) },
        ]}
      />
    </Part>
  );
}

function Unknown({ found: { unknown, counts, currency } }: { found: Found }) {
  return (
    <Part title={T.unknown} why={T.unknownWhy} of={counts.unknown} visibleCount={unknown.length}>
      <Table
        scroll
        caption={T.captions.unknown}
        rows={unknown}
        keyOf={({ line, cents }) => `${line}${cents}`}
        columns={[
          { id: 'line', head: T.line, align: 'figure', cell: ({ line }) => number(line) },
          { id: 'date', head: T.date, cell: ({ day }) => (day === null ? '–' : dayText(day)) },
          { id: 'text', head: T.text, cell: ({ text }) => <span className="treasury-told">{text}</span> },
          { id: 'amount', head: T.amount, align: 'figure', cell: ({ cents }) => amount(cents, currency) },
        ]}
      />
    </Part>
  );
}

function Absent({ found: { absent, counts, currency } }: { found: Found }) {
  return (
    <Part title={T.absent} why={T.absentWhy} of={counts.absent} visibleCount={absent.length}>
      <Table
        scroll
        caption={T.captions.absent}
        rows={absent}
        keyOf={({ reference }) => reference}
        columns={[
          { id: 'order', head: T.order, cell: (one) => <OrderLink {...one} /> },
          { id: 'date', head: T.date, cell: ({ day }) => dayText(day) },
          { id: 'amount', head: T.amount, align: 'figure', cell: ({ cents }) => amount(cents, currency) },
        ]}
      />
    </Part>
  );
}

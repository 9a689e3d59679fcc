import type { ManagedOrder } from '@fanion/contract/plans/treasury';
import { purchaseText } from '@fanion/rules/plans/purchase';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText, UserRound, X } from 'lucide-react';
import { amount, date } from '../../../lib/french.ts';
import { planName } from '../../../lib/plan-name.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { FileFrame } from '../../../ui/layout/FileFrame.tsx';
import { type Fact, KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { periodText } from '../model.ts';
import { ReceiptList } from '../receipts/ReceiptList.tsx';
import { OrderActs } from './OrderActs.tsx';
import { OrderState } from './OrderState.tsx';
import { type OrderRead, paymentText } from './order-model.ts';
import { orderQuery } from './queries.ts';
import { JOURNAL_TEXTS, MEANS, ORDER_FILE_TEXTS as T } from './texts.ts';

/** An order beside the journal: its content, its outcome, and the actions on it. */
export function OrderFile({ reference, onClose }: { reference: string; onClose: () => void }) {
  const query = useQuery(orderQuery(reference));
  const { data } = query;
  return (
    <FileFrame
      label={T.title(reference)}
      bar={
        <>
          <h2 className="num">{reference}</h2>
          <IconButton className="ml-auto" label={T.close} icon={X} onClick={onClose} />
        </>
      }
      query={query}
      failed={T.failed}
      missing={{ icon: ReceiptText, title: T.missing }}
    >
      {data ? <Parts read={data} /> : null}
    </FileFrame>
  );
}

function Parts({ read }: { read: OrderRead }) {
  const { order, receipts } = read;
  return (
    <>
      <div className="desk-part">
        <OrderState order={order} />
        <Warning order={order} />
        <KeyValue open facts={factsOf(read)} />
        <OrderActs order={order} />
        {order.member_id !== null && (
          <LinkButton size="sm" icon={UserRound} to={`/gestion/adhesions?membre=${order.member_id}`}>
            {T.file}
          </LinkButton>
        )}
      </div>
      <section className="desk-part" aria-label={T.receipts}>
        <h3 className="card-title">{T.receipts}</h3>
        <ReceiptList receipts={receipts} />
      </section>
    </>
  );
}

function Warning({ order: { attention } }: { order: ManagedOrder }) {
  if (attention === null) return null;
  return <Notice tone={attention === 'disputed' ? 'bad' : 'warn'}>{T.attention[attention]}</Notice>;
}

function factsOf({ order, period, payments, looked }: OrderRead): Fact[] {
  const money = (cents: number) => amount(cents, order.currency);
  const facts: (Fact | false)[] = [
    { label: T.member, value: order.username ?? JOURNAL_TEXTS.deletedAccount },
    {
      label: T.what,
      value: `${purchaseText(order.kind, order.plan)}${order.reduced ? `, ${T.reduced}` : ''}`,
    },
    {
      label: T.amount,
      value: `${money(order.total_cents)}${order.gift_cents > 0 ? `, ${T.gift(money(order.gift_cents))}` : ''}`,
    },
    {
      label: T.means,
      value: `${MEANS[order.means]}${order.live ? '' : `, ${JOURNAL_TEXTS.test.toLowerCase()}`}`,
    },
    { label: T.startedOn, value: date(order.created_at) },
    order.paid_at !== null && { label: T.paid, value: date(order.paid_at) },
    order.refunded_cents > 0 && { label: T.refunded, value: money(order.refunded_cents) },
    order.paid_at !== null && { label: T.period, value: period ? spanOf(period) : T.noPeriod },
    payments.length > 1 && {
      label: T.payments,
      value: payments.map((one) => paymentText(one)).join(' ; '),
    },
    order.note !== '' && { label: T.note, value: order.note },
    looked.length > 0 && {
      label: T.looked,
      value: looked.map(({ why, by, at }) => T.lookedBy(why, by, date(at))).join(' '),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

function spanOf(period: NonNullable<OrderRead['period']>): string {
  const span = `${planName(period.plan)} ${periodText(period)}`;
  return period.closed ? T.periodClosed(span) : span;
}

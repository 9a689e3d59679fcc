import type { OwnOrder } from '@fanion/contract/plans/orders';
import { purchaseText } from '@fanion/rules/plans/purchase';
import { amount, date } from '../../../lib/french.ts';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { OrderActions } from './OrderActions.tsx';
import { PayInstructions } from './PayInstructions.tsx';
import { ORDER_TEXTS as T } from './texts.ts';
import './orders.css';

/** The reader's unpaid order: its content, how to pay it, and how to cancel it. */
export function OpenOrder({ order, className }: { order: OwnOrder; className?: string }) {
  const { reference, kind, plan, total_cents, gift_cents, currency, means, created_at, instructions } = order;
  const total = amount(total_cents, currency);
  const facts = [
    { label: T.what, value: purchaseText(kind, plan) },
    {
      label: T.amount,
      value: (
        <>
          <b className="font-semibold">{total}</b>
          {gift_cents > 0 && ` (${T.withGift(amount(gift_cents, currency))})`}
        </>
      ),
    },
    { label: T.meansTitle, value: T.means[means] },
    {
      label: T.reference,
      value: (
        <span className="order-copied">
          <b className="num font-semibold select-all">{reference}</b>
          <CopyButton variant="quiet" size="sm" text={reference} label={T.copy} context={T.copyReference} />
        </span>
      ),
    },
    { label: T.placedOn, value: date(created_at) },
  ];
  return (
    <Card title={T.waiting} className={className}>
      <div className="order-open">
        <KeyValue facts={facts} open />
        {instructions && <PayInstructions means={means} kind={kind} instructions={instructions} />}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <OrderActions order={order} />
      </div>
    </Card>
  );
}

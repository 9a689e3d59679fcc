import type { OwnOrder } from '@fanion/contract/plans/orders';
import { purchaseText } from '@fanion/rules/plans/purchase';
import { amount } from '../../../lib/french.ts';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { OrderActions } from './OrderActions.tsx';
import { ORDER_TEXTS as T } from './texts.ts';

type Props = { order: OwnOrder; title?: string; className?: string };

/** A short notice of an unpaid order, above the plans. */
export function OpenOrderNotice({ order, title = T.waiting, className }: Props) {
  const { reference, kind, plan, total_cents, currency, instructions } = order;
  return (
    <Notice tone="warn" title={title} role="status" className={className}>
      <p>
        {purchaseText(kind, plan)}, {amount(total_cents, currency)}.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {instructions && (
          <LinkButton to={`/profile/upgrade?order=${reference}`} variant="primary">
            {T.howToPay}
          </LinkButton>
        )}
        <OrderActions order={order} />
      </div>
    </Notice>
  );
}

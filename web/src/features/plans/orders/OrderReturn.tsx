import { LoaderCircle, RotateCw } from 'lucide-react';
import { amount } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { isOpen, outcomeOf } from './model.ts';
import { OpenOrderNotice } from './OpenOrderNotice.tsx';
import { OrderActions } from './OrderActions.tsx';
import { ORDER_TEXTS as T } from './texts.ts';
import { useOrderWatch } from './use-order-watch.ts';

type Props = {
  /** From the address: anybody may have written it. */
  reference: string;
  /** They left the provider's page, according to the address without having paid. */
  left?: boolean;
  className?: string;
};

/**
 * The notice for a person who returns from a provider's page (docs/product/plans.md#paiement): returning
 * proves nothing, only the order shows the outcome.
 */
export function OrderReturn({ reference, left, className }: Props) {
  const { query, late, again } = useOrderWatch(reference);
  const { data: order } = query;
  if (!order)
    return (
      <div className={className}>
        <QueryState
          query={query}
          compact
          failed={T.orderFailed}
          lines={2}
          missing={<Notice tone="warn">{T.orderMissing}</Notice>}
        />
      </div>
    );
  const outcome = outcomeOf(order);
  if (outcome)
    return (
      <Notice tone={outcome.tone} title={outcome.title} role="status" className={className}>
        {outcome.text}
      </Notice>
    );
  // Payments other than by card depend on the association: the order's card explains them.
  if (!isOpen(order) || order.means !== 'card') return null;
  if (left)
    return order.checkout_url ? <OpenOrderNotice order={order} title={T.left} className={className} /> : null;
  if (!late)
    return (
      <Notice title={T.confirming} role="status" className={className}>
        <span className="inline-flex items-center gap-2">
          <Icon of={LoaderCircle} size={16} className="spin" />
          {T.confirmingText}
        </span>
      </Notice>
    );
  return (
    <Notice tone="warn" title={T.late} role="status" className={className}>
      <p>{T.lateOrder(order.reference, amount(order.total_cents, order.currency))}</p>
      <p>{T.lateText}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button icon={RotateCw} busy={query.isFetching} onClick={again}>
          {T.again}
        </Button>
        <OrderActions order={order} />
      </div>
    </Notice>
  );
}

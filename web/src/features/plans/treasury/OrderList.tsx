import type { ManagedOrder } from '@fanion/contract/plans/treasury';
import { purchaseText } from '@fanion/rules/plans/purchase';
import { amount, shortDate } from '../../../lib/french.ts';
import { Link } from '../../../lib/routing/Link.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { Facts } from '../../../ui/layout/Facts.tsx';
import { OrderActs } from './OrderActs.tsx';
import { OrderState } from './OrderState.tsx';
import { JOURNAL_TEXTS, MEANS, ORDER_FILE_TEXTS as T } from './texts.ts';

/** The orders of a member, latest first, each with its actions. */
export function OrderList({ orders }: { orders: readonly ManagedOrder[] }) {
  if (orders.length === 0) return <p className="text-muted">{T.none}</p>;
  return (
    <ul className="treasury-orders">
      {orders.map((order) => (
        <li key={order.reference}>
          <p className="treasury-line">
            <span>{purchaseText(order.kind, order.plan)}</span>
            <b className="num">{amount(order.total_cents, order.currency)}</b>
          </p>
          <p className="treasury-line">
            <Facts className="meta">
              <Link className="link num" to={orderPath(order.reference)}>
                {order.reference}
              </Link>
              {shortDate(order.paid_at ?? order.created_at)}
              {MEANS[order.means]}
            </Facts>
            <OrderState order={order} />
          </p>
          {!order.live && <Chip tone="line">{JOURNAL_TEXTS.test}</Chip>}
          {order.note !== '' && <p className="meta wrap-anywhere">{order.note}</p>}
          <OrderActs order={order} />
        </li>
      ))}
    </ul>
  );
}

/** The address of an order in the journal. */
const orderPath = (reference: string): string => `/gestion/adhesions/commandes?commande=${reference}`;

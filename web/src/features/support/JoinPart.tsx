import type { Thread } from '@fanion/contract/support';
import type { PaidPlan } from '@fanion/rules/access';
import { ReceiptEuro, Settings } from 'lucide-react';
import { planName } from '../../lib/plan-name.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { useAccess } from '../access/queries.ts';
import type { PlansOnSale } from './model.ts';
import { JOIN_TEXTS as T } from './texts.ts';

type Props = { ticket: Thread; plan: PaidPlan; sold: PlansOnSale | undefined };

/** The next step for a plan request: its payment, and the means that would have avoided it. */
export function JoinPart({ ticket, plan, sold }: Props) {
  const { may } = useAccess();
  const noMeans = sold !== undefined && sold.payment.means.length === 0;
  return (
    <Notice tone="warn" title={T.what(planName(plan))}>
      <p>{T.next}</p>
      {noMeans && <p>{T.noMeans}</p>}
      <div className="desk-buttons mt-3">
        {may('can_manage_payments') && (
          <LinkButton
            size="sm"
            variant="primary"
            icon={ReceiptEuro}
            to={`/gestion/adhesions?membre=${ticket.member_id}`}
          >
            {T.record}
          </LinkButton>
        )}
        {noMeans && (
          <LinkButton size="sm" icon={Settings} to="/gestion/reglages?q=paiement">
            {T.settings}
          </LinkButton>
        )}
      </div>
    </Notice>
  );
}

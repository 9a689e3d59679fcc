import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlanBenefits } from '../../features/plans/catalogue/PlanBenefits.tsx';
import { PLAN_TEXTS } from '../../features/plans/catalogue/texts.ts';
import { OpenOrder } from '../../features/plans/orders/OpenOrder.tsx';
import { OrderReturn } from '../../features/plans/orders/OrderReturn.tsx';
import { MembershipCard } from '../../features/plans/page/MembershipCard.tsx';
import { cheapestPrice, renewablePlanOf, requiredRole } from '../../features/plans/page/model.ts';
import { MEMBERSHIP_TEXTS as T } from '../../features/plans/page/texts.ts';
import { MembershipHistory } from '../../features/plans/periods/MembershipHistory.tsx';
import { membershipQuery, plansQuery } from '../../features/plans/queries.ts';
import { ReceiptList } from '../../features/plans/receipts/ReceiptList.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { useAssociationName } from '../../lib/association-name.ts';
import { planName } from '../../lib/plan-name.ts';
import { useQueryOfAddress } from '../../lib/routing/hooks.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';
import { later } from '../../ui/states/later.ts';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { Stale } from '../../ui/states/Stale.tsx';

const CheckoutDialog = later(
  async () => (await import('../../features/plans/orders/CheckoutDialog.tsx')).CheckoutDialog,
);

/**
 * /profile/upgrade, "Mon adhésion" (docs/product/plans.md#mon-adhésion): role, needed role, state and expiry,
 * the order that waits, benefits, receipts, history. A person who has paid returns here, with `?order=`.
 */
export default function MembershipPage() {
  const [search] = useQueryOfAddress();
  const membership = useQuery(membershipQuery);
  const plans = useQuery(plansQuery);
  const { data, error } = membership;
  const needed = requiredRole(search.get('required'), data?.role, useAssociationName());
  const [renewing, setRenewing] = useState(false);
  const renewable = renewablePlanOf(data, plans.data?.payment);
  const order = search.get('order');
  // An order being confirmed is shown above, with its actions.
  const isReturnOrder = data?.order?.means === 'card' && data.order.reference === order;
  // The height of a card depends on both answers: the content below the first waits for both.
  const visibleMembership = plans.isPending ? undefined : data;
  return (
    <>
      <Page title={T.title} className="grid gap-(--gap) lg:grid-cols-2">
        {order && <OrderReturn key={order} reference={order} className="lg:col-span-2" />}
        {error && !data ? (
          <div className="lg:col-span-2">
            <QueryState query={membership} failed={PLAN_TEXTS.membershipFailed} />
          </div>
        ) : (
          <>
            {error && (
              <Stale query={membership} title={PLAN_TEXTS.membershipFailed} className="lg:col-span-2">
                {messageOf(error)}
              </Stale>
            )}
            {visibleMembership?.order && !isReturnOrder && (
              <OpenOrder order={visibleMembership.order} className="lg:col-span-2" />
            )}
            <MembershipCard
              membership={visibleMembership}
              needed={needed}
              from={cheapestPrice(plans.data?.plans)}
              onRenew={renewable && (() => setRenewing(true))}
            />
            {visibleMembership && (
              <>
                <Card no="02" title={T.benefitsTitle}>
                  <PlanBenefits
                    current={visibleMembership.current_plan}
                    needed={visibleMembership.order ? planName(visibleMembership.order.plan) : needed?.name}
                  />
                </Card>
                <Card no="03" title={T.receipts}>
                  <ReceiptList receipts={visibleMembership.receipts} />
                </Card>
                <Card no="04" title={T.history}>
                  <MembershipHistory history={visibleMembership.history} />
                </Card>
              </>
            )}
          </>
        )}
      </Page>
      {renewing && data && renewable && plans.data && (
        <CheckoutDialog
          plan={renewable}
          membership={data}
          payment={plans.data.payment}
          onClose={() => setRenewing(false)}
        />
      )}
    </>
  );
}

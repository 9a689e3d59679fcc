import type { PaidPlan } from '@fanion/rules/access';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { associationQuery } from '../../features/association/queries.ts';
import { PlanCards } from '../../features/plans/catalogue/PlanCards.tsx';
import { PLAN_TEXTS } from '../../features/plans/catalogue/texts.ts';
import { OpenOrderNotice } from '../../features/plans/orders/OpenOrderNotice.tsx';
import { OrderReturn } from '../../features/plans/orders/OrderReturn.tsx';
import { MEMBERSHIP_TEXTS } from '../../features/plans/page/texts.ts';
import { membershipQuery, plansQuery } from '../../features/plans/queries.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { typeset } from '../../lib/french.ts';
import { useLocation, useQueryOfAddress } from '../../lib/routing/hooks.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { MailLink } from '../../ui/buttons/MailLink.tsx';
import { Page } from '../../ui/layout/PageHeader.tsx';
import { later } from '../../ui/states/later.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { Stale } from '../../ui/states/Stale.tsx';

const CheckoutDialog = later(
  async () => (await import('../../features/plans/orders/CheckoutDialog.tsx')).CheckoutDialog,
);

/**
 * /upgrade-plan (docs/product/plans.md#page-des-formules): the plans, the reader's own marked, and how to
 * take another. A person who leaves the payment page without paying returns here, with `?order=`.
 */
export default function UpgradePlanPage() {
  const [search] = useQueryOfAddress();
  const [taking, setTaking] = useState<PaidPlan | null>(null);
  const plans = useQuery(plansQuery);
  const membership = useQuery(membershipQuery);
  const association = useQuery(associationQuery);
  const refused = readRefusal(useLocation().state);
  const returned = search.get('order');
  // Both answers are awaited: a notice above the plans would move them.
  const settled = !plans.isPending && !membership.isPending;
  const open = settled ? membership.data?.order : null;
  const payment = plans.data?.payment;
  const contact = association.data?.contact_email.trim() ?? '';
  return (
    <>
      <Page
        title={PLAN_TEXTS.title}
        lead={PLAN_TEXTS.lead}
        actions={<LinkButton to="/profile/upgrade">{MEMBERSHIP_TEXTS.title}</LinkButton>}
      >
        {refused && (
          <Notice tone="warn" role="status" className="mb-6">
            {typeset(refused)}
          </Notice>
        )}
        {returned && <OrderReturn key={returned} reference={returned} left className="mb-6" />}
        {open && open.reference !== returned && <OpenOrderNotice order={open} className="mb-6" />}
        {settled && membership.error && !membership.data && (
          <Stale query={membership} role="alert" title={PLAN_TEXTS.membershipFailed} className="mb-6">
            {messageOf(membership.error)}
          </Stale>
        )}
        {settled && membership.data?.state === 'manager' && (
          <Notice title={MEMBERSHIP_TEXTS.states.manager} className="mb-6">
            {PLAN_TEXTS.managed}
          </Notice>
        )}
        {plans.data && settled ? (
          <PlanCards
            plans={plans.data.plans}
            membership={membership.data}
            payable={plans.data.payment.means.length > 0}
            onTake={setTaking}
          />
        ) : (
          <QueryState
            query={plans}
            failed={PLAN_TEXTS.failed}
            skeleton={
              <div className="grid gap-(--gap) lg:grid-cols-3">
                <Skeleton lines={9} height={32} />
                <Skeleton lines={9} height={32} />
                <Skeleton lines={9} height={32} />
              </div>
            }
          />
        )}
        {plans.data?.plans.length === 1 && <p className="mt-6 text-muted">{PLAN_TEXTS.nothingOnSale}</p>}
        {settled && (
          <p className="mt-8 max-w-[72ch] text-subtle">
            {payment?.online && `${PLAN_TEXTS.secure} `}
            {PLAN_TEXTS.footer}
            {contact !== '' && (
              <>
                {PLAN_TEXTS.byWritingTo}
                <MailLink address={contact} />
              </>
            )}
            .
          </p>
        )}
      </Page>
      {taking && payment && membership.data && (
        <CheckoutDialog
          plan={taking}
          membership={membership.data}
          payment={payment}
          onClose={() => setTaking(null)}
        />
      )}
    </>
  );
}

/** The message of the refused call that brought the person here. */
function readRefusal(state: unknown): string | undefined {
  const message = (state as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : undefined;
}

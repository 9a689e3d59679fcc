import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { associationQuery } from '../../features/association/queries.ts';
import { PlanCards } from '../../features/plans/PlanCards.tsx';
import { membershipQuery, plansQuery } from '../../features/plans/queries.ts';
import { MEMBERSHIP_TEXTS, PLAN_TEXTS } from '../../features/plans/texts.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { typo } from '../../lib/french.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { Stale } from '../../ui/states/Stale.tsx';

/**
 * /upgrade-plan (docs/product/plans.md#page-des-formules): the plans, the reader's own marked, and how to take another.
 */
export default function UpgradePlanPage() {
  const plans = useQuery(plansQuery);
  const membership = useQuery(membershipQuery);
  const association = useQuery(associationQuery);
  const refused = refusalIn(useLocation().state);
  usePageTitle(PLAN_TEXTS.title);
  return (
    <>
      <PageHeader
        title={PLAN_TEXTS.title}
        lead={PLAN_TEXTS.lead}
        actions={<LinkButton to="/profile/upgrade">{MEMBERSHIP_TEXTS.title}</LinkButton>}
      />
      <div className="wrap page-main">
        {refused && (
          <Notice tone="warn" role="status" className="mb-6">
            {typo(refused)}
          </Notice>
        )}
        {membership.error && !membership.data && (
          <Stale query={membership} role="alert" title={PLAN_TEXTS.membershipFailed} className="mb-6">
            {messageOf(membership.error)}
          </Stale>
        )}
        {membership.data?.state === 'manager' && (
          <Notice title={MEMBERSHIP_TEXTS.states.manager} className="mb-6">
            {PLAN_TEXTS.managed}
          </Notice>
        )}
        {plans.data && !membership.isPending ? (
          <PlanCards plans={plans.data.plans} membership={membership.data} />
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
        <p className="mt-8 max-w-[72ch] text-subtle">
          {PLAN_TEXTS.footer(association.data?.contact_email.trim() ?? '')}
        </p>
      </div>
    </>
  );
}

/** What a refused call said before the person was brought here. */
function refusalIn(state: unknown): string | undefined {
  const message = (state as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : undefined;
}

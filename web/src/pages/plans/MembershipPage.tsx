import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { JoinWay } from '../../features/plans/JoinWay.tsx';
import { MembershipHistory } from '../../features/plans/MembershipHistory.tsx';
import { dueLine, requiredRole } from '../../features/plans/model.ts';
import { PlanBenefits } from '../../features/plans/PlanBenefits.tsx';
import { membershipQuery } from '../../features/plans/queries.ts';
import { MEMBERSHIP_TEXTS, PLAN_TEXTS } from '../../features/plans/texts.ts';
import { useAssociationName } from '../../lib/association-name.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { QueryState } from '../../ui/states/QueryState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

/**
 * /profile/upgrade, "Mon adhésion" (docs/product/plans.md#mon-adhésion): role, needed role, benefits, expiry, history,
 * way to join.
 */
export default function MembershipPage() {
  const [query] = useSearchParams();
  const membership = useQuery(membershipQuery);
  const { data, error } = membership;
  const needed = requiredRole(query.get('required'), data?.role, useAssociationName());
  usePageTitle(MEMBERSHIP_TEXTS.title);
  if (error && !data) {
    return (
      <>
        <PageHeader title={MEMBERSHIP_TEXTS.title} />
        <QueryState query={membership} failed={PLAN_TEXTS.membershipFailed} />
      </>
    );
  }
  const due = data && dueLine(data, Date.now());
  const facts = data && [
    { label: MEMBERSHIP_TEXTS.role, value: <b className="font-semibold">{data.role}</b> },
    ...(needed
      ? [{ label: MEMBERSHIP_TEXTS.needed, value: <b className="font-semibold text-warn">{needed.name}</b> }]
      : []),
    { label: 'État', value: MEMBERSHIP_TEXTS.states[data.state] },
    ...(due ? [{ label: 'Échéance', value: due }] : []),
  ];
  return (
    <>
      <PageHeader title={MEMBERSHIP_TEXTS.title} />
      <div className="wrap page-main grid gap-(--gap) lg:grid-cols-2">
        <Card no="01" title="Adhésion">
          {facts ? (
            <>
              <KeyValue facts={facts} open />
              <div className="mt-5 flex flex-wrap items-center gap-3">
                <LinkButton variant={needed?.joinable ? 'primary' : 'secondary'} to="/upgrade-plan">
                  {needed?.joinable ? MEMBERSHIP_TEXTS.upgrade(needed.name) : 'Voir les formules'}
                </LinkButton>
                {needed?.joinable && <JoinWay planName={needed.name} />}
              </div>
            </>
          ) : (
            <Skeleton lines={4} height={32} />
          )}
        </Card>
        <Card no="02" title={MEMBERSHIP_TEXTS.benefitsTitle}>
          <PlanBenefits current={data?.current_plan} needed={needed?.name} />
        </Card>
        <Card no="03" title="Historique" className="lg:col-span-2">
          {data ? <MembershipHistory history={data.history} /> : <Skeleton lines={2} height={32} />}
        </Card>
      </div>
    </>
  );
}

import type { Plan } from '@fanion/contract/plans/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx';
import { MailLink } from '../../../ui/buttons/MailLink.tsx';
import { associationQuery } from '../../association/queries.ts';
import { JoinRequestStatus } from '../../support/asking/JoinRequestStatus.tsx';
import { useOwnTicket } from '../../support/asking/use-own-ticket.ts';
import { PLAN_TEXTS } from './texts.ts';
import './plans.css';

type Props = { plan: Pick<Plan, 'id' | 'name'>; primary?: boolean; block?: boolean };

/** How to take a plan when nothing is sold online: a request to the association, with its address. */
export function JoinWay({ plan, primary, block }: Props) {
  const { data } = useQuery(associationQuery);
  const address = data?.contact_email.trim() ?? '';
  const demand = useOwnTicket({ joins: true, enabled: true });
  if (demand)
    return (
      <div className="join-way" data-block={block || undefined}>
        <JoinRequestStatus demand={demand} />
      </div>
    );
  return (
    <div className="join-way" data-block={block || undefined}>
      <LinkButton
        to={`/support?adhesion=${plan.id}`}
        icon={Send}
        variant={primary ? 'primary' : 'secondary'}
        block={block}
      >
        {PLAN_TEXTS.ask}
        <span className="sr"> {PLAN_TEXTS.forPlan(plan.name)}</span>
      </LinkButton>
      {address && <MailLink className="meta link" address={address} />}
    </div>
  );
}

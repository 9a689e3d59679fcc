import type { Membership } from '@fanion/contract/plans/page';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { typeset } from '../../../lib/french.ts';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { QueryState } from '../../../ui/states/QueryState.tsx';
import { plansQuery } from '../queries.ts';
import { planToTell } from './model.ts';
import { PLAN_TEXTS } from './texts.ts';

type Props = {
  /** Undefined while loading. */
  current: Membership['current_plan'] | undefined;
  needed: string | undefined;
};

/** What a plan brings, as on the plans page: the required one, the reader's own, or the most common one. */
export function PlanBenefits({ current, needed }: Props) {
  const query = useQuery(plansQuery);
  const { data } = query;
  const plan = data && current !== undefined && planToTell(data.plans, current, needed);
  if (plan)
    return (
      <>
        <p className="mb-3 font-display text-xl font-semibold">{plan.name}</p>
        <ul className="grid gap-3 text-left">
          {plan.features
            .filter(({ included }) => included)
            .map(({ name }) => (
              <li key={name} className="flex items-center gap-3">
                <Icon of={Check} size={16} className="text-ok" />
                {typeset(name)}
              </li>
            ))}
        </ul>
      </>
    );
  return <QueryState query={query} compact failed={PLAN_TEXTS.failed} lines={9} height={24} />;
}

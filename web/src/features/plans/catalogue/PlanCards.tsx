import type { Plan } from '@fanion/contract/plans/catalogue';
import type { Membership } from '@fanion/contract/plans/page';
import type { PaidPlan } from '@fanion/rules/access';
import { useId, useState } from 'react';
import { dueLine } from '../periods/model.ts';
import { offerOf } from './model.ts';
import { PlanCard } from './PlanCard.tsx';
import { PLAN_TEXTS } from './texts.ts';

type Props = {
  plans: readonly Plan[];
  membership: Membership | undefined;
  /** Whether orders are accepted here: otherwise members write to the association. */
  payable: boolean;
  onTake: (plan: PaidPlan) => void;
};

/**
 * The plans as a group of radio cards: the arrow keys work, a click anywhere selects
 * (docs/product/plans.md#page-des-formules).
 */
export function PlanCards({ plans, membership, payable, onTake }: Props) {
  const name = useId();
  const [chosen, setChosen] = useState<Plan['id']>();
  const current = membership?.current_plan;
  const selected = chosen ?? current;
  return (
    <fieldset>
      <legend className="sr">{PLAN_TEXTS.legend}</legend>
      <div className="grid gap-(--gap) lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            group={name}
            selected={plan.id === selected}
            current={plan.id === current}
            due={plan.id === current && membership ? dueLine(membership, Date.now()) : null}
            offer={offerOf(plan, membership, payable)}
            onChoose={() => setChosen(plan.id)}
            onTake={() => plan.id !== 'guest' && onTake(plan.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

import type { Plan } from '@fanion/contract/plans/catalogue';
import type { Membership } from '@fanion/contract/plans/page';
import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { typo } from '../../lib/french.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/buttons/Icon.tsx';
import { Chip } from '../../ui/identity/Chip.tsx';
import { JoinWay } from './JoinWay.tsx';
import { dueLine, priceOf } from './model.ts';
import { PLAN_TEXTS } from './texts.ts';

type Props = { plans: readonly Plan[]; membership: Membership | undefined };

/**
 * The plans as a group of radio cards: the arrows move, a click anywhere chooses
 * (docs/product/plans.md#page-des-formules).
 */
export function PlanCards({ plans, membership }: Props) {
  const name = useId();
  const [chosen, setChosen] = useState<Plan['id']>();
  const current = membership?.current_plan;
  const selected = chosen ?? current;
  return (
    <fieldset>
      <legend className="sr">Formules d’adhésion</legend>
      <div className="grid gap-(--gap) lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            group={name}
            selected={plan.id === selected}
            due={plan.id === current && membership ? dueLine(membership, Date.now()) : null}
            current={plan.id === current}
            onChoose={() => setChosen(plan.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type CardProps = {
  plan: Plan;
  group: string;
  selected: boolean;
  current: boolean;
  due: string | null;
  onChoose: () => void;
};

function PlanCard({ plan, group, selected, current, due, onChoose }: CardProps) {
  const id = useId();
  const [amount, per] = priceOf(plan);
  return (
    <div className="plan card" data-selected={selected || undefined}>
      <label className="plan-choice">
        <input
          type="radio"
          className="radio"
          name={group}
          value={plan.id}
          checked={selected}
          aria-describedby={`${id}-about`}
          onChange={onChoose}
        />
        <span className="font-display text-xl font-semibold">{plan.name}</span>
        {plan.popular && <Chip tone="accent">{PLAN_TEXTS.popular}</Chip>}
      </label>
      <p className="mt-3">
        <b className="font-display text-3xl font-semibold">{amount}</b>{' '}
        <span className="text-muted">{per}</span>
      </p>
      <p className="mt-1 text-muted" id={`${id}-about`}>
        {typo(plan.description)}
      </p>
      <ul className="mt-5 mb-6 grid content-start gap-2">
        {plan.features.map((feature) => (
          <li
            key={feature.name}
            className={`flex items-start gap-2 ${feature.included ? '' : 'text-subtle'}`}
          >
            <Icon
              of={feature.included ? Check : X}
              size={16}
              className={`mt-0.5 ${feature.included ? 'text-ok' : ''}`}
            />
            <span>
              <span className="sr">{feature.included ? PLAN_TEXTS.included : PLAN_TEXTS.excluded} </span>
              {typo(feature.name)}
            </span>
          </li>
        ))}
      </ul>
      <div className="plan-foot">
        {current ? (
          <>
            {due && <p className="mb-2 text-center text-muted">{due}</p>}
            <Button block disabled>
              {PLAN_TEXTS.current}
            </Button>
          </>
        ) : (
          plan.price_cents > 0 && <JoinWay planName={plan.name} primary={selected} block />
        )}
      </div>
    </div>
  );
}

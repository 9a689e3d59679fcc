import type { Plan } from '@fanion/contract/plans/catalogue';
import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { amount, typeset } from '../../../lib/french.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/buttons/Icon.tsx';
import { Chip } from '../../../ui/identity/Chip.tsx';
import { JoinWay } from './JoinWay.tsx';
import { type Offer, priceOf } from './model.ts';
import { PLAN_TEXTS } from './texts.ts';
import './plans.css';

type Props = {
  plan: Plan;
  group: string;
  selected: boolean;
  current: boolean;
  /** When the reader's own plan ends, on its card. */
  due: string | null;
  offer: Offer;
  onChoose: () => void;
  onTake: () => void;
};

/** A plan: its price, what it includes and excludes, and how to take it. */
export function PlanCard({ plan, group, selected, current, due, offer, onChoose, onTake }: Props) {
  const id = useId();
  const [price, per] = priceOf(plan);
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
        <b className="font-display text-3xl font-semibold">{price}</b>{' '}
        <span className="text-muted">{per}</span>
      </p>
      {plan.reduced_cents !== null && (
        <p className="meta">{PLAN_TEXTS.students(amount(plan.reduced_cents, plan.currency))}</p>
      )}
      <p className="mt-1 text-muted" id={`${id}-about`}>
        {typeset(plan.description)}
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
              {typeset(feature.name)}
            </span>
          </li>
        ))}
      </ul>
      <div className="plan-foot">
        {due && <p className="text-center text-muted">{due}</p>}
        {current && (
          <Button block disabled>
            {PLAN_TEXTS.current}
          </Button>
        )}
        {offer?.is === 'sentence' && <p className="text-center text-muted">{offer.text}</p>}
        {offer?.is === 'write' && <JoinWay plan={plan} primary={selected} block />}
        {offer?.is === 'choice' && (
          <>
            {offer.about && <p className="text-center text-muted">{offer.about}</p>}
            <Button variant={selected ? 'primary' : 'secondary'} block onClick={onTake}>
              {offer.label}
              {!offer.namesPlan && <span className="sr"> : {plan.name}</span>}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

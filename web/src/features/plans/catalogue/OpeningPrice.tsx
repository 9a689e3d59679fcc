import { useQuery } from '@tanstack/react-query';
import { amount } from '../../../lib/french.ts';
import { plansQuery } from '../queries.ts';
import { PLAN_TEXTS } from './texts.ts';

/** The plan that opens a module, with its price: the line has its height before it loads. */
export function OpeningPrice() {
  const { data } = useQuery(plansQuery);
  const plan = data?.plans.find(({ id }) => id === 'adherent');
  return (
    <span className="block min-h-5">{plan && PLAN_TEXTS.opens(amount(plan.price_cents, plan.currency))}</span>
  );
}

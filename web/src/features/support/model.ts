import type { AnswerOf } from '@fanion/contract/endpoint';
import type { getPlans } from '@fanion/contract/plans/page';
import type { PaidPlan } from '@fanion/rules/access';
import { amount } from '../../lib/french.ts';
import { planName } from '../../lib/plan-name.ts';
import { JOIN_TEXTS as T } from './texts.ts';

/** What the association sells, and how it is paid. */
export type Sold = Pick<AnswerOf<typeof getPlans>, 'plans' | 'payment'>;

/** The answer that says how a plan is paid: on the site where it takes a means, else by word of the association. */
export function howToPay(plan: PaidPlan, { plans, payment }: Sold): string {
  const sold = plans.find(({ id }) => id === plan);
  const price = sold ? T.price(amount(sold.price_cents, sold.currency)) : '';
  return (payment.means.length > 0 ? T.payHere : T.payUs)(planName(plan), price);
}

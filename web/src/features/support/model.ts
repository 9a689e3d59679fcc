import type { AnswerOf } from '@fanion/contract/endpoint';
import type { getPlans } from '@fanion/contract/plans/page';
import type { PaidPlan } from '@fanion/rules/access';
import { amount } from '../../lib/french.ts';
import { planName } from '../../lib/plan-name.ts';
import { JOIN_TEXTS as T } from './texts.ts';

/** The plans on sale, and how they are paid. */
export type PlansOnSale = Pick<AnswerOf<typeof getPlans>, 'plans' | 'payment'>;

/**
 * The answer that explains how a plan is paid: on the site when it accepts a means, else by arrangement with
 * the association.
 */
export function paymentText(plan: PaidPlan, { plans, payment }: PlansOnSale): string {
  const sold = plans.find(({ id }) => id === plan);
  const price = sold ? T.price(amount(sold.price_cents, sold.currency)) : '';
  return (payment.means.length > 0 ? T.payHere : T.payUs)(planName(plan), price);
}

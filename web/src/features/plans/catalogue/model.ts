import type { Plan } from '@fanion/contract/plans/catalogue';
import type { Membership } from '@fanion/contract/plans/page';
import { amount, date } from '../../../lib/french.ts';
import { PLAN_TEXTS } from './texts.ts';

/** "50 € / an", the amount separate from its period. */
export const priceOf = (
  plan: Pick<Plan, 'price_cents' | 'currency' | 'period'>,
): [amount: string, per: string] => [amount(plan.price_cents, plan.currency), `/ ${plan.period}`];

/** The plan to describe: the required one, else the reader's own, else the most common one. */
export const planToTell = (
  plans: readonly Plan[],
  current: Membership['current_plan'],
  needed: string | undefined,
): Plan | undefined =>
  plans.find(({ name }) => name === needed) ??
  plans.find(({ id, price_cents }) => id === current && price_cents > 0) ??
  plans.find(({ popular }) => popular);

/** The offer at the bottom of a plan's card: a purchase, a contact, or why there is none. */
export type Offer =
  /** `namesPlan`: whether the label says which plan it buys. */
  | { is: 'choice'; label: string; namesPlan: boolean; about: string | null }
  | { is: 'write' }
  | { is: 'sentence'; text: string }
  | null;

/** The possible purchase of a plan, as worded on its card; `payable` when orders are accepted here. */
export function offerOf(
  plan: Pick<Plan, 'id' | 'name' | 'price_cents'>,
  membership: Membership | undefined,
  payable: boolean,
): Offer {
  if (plan.price_cents === 0) return null;
  const mine = membership?.current_plan === plan.id;
  if (!payable) return mine ? null : { is: 'write' };
  if (!membership) return null;
  const choices = membership.choices.filter((choice) => choice.plan === plan.id);
  const upgrade = choices.find(({ kind }) => kind === 'upgrade');
  if (upgrade) {
    const about = PLAN_TEXTS.difference(amount(upgrade.price_cents, upgrade.currency), date(upgrade.ends_at));
    return { is: 'choice', label: PLAN_TEXTS.upgrade(plan.name), namesPlan: true, about };
  }
  const [choice] = choices;
  if (!choice) {
    const { ends_at } = membership;
    const ahead = mine && ends_at !== null;
    return { is: 'sentence', text: ahead ? PLAN_TEXTS.paidUntil(date(ends_at)) : PLAN_TEXTS.notNow };
  }
  // In its grace a membership is past its end: either plan renews it now.
  const renews = mine || membership.state === 'grace';
  const label = choice.kind === 'join' ? PLAN_TEXTS.join : renews ? PLAN_TEXTS.renew : PLAN_TEXTS.later;
  return { is: 'choice', label, namesPlan: false, about: null };
}

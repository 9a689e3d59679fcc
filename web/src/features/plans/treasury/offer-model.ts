import type { OfferForm, Plan } from '@fanion/contract/plans/catalogue';
import { PLAN_DESCRIPTION_MAX, PRICE_MAX } from '@fanion/rules/plans/limits';
import { isWithinLength } from '@fanion/rules/text';
import type { Problems } from '../../../lib/use-form.ts';
import { readGift } from '../orders/model.ts';
import { OFFER_TEXTS as T } from './texts.ts';

/** A plan's sale settings, as a form stores them: amounts in euros, as typed. */
export interface OfferValues {
  price_cents: string;
  reduced_cents: string;
  description: string;
  position: string;
  on_sale: boolean;
  gift: boolean;
}

/** An amount in cents, as in a field. */
export const typedAmount = (cents: number): string =>
  (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).replace('.', ',');

export const offerValues = (plan: Plan): OfferValues => ({
  price_cents: typedAmount(plan.price_cents),
  reduced_cents: plan.reduced_cents === null ? '' : typedAmount(plan.reduced_cents),
  description: plan.description,
  position: String(plan.position),
  on_sale: plan.on_sale,
  gift: plan.gift,
});

function priceProblem(cents: number | null): string | undefined {
  if (cents === null || cents < 100) return T.badPrice;
  return cents > PRICE_MAX ? T.tooGreat : undefined;
}

/** What prevents it from being saved; the server checks again. */
export function offerProblems(values: OfferValues): Problems<OfferValues> {
  const price = readGift(values.price_cents);
  const reduced = values.reduced_cents.trim() === '' ? undefined : readGift(values.reduced_cents);
  return {
    price_cents: priceProblem(price),
    reduced_cents:
      reduced === undefined
        ? undefined
        : (priceProblem(reduced) ?? ((reduced ?? 0) > (price ?? 0) ? T.reducedTooHigh : undefined)),
    description:
      values.description !== '' && !isWithinLength(values.description, PLAN_DESCRIPTION_MAX)
        ? T.long
        : undefined,
    position: /^[1-9]\d?$/.test(values.position.trim()) ? undefined : T.badPosition,
  };
}

export const offerForm = (values: OfferValues): OfferForm => ({
  price_cents: readGift(values.price_cents) ?? 0,
  reduced_cents: values.reduced_cents.trim() === '' ? null : readGift(values.reduced_cents),
  description: values.description.trim(),
  position: Number(values.position),
  on_sale: values.on_sale,
  gift: values.gift,
});

import { PAID_PLANS, PLANS } from '@fanion/rules/access';
import { PLAN_DESCRIPTION_MAX, PRICE_MAX } from '@fanion/rules/plans/limits';
import { tooLong } from '@fanion/rules/sentences';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, message, moment } from '../fields.ts';

export const paidPlan = z.enum(PAID_PLANS);
/** An amount, in cents of its currency: without a maximum, since payments add up over the years. */
export const cents = z.int().min(0);
export const currency = z.string().regex(/^[A-Z]{3}$/);

/** A plan as sold (docs/product/plans.md#formules). The guest plan is free and not for sale. */
export const plan = z.object({
  id: z.enum(PLANS),
  name: z.string(),
  price_cents: cents,
  /** The student price; null where there is none. */
  reduced_cents: cents.nullable(),
  currency,
  period: z.string(),
  description: z.string(),
  popular: z.boolean(),
  /** Its position among the others. */
  position: z.int(),
  on_sale: z.boolean(),
  /** Whether one may pay more than the price, as a donation. */
  gift: z.boolean(),
  features: z.array(z.object({ name: z.string(), included: z.boolean() })),
});
export type Plan = z.infer<typeof plan>;

const price = z
  .number({ error: 'Donnez un montant en centimes.' })
  .int('Donnez un montant en centimes.')
  .min(100, 'Un prix est de 1 € au moins.')
  .max(PRICE_MAX, 'Un prix est de 10 000 € au plus.');

const offerForm = z.object({
  price_cents: price,
  reduced_cents: price.nullable(),
  description: z.string().max(PLAN_DESCRIPTION_MAX, tooLong('La description', PLAN_DESCRIPTION_MAX)),
  position: z.int().min(1).max(99),
  on_sale: z.boolean(),
  gift: z.boolean(),
});
export type OfferForm = z.infer<typeof offerForm>;

export const listOffers = endpoint('GET /plans/manage/offers', {
  summary: 'Formules, avec celles qui ne sont pas en vente',
  answer: z.object({ plans: z.array(plan) }),
});

export const changeOffer = endpoint('PUT /plans/manage/offers/:plan', {
  summary: 'Change le prix, la description ou la vente d’une formule',
  params: z.object({ plan: paidPlan }),
  body: offerForm,
  answer: z.object({ plans: z.array(plan) }),
});

/** `valid_until` null removes the proof. */
export const verifyStudent = endpoint('PUT /plans/manage/members/:id/student', {
  summary: 'Note qu’un justificatif d’étudiant a été vu',
  params: z.object({ id }),
  body: z.object({ valid_until: moment.nullable() }),
  answer: message,
});

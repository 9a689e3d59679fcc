import { PLANS } from '@fanion/rules/access';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { moment } from '../fields.ts';
import { cents, currency, paidPlan, plan } from './catalogue.ts';
import { kind, means, ownOrder } from './orders.ts';
import { receiptLine } from './receipts.ts';

/** The available means of payment. `test`: the online payment is a test, without money. */
const payment = z.object({
  online: z.boolean(),
  test: z.boolean(),
  means: z.array(means.exclude(['exemption'])),
  /** Those that the association has instructions for: for the others, members have to ask. */
  explained: z.array(means.exclude(['exemption'])),
});

export const getPlans = endpoint('GET /plans', {
  summary: "Formules d'adhésion, et comment les payer",
  audience: 'public',
  answer: z.object({ plans: z.array(plan), payment }),
});

/** A time with a plan. */
export const step = z.object({ plan: z.string(), starts_at: z.iso.datetime(), ends_at: z.iso.datetime() });

/** A period as recorded; a `closed` one no longer counts, as it was `replaced` by a correction or ended. */
export const history = step.extend({
  id: z.int(),
  source: z.string(),
  reason: z.string(),
  /** Reference of the order that paid for it. */
  order: z.string().nullable(),
  closed: z.object({ at: z.iso.datetime(), reason: z.string(), replaced: z.boolean() }).nullable(),
});

/** Whether they have the reduced price, and if not why. */
export const student = z.object({
  declared: z.boolean(),
  proven_until: moment.nullable(),
  proof_needed: z.boolean(),
  reduced: z.boolean(),
});

/** Something that may be bought now, with the dates it would cover. */
export const choice = z.object({
  plan: paidPlan,
  kind,
  price_cents: cents,
  reduced_cents: cents.nullable(),
  currency,
  gift: z.boolean(),
  starts_at: moment,
  ends_at: moment,
});

/**
 * A member's own membership. `current_plan` follows the role, and is null for a manager without a paid one:
 * no plan gives what they have. `ends_at` is null when nothing expires. `steps`: the current plan and those
 * that follow. `history`: everything recorded, latest first; a `closed` period no longer counts, as it was
 * `replaced` by a correction or ended. `order`: the one waiting for payment. `student`: whether they have the
 * reduced price, and if not why.
 */
const membership = z.object({
  role: z.string(),
  current_plan: z.enum(PLANS).nullable(),
  state: z.enum(['none', 'active', 'expiring', 'grace', 'expired', 'honorary', 'manager']),
  ends_at: z.iso.datetime().nullable(),
  steps: z.array(step),
  history: z.array(history),
  choices: z.array(choice),
  order: ownOrder.nullable(),
  receipts: z.array(receiptLine),
  student,
});
export type Membership = z.infer<typeof membership>;

export const getMembership = endpoint('GET /plans/membership', {
  summary: 'Son adhésion',
  answer: membership,
});

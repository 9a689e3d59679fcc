import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A plan (docs/product/plans.md#formules). */
const plan = z.object({
  id: z.enum(['guest', 'adherent', 'bienfaiteur']),
  name: z.string(),
  price: z.number().int(),
  period: z.string(),
  description: z.string(),
  popular: z.boolean(),
  features: z.array(z.object({ name: z.string(), included: z.boolean() })),
});
export type Plan = z.infer<typeof plan>;

export const getPlans = endpoint({
  method: 'GET',
  path: '/plans',
  summary: "Formules d'adhésion",
  audience: 'public',
  answer: z.object({ plans: z.array(plan) }),
});

const period = z.object({ plan: z.string(), starts_at: z.iso.datetime(), ends_at: z.iso.datetime() });

/**
 * A member's own membership. `current_plan` follows the role, and is null for a manager who has paid for none: no plan
 * gives what they have. `ends_at` is null when nothing runs out. `steps`: the plan that runs and those that follow it.
 * `history`: all that was recorded, the last first; what was `closed` counts no more, `replaced` by the one that was
 * right or ended.
 */
const membership = z.object({
  role: z.string(),
  current_plan: z.enum(['guest', 'adherent', 'bienfaiteur']).nullable(),
  state: z.enum(['none', 'active', 'expiring', 'grace', 'expired', 'honorary', 'manager']),
  ends_at: z.iso.datetime().nullable(),
  steps: z.array(period),
  history: z.array(
    period.extend({
      id: z.number().int(),
      source: z.string(),
      reason: z.string(),
      closed: z.object({ at: z.iso.datetime(), reason: z.string(), replaced: z.boolean() }).nullable(),
    }),
  ),
});
export type Membership = z.infer<typeof membership>;

export const getMembership = endpoint({
  method: 'GET',
  path: '/plans/membership',
  summary: 'Son adhésion',
  audience: 'member',
  answer: membership,
});

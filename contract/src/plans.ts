import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Plan of specification section 3. */
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

/** A member's own membership. `current_plan` follows the role; `ends_at` is null when nothing runs out. */
const membership = z.object({
  role: z.string(),
  current_plan: z.enum(['guest', 'adherent', 'bienfaiteur']),
  state: z.enum(['none', 'active', 'expiring', 'grace', 'expired', 'honorary', 'manager']),
  ends_at: z.iso.datetime().nullable(),
  history: z.array(
    z.object({
      plan: z.string(),
      starts_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
      source: z.string(),
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

import { RIGHTS } from '@fanion/rules/access';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const rights = Object.fromEntries(RIGHTS.map((right) => [right, z.boolean()])) as Record<
  (typeof RIGHTS)[number],
  z.ZodBoolean
>;

/** Permissions object: the role's name and every right (docs/product/access.md#droits). */
export const permissions = z.object({ role: z.string(), ...rights });
export type Permissions = z.infer<typeof permissions>;

export const getPermissions = endpoint('GET /permissions', {
  summary: 'Rôle et droits du membre connecté',
  answer: permissions,
});

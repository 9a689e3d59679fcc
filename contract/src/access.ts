import { FLAGS } from '@fanion/rules/access';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const flags = Object.fromEntries(FLAGS.map((flag) => [flag, z.boolean()])) as Record<
  (typeof FLAGS)[number],
  z.ZodBoolean
>;

/** Permissions object: the role's name and every flag (docs/product/access.md#droits). */
export const permissions = z.object({ role: z.string(), ...flags });
export type Permissions = z.infer<typeof permissions>;

export const getPermissions = endpoint({
  method: 'GET',
  path: '/permissions',
  summary: 'Rôle et droits du membre connecté',
  audience: 'member',
  answer: permissions,
});

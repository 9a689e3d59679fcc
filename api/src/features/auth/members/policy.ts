import type { Actor } from '../../../platform/http/actor.ts';

/**
 * Whether a manager may act on an account. Only an admin may act on an admin's: by changing its address, a
 * manager would take the account over.
 */
export const mayActOn = ({ role }: Pick<Actor, 'role'>, target: { admin: boolean }): boolean =>
  !target.admin || role === 'admin';

import type { Actor } from '../../../platform/http/actor.ts';

/**
 * Whether a manager may act on an account. On an admin's, only an admin: an address that a manager changes there would
 * give them the account.
 */
export const mayAct = ({ role }: Pick<Actor, 'role'>, target: { admin: boolean }): boolean =>
  !target.admin || role === 'admin';

import { MANAGING_RIGHTS, type ManagingRight } from '@fanion/rules/access';
import type { Actor } from '../../platform/http/actor.ts';
import { type Refused, refuseRight } from '../../platform/outcome.ts';

/** The rights to manage that a member has. */
export const managingRightsOf = (actor: Actor): ManagingRight[] =>
  MANAGING_RIGHTS.filter((right) => actor.rights[right]);

/** Refuses a member without any right to manage. */
export const refuseUnlessManager = async (actor: Actor): Promise<Refused | null> =>
  managingRightsOf(actor).length > 0 ? null : refuseRight(actor, 'can_manage_users');

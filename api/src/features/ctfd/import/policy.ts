import type { Right } from '@fanion/rules/access';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Refused, refuseRight } from '../../../platform/outcome.ts';

/** Refuses a member who lacks one of these rights, and names the first missing one. */
export const requireAllRights =
  (rights: readonly Right[]) =>
  async (actor: Actor): Promise<Refused | null> => {
    const missing = rights.find((right) => !actor.rights[right]);
    return missing ? refuseRight(actor, missing) : null;
  };

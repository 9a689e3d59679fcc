import type { Permissions } from '@fanion/contract/access';
import { FLAGS, type Flag, MODULE_FLAGS, type Module, ROLE_NAMES } from '@fanion/rules/access';

export type Access = {
  role: string;
  may: (flag: Flag) => boolean;
  opens: (module: Module) => boolean;
  /** Whether a solve of the reader counts: managers are in no ranking (docs/product/access.md#comptes-classés). */
  scores: boolean;
};

const UNRANKED: readonly string[] = [ROLE_NAMES.gerant, ROLE_NAMES.admin];

/**
 * Rights from the permissions object (docs/product/access.md#droits): Guest without one, a flag counts only when
 * strictly true.
 */
export function accessOf(permissions: Partial<Permissions> | undefined): Access {
  const may = (flag: Flag) => permissions?.[flag] === true;
  const role = permissions?.role ?? 'Guest';
  return {
    role,
    may,
    opens: (module) => may(MODULE_FLAGS[module]),
    scores: may('can_submit_challenges') && !UNRANKED.includes(role),
  };
}

/** Whether two answers of the server give the same role and the same flags. */
export const sameRights = (one: Partial<Permissions>, other: Partial<Permissions>): boolean =>
  one.role === other.role && FLAGS.every((flag) => one[flag] === other[flag]);

/**
 * Whether a refusal is about the reader's plan, and not about a right nobody can buy (docs/product/access.md#refus).
 */
export function isPlanRefusal(refusal: { status: number; error?: string }): boolean {
  return refusal.status === 403 && refusal.error === 'plan_required';
}

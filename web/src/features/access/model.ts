import type { Permissions } from '@fanion/contract/access';
import { MODULE_RIGHTS, type Module, RIGHTS, type Right, ROLE_NAMES } from '@fanion/rules/access';

export type Access = {
  role: string;
  may: (right: Right) => boolean;
  opens: (module: Module) => boolean;
  /** Whether a solve of the reader counts: managers are in no ranking (docs/product/access.md#comptes-classés). */
  scores: boolean;
};

const UNRANKED: readonly string[] = [ROLE_NAMES.gerant, ROLE_NAMES.admin];

/**
 * Rights from the permissions object (docs/product/access.md#droits): Guest without one; a right counts only
 * when strictly true.
 */
export function accessOf(permissions: Partial<Permissions> | undefined): Access {
  const may = (right: Right) => permissions?.[right] === true;
  const role = permissions?.role ?? 'Guest';
  return {
    role,
    may,
    opens: (module) => may(MODULE_RIGHTS[module]),
    scores: permissions !== undefined && !UNRANKED.includes(role),
  };
}

/** Whether two answers of the server give the same role and the same rights. */
export const sameRights = (one: Partial<Permissions>, other: Partial<Permissions>): boolean =>
  one.role === other.role && RIGHTS.every((right) => one[right] === other[right]);

/**
 * Whether a refusal is about the reader's plan, and not about a right that cannot be bought
 * (docs/product/access.md#refus).
 */
export function isPlanRefusal(refusal: { status: number; error?: string }): boolean {
  return refusal.status === 403 && refusal.error === 'plan_required';
}

import type { Plan } from '@fanion/contract/plans/catalogue';
import type { Membership } from '@fanion/contract/plans/page';
import { type PaidPlan, type Role, roleName } from '@fanion/rules/access';
import { amount } from '../../../lib/french.ts';

/** How much a role opens, to tell whether another would add anything (docs/product/access.md#rôles). */
const ROLE_LEVELS: Record<Role, number> = {
  guest: 0,
  adherent: 1,
  membre: 1,
  bienfaiteur: 2,
  gerant: 3,
  admin: 3,
};

const findRole = (text: string, association: string): Role | undefined => {
  const requestedName = text.trim().toLocaleLowerCase('fr');
  return (Object.keys(ROLE_LEVELS) as Role[]).find(
    (role) => role === requestedName || roleName(role, association).toLocaleLowerCase('fr') === requestedName,
  );
};

/** A role that the reader was told they need; `joinable` when a plan gives it. */
export type RequiredRole = { name: string; joinable: boolean };

/**
 * The role in `?required=`, by name or id, when it opens more than the reader's own. Only an existing role is
 * accepted: anybody may write an address. `association`: its name, which one role's name includes.
 * (docs/product/plans.md#mon-adhésion)
 */
export function requiredRole(
  roleText: string | null,
  current: string | undefined,
  association: string,
): RequiredRole | null {
  const role = roleText ? findRole(roleText, association) : undefined;
  if (!role || current === undefined) return null;
  if (ROLE_LEVELS[role] <= ROLE_LEVELS[findRole(current, association) ?? 'guest']) return null;
  return { name: roleName(role, association), joinable: role === 'adherent' || role === 'bienfaiteur' };
}

/** The lowest price on sale, as displayed; null when no plan is paid. */
export function cheapestPrice(plans: readonly Pick<Plan, 'price_cents' | 'currency'>[] = []): string | null {
  const [first] = plans
    .filter(({ price_cents }) => price_cents > 0)
    .sort((a, b) => a.price_cents - b.price_cents);
  return first ? amount(first.price_cents, first.currency) : null;
}

/** The plan that the reader can renew and pay here now: the one they have; null when there is none. */
export function renewablePlanOf(
  membership: Membership | undefined,
  payment: { means: readonly unknown[] } | undefined,
): PaidPlan | null {
  if (!membership || !payment || payment.means.length === 0) return null;
  const { choices, current_plan } = membership;
  return choices.find(({ kind, plan }) => kind === 'renewal' && plan === current_plan)?.plan ?? null;
}

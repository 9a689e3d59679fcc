import type { Plan } from '@fanion/contract/plans/catalogue';
import type { Membership } from '@fanion/contract/plans/page';
import { graceEnd, ROLE_NAMES, type Role, roleName } from '@fanion/rules/access';
import { counted, date, euros, number, typo } from '../../lib/french.ts';

const DAY_MS = 86_400_000;

/** "50 € / an", the amount apart from its period. */
export const priceOf = (plan: Pick<Plan, 'price_cents' | 'period'>): [amount: string, per: string] => [
  plan.price_cents % 100 === 0 ? typo(`${number(plan.price_cents / 100)} €`) : euros(plan.price_cents / 100),
  `/ ${plan.period}`,
];

/** The plan whose content is told: the one that is needed, else the reader's own, else the one that most take. */
export const planToTell = (
  plans: readonly Plan[],
  current: Membership['current_plan'],
  needed: string | undefined,
): Plan | undefined =>
  plans.find(({ name }) => name === needed) ??
  plans.find(({ id, price_cents }) => id === current && price_cents > 0) ??
  plans.find(({ popular }) => popular);

/** The letter that asks to join, ready in the person's mail program; null when the association gives no address. */
export function joinHref(contactEmail: string, planName: string): string | null {
  const address = contactEmail.trim();
  if (!address) return null;
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(`Adhésion : ${planName}`)}`;
}

/** When the membership ends or ended, and what that changes; nothing when there is none. */
export function dueLine(
  membership: Pick<Membership, 'state' | 'ends_at' | 'steps'>,
  now: number,
): string | null {
  const { state, ends_at, steps } = membership;
  // Another plan follows: until when each counts.
  if (steps.length > 1) {
    return steps.map(({ plan, ends_at: end }) => `${planName(plan)} jusqu’au ${date(end)}`).join(', puis ');
  }
  if (state === 'none') return null;
  if (ends_at === null) return 'Sans échéance';
  const end = Date.parse(ends_at);
  const on = date(end);
  // A manager or an honorary member may also have paid, and keeps everything when that ends.
  if (end > now) {
    const left = state === 'expiring' ? `, dans ${counted(Math.ceil((end - now) / DAY_MS), 'jour')}` : '';
    return `Valable jusqu’au ${on}${left}`;
  }
  if (state === 'grace') {
    return `Échue le ${on}, accès ouverts jusqu’au ${date(graceEnd(end))}`;
  }
  return state === 'expired' ? `Échue le ${on}` : 'Sans échéance';
}

/** The plan's name as members read it. */
export const planName = (id: string): string =>
  Object.hasOwn(ROLE_NAMES, id) ? ROLE_NAMES[id as keyof typeof ROLE_NAMES] : id;

/** How much a role opens, to tell whether another one would add anything (docs/product/access.md#rôles). */
const OPENS: Record<Role, number> = { guest: 0, adherent: 1, membre: 1, bienfaiteur: 2, gerant: 3, admin: 3 };

const roleNamed = (text: string, association: string): Role | undefined => {
  const wanted = text.trim().toLocaleLowerCase('fr');
  return (Object.keys(OPENS) as Role[]).find(
    (role) => role === wanted || roleName(role, association).toLocaleLowerCase('fr') === wanted,
  );
};

/**
 * The role that `?required=` asks for, by its name or its id, when it opens more than the reader's own. Only one of the
 * site's: an address may be written by anybody. `association`: its name, which one of them bears. `joinable` when a
 * plan gives it (docs/product/plans.md#mon-adhésion).
 */
export function requiredRole(
  asked: string | null,
  current: string | undefined,
  association: string,
): { name: string; joinable: boolean } | null {
  const role = asked ? roleNamed(asked, association) : undefined;
  if (!role || current === undefined) return null;
  if (OPENS[role] <= OPENS[roleNamed(current, association) ?? 'guest']) return null;
  return { name: roleName(role, association), joinable: role === 'adherent' || role === 'bienfaiteur' };
}

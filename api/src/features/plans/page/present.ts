import type { Membership } from '@fanion/contract/plans/page';
import { type PaidPlan, roleName } from '@fanion/rules/access';
import type { MembershipNow } from '@fanion/rules/plans/membership';
import type { Choice } from '@fanion/rules/plans/purchase';
import { pick } from '../../../platform/database/pick.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { OfferRow } from '../catalogue/queries.ts';
import { priceOf } from '../orders/price-model.ts';
import { membershipOf } from '../periods/model.ts';
import type { PeriodRow } from '../periods/queries.ts';

/** Most periods on a member's own page. */
const HISTORY = 50;

const iso = (ms: number): string => new Date(ms).toISOString();

function stateOf(actor: Actor, { state }: MembershipNow): Membership['state'] {
  if (actor.role === 'gerant' || actor.role === 'admin') return 'manager';
  return actor.role === 'membre' ? 'honorary' : state;
}

/** The plan behind a role. A manager's role has none: the plan they may have paid for, else null. */
function planOf(actor: Actor, { plan }: MembershipNow): Membership['current_plan'] {
  if (actor.role === 'gerant' || actor.role === 'admin') return plan;
  if (actor.role === 'guest' || actor.role === 'bienfaiteur') return actor.role;
  return 'adherent';
}

/** A period as recorded, and how it was closed. */
export const presentPeriod = (row: PeriodRow): Membership['history'][number] => ({
  ...pick(row, 'id', 'plan', 'source', 'reason'),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  order: row.order_reference,
  closed:
    row.closed_at === null
      ? null
      : { at: row.closed_at.toISOString(), reason: row.closed_reason ?? '', replaced: row.replaced },
});

/** The current plan and those that follow it. */
export const presentSteps = ({ steps }: MembershipNow): Membership['steps'] =>
  steps.map(({ plan, from, to }) => ({ plan, starts_at: iso(from), ends_at: iso(to) }));

/** A member's own membership, the latest period first. `association`: its name, used by one of the roles. */
export function presentMembership(
  actor: Actor,
  rows: readonly PeriodRow[],
  now: number,
  association: string,
): Omit<Membership, 'choices' | 'order' | 'receipts' | 'student'> {
  const membership = membershipOf(rows, now);
  return {
    role: roleName(actor.role, association),
    current_plan: planOf(actor, membership),
    state: stateOf(actor, membership),
    ends_at: membership.endsAt === null ? null : iso(membership.endsAt),
    steps: presentSteps(membership),
    history: rows.slice(0, HISTORY).map(presentPeriod),
  };
}

/** A possible purchase with its price; null when its plan is not on sale or has no such price. */
export function presentChoice(
  { plan, kind, from, to }: Choice,
  offers: Record<PaidPlan, OfferRow>,
): Membership['choices'][number] | null {
  const offer = offers[plan];
  const { full, reduced } = priceOf(kind, offer, offers.adherent);
  if (!offer.on_sale || full === null) return null;
  return {
    plan,
    kind,
    price_cents: full,
    reduced_cents: reduced,
    currency: offer.currency,
    gift: offer.gift,
    starts_at: iso(from),
    ends_at: iso(to),
  };
}

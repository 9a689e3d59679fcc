import type { Membership } from '@fanion/contract/plans';
import { roleName } from '@fanion/rules/access';
import { type MembershipNow, membershipAt, type Period } from '@fanion/rules/plans/membership';
import type { Actor } from '../../platform/http/actor.ts';
import type { PeriodRow } from './queries.ts';

/** Periods that a member's own page lists. */
const HISTORY = 50;

/** What a ledger comes to at a moment (ms): of the periods that were not closed. */
export const membershipOf = (rows: readonly PeriodRow[], now: number): MembershipNow =>
  membershipAt(rows.filter(({ closed_at }) => closed_at === null).map(periodOf), now);

const periodOf = (row: PeriodRow): Period => ({
  plan: row.plan,
  from: row.starts_at.getTime(),
  to: row.ends_at.getTime(),
});

const iso = (ms: number): string => new Date(ms).toISOString();

function stateOf(actor: Actor, { state }: MembershipNow): Membership['state'] {
  if (actor.role === 'gerant' || actor.role === 'admin') return 'manager';
  return actor.role === 'membre' ? 'honorary' : state;
}

/** The plan that a role comes from. A manager's comes from none: what they may have paid for beside it, else nothing. */
function planOf(actor: Actor, { plan }: MembershipNow): Membership['current_plan'] {
  if (actor.role === 'gerant' || actor.role === 'admin') return plan;
  if (actor.role === 'guest' || actor.role === 'bienfaiteur') return actor.role;
  return 'adherent';
}

/** A member's own membership, the last period first. `association`: its name, which one of the roles bears. */
export function presentMembership(
  actor: Actor,
  rows: readonly PeriodRow[],
  now: number,
  association: string,
): Membership {
  const membership = membershipOf(rows, now);
  return {
    role: roleName(actor.role, association),
    current_plan: planOf(actor, membership),
    state: stateOf(actor, membership),
    ends_at: membership.endsAt === null ? null : iso(membership.endsAt),
    steps: membership.steps.map(({ plan, from, to }) => ({ plan, starts_at: iso(from), ends_at: iso(to) })),
    history: rows.slice(0, HISTORY).map((row) => ({
      id: row.id,
      plan: row.plan,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      source: row.source,
      reason: row.reason,
      closed:
        row.closed_at === null
          ? null
          : { at: row.closed_at.toISOString(), reason: row.closed_reason ?? '', replaced: row.replaced },
    })),
  };
}

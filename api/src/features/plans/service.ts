import type { Membership } from '@fanion/contract/plans';
import { MEMBERSHIP_GRACE_DAYS, ROLE_NAMES } from '@fanion/rules/access';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { insertMembership, listMemberships, type MembershipRow } from './queries.ts';
import { PLANS } from './texts.ts';

const DAY = 86_400_000;
/** A membership is called expiring in its last 30 days (behaviours 7). */
const EXPIRING_DAYS = 30;

/**
 * End of the membership, in ms: of the period that ends last among those begun, and of those that follow it
 * within its grace (a renewal ahead of time). A period paid in advance gives nothing before its first day.
 */
function endOf(rows: MembershipRow[], now: number): number | null {
  let end: number | null = null;
  const periods = rows.map((row) => ({ from: row.starts_at.getTime(), to: row.ends_at.getTime() }));
  for (const { from, to } of periods.sort((a, b) => a.from - b.from))
    if (from <= now || (end !== null && from <= end + MEMBERSHIP_GRACE_DAYS * DAY))
      end = Math.max(end ?? to, to);
  return end;
}

function stateOf(actor: Actor, end: number | null, now: number): Membership['state'] {
  if (actor.role === 'gerant' || actor.role === 'admin') return 'manager';
  if (actor.role === 'membre') return 'honorary';
  if (end === null) return 'none';
  const left = (end - now) / DAY;
  if (left > EXPIRING_DAYS) return 'active';
  if (left > 0) return 'expiring';
  return left > -MEMBERSHIP_GRACE_DAYS ? 'grace' : 'expired';
}

export type PlansService = ReturnType<typeof createPlansService>;

/** Plans and memberships. Paying for one by oneself is not offered yet: managers record memberships. */
export function createPlansService({ db, events }: Deps) {
  return {
    plans: () => PLANS,

    async membership(actor: Actor): Promise<Membership> {
      const rows = await listMemberships(db, actor.id);
      const now = Date.now();
      const end = endOf(rows, now);
      return {
        role: ROLE_NAMES[actor.role],
        current_plan:
          actor.role === 'bienfaiteur' ? 'bienfaiteur' : actor.role === 'guest' ? 'guest' : 'adherent',
        state: stateOf(actor, end, now),
        ends_at: end === null ? null : new Date(end).toISOString(),
        history: rows.map((row) => ({
          plan: row.plan,
          starts_at: row.starts_at.toISOString(),
          ends_at: row.ends_at.toISOString(),
          source: row.source,
        })),
      };
    },

    /** Records a membership; the member's rights follow at once. */
    async record(
      memberId: number,
      plan: 'adherent' | 'bienfaiteur',
      startsAt: Date,
      endsAt: Date,
    ): Promise<void> {
      await insertMembership(db, { memberId, plan, startsAt, endsAt, source: 'manual' });
      events.publish('member-changed', { memberId });
    },
  };
}

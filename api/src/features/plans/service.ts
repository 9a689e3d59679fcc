import type { Membership } from '@fanion/contract/plans';
import { MEMBERSHIP_GRACE_DAYS, ROLE_NAMES } from '@fanion/rules/access';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { insertMembership, listMemberships, type MembershipRow } from './queries.ts';
import { PLANS } from './texts.ts';

const DAY = 86_400_000;
/** A membership is called expiring in its last 30 days (behaviours 7). */
const EXPIRING_DAYS = 30;

function stateOf(actor: Actor, last: MembershipRow | undefined, now: number): Membership['state'] {
  if (actor.role === 'gerant' || actor.role === 'admin') return 'manager';
  if (actor.role === 'membre') return 'honorary';
  if (!last) return 'none';
  const left = (last.ends_at.getTime() - now) / DAY;
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
      // A period paid in advance gives nothing before its first day.
      const last = rows.find((row) => row.starts_at.getTime() <= now);
      const state = stateOf(actor, last, now);
      return {
        role: ROLE_NAMES[actor.role],
        current_plan:
          actor.role === 'bienfaiteur' ? 'bienfaiteur' : actor.role === 'guest' ? 'guest' : 'adherent',
        state,
        ends_at: last?.ends_at.toISOString() ?? null,
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

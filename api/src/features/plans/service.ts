import type { Membership } from '@fanion/contract/plans';
import type { PaidPlan } from '@fanion/rules/membership';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { NotificationsService } from '../notifications/service.ts';
import { createLedger } from './ledger-service.ts';
import { presentMembership } from './present.ts';
import { insertPeriod, listPeriods } from './queries.ts';
import { PLANS } from './texts.ts';

export type PlansService = ReturnType<typeof createPlansService>;

/** Plans and memberships. Paying for one by oneself is not offered yet: managers record memberships. */
export function createPlansService(context: Context, notifications: NotificationsService) {
  const { db, events, identity } = context;
  return {
    plans: () => PLANS,

    membership: async (actor: Actor): Promise<Membership> =>
      presentMembership(actor, await listPeriods(db, actor.id), Date.now(), identity.name),

    ledger: createLedger(context, notifications),

    /** Adds a period as it is, for the members of a demo or of a test. */
    async record(memberId: number, plan: PaidPlan, startsAt: Date, endsAt: Date): Promise<void> {
      await insertPeriod(db, {
        memberId,
        plan,
        startsAt,
        endsAt,
        source: 'manual',
        reason: '',
        recordedBy: null,
      });
      events.publish('member-changed', { memberId });
    },
  };
}

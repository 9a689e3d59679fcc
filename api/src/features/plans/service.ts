import type { Membership } from '@fanion/contract/plans';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { presentMembership } from './present.ts';
import { insertPeriod, listPeriods, type NewPeriod } from './queries.ts';

/** A member's own membership, and its history. */
export const readMembership = async ({ db, identity }: Context, actor: Actor): Promise<Membership> =>
  presentMembership(actor, await listPeriods(db, actor.id), Date.now(), identity.name);

/** Adds a period as it is, for the members of a demo or of a test. */
export async function addPeriod(
  { db }: Context,
  period: Pick<NewPeriod, 'memberId' | 'plan' | 'startsAt' | 'endsAt'>,
): Promise<void> {
  await insertPeriod(db, { ...period, source: 'manual', reason: '', recordedBy: null });
  db.publish('member-changed', { memberId: period.memberId });
}

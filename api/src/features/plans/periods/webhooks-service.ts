import type { Sql } from '../../../platform/database/database.ts';
import type { Tellers } from '../../../platform/tellers.ts';
import { noteFact } from '../../webhooks/facts/service.ts';
import { membershipOf } from './model.ts';
import { findUsername, listPeriods } from './queries.ts';

/** Records the fact that a membership changed for webhooks; the caller holds the ledger. */
export const noteMembershipFact = (sql: Sql, memberId: number, now: Date): Promise<void> =>
  noteFact(sql, { kind: 'membership.changed', key: `${memberId}:${now.getTime()}`, memberId });

/** Facts about memberships for webhooks: their state at the time of sending, without payments. */
export const tellers: Tellers = {
  async 'membership.changed'({ db, config }, { memberId, at }) {
    const username = memberId && (await findUsername(db, memberId));
    if (!memberId || !username) return null;
    const { plan, endsAt } = membershipOf(await listPeriods(db, memberId), Date.now());
    const member = { username, url: `${config.publicUrl}/profile/${encodeURIComponent(username)}` };
    const until = plan === null || endsAt === null ? null : new Date(endsAt).toISOString();
    return { at, data: { member, plan, until } };
  },
};

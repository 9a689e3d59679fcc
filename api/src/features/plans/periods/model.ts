import { type MembershipNow, membershipAt } from '@fanion/rules/plans/membership';
import type { NumberedPeriod } from '@fanion/rules/plans/purchase';
import type { PeriodRow } from './queries.ts';

/** The periods of a ledger that were not closed. */
export const livingOf = (rows: readonly PeriodRow[]): NumberedPeriod[] =>
  rows
    .filter(({ closed_at }) => closed_at === null)
    .map(({ id, plan, starts_at, ends_at }) => ({
      id,
      plan,
      from: starts_at.getTime(),
      to: ends_at.getTime(),
    }));

/** What a ledger comes to at a moment (ms): of the periods that were not closed. */
export const membershipOf = (rows: readonly PeriodRow[], now: number): MembershipNow =>
  membershipAt(livingOf(rows), now);

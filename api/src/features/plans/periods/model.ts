import { type MembershipNow, membershipAt } from '@fanion/rules/plans/membership';
import { type MovedPeriod, type NumberedPeriod, periodsToMoveUp } from '@fanion/rules/plans/purchase';
import type { Terms } from '@fanion/rules/plans/terms';
import type { PeriodRow } from './queries.ts';

/** The open periods of a ledger. */
export const openPeriodsOf = (rows: readonly PeriodRow[]): NumberedPeriod[] =>
  rows
    .filter(({ closed_at }) => closed_at === null)
    .map(({ id, plan, starts_at, ends_at }) => ({
      id,
      plan,
      from: starts_at.getTime(),
      to: ends_at.getTime(),
    }));

/** The membership that a ledger gives at a moment (ms): from its open periods. */
export const membershipOf = (rows: readonly PeriodRow[], now: number): MembershipNow =>
  membershipAt(openPeriodsOf(rows), now);

/** The effect of taking a period back. */
export interface TakeBackEffect {
  /** Its upgrades, which end with it. */
  falling: PeriodRow[];
  /** The periods paid in advance that start earlier. */
  moving: (MovedPeriod & { row: PeriodRow })[];
  /** The membership afterwards. */
  left: MembershipNow;
}

/** The effect of taking a period back, for a preview or for the act itself. */
export function takeBackEffect(
  rows: readonly PeriodRow[],
  id: number,
  { now, terms }: { now: number; terms: Terms },
): TakeBackEffect {
  const falling = rows.filter(({ rests_on, closed_at }) => rests_on === id && closed_at === null);
  const removedIds = new Set([id, ...falling.map((row) => row.id)]);
  const living = openPeriodsOf(rows).filter((period) => !removedIds.has(period.id));
  const paid = new Map(rows.filter(({ order_id }) => order_id !== null).map((row) => [row.id, row]));
  const moves = periodsToMoveUp(living, new Set(paid.keys()), { now, terms });
  const after = living.map((period) => ({ ...period, ...moves.find((move) => move.id === period.id) }));
  return {
    falling,
    moving: moves.flatMap((move) => {
      const row = paid.get(move.id);
      return row ? [{ ...move, row }] : [];
    }),
    left: membershipAt(after, now),
  };
}

import { type MembershipNow, membershipAt } from '@fanion/rules/plans/membership';
import { type Moved, movedUp, type NumberedPeriod } from '@fanion/rules/plans/purchase';
import type { Terms } from '@fanion/rules/plans/terms';
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

/** What taking a period back does to a ledger. */
export interface TakenBack {
  /** The periods that it carries along, since they raise it. */
  falling: PeriodRow[];
  /** The periods paid in advance that begin earlier. */
  moving: (Moved & { row: PeriodRow })[];
  /** What the membership is then. */
  left: MembershipNow;
}

/** What taking a period back does, before it is done or while it is. */
export function takenBack(
  rows: readonly PeriodRow[],
  id: number,
  { now, terms }: { now: number; terms: Terms },
): TakenBack {
  const falling = rows.filter(({ rests_on, closed_at }) => rests_on === id && closed_at === null);
  const removedIds = new Set([id, ...falling.map((row) => row.id)]);
  const living = livingOf(rows).filter((period) => !removedIds.has(period.id));
  const paid = new Map(rows.filter(({ order_id }) => order_id !== null).map((row) => [row.id, row]));
  const moves = movedUp(living, new Set(paid.keys()), { now, terms });
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

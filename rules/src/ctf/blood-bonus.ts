import { bloodPrice } from '../challenges/scoring.ts';

/** The unit of a bonus for the first solvers: points, or percent of the price. */
export const BLOOD_UNITS = ['points', 'percent'] as const;
export type BloodUnit = (typeof BLOOD_UNITS)[number];

/**
 * The bonus of the first, second and third solver of a challenge; null = none. In points unless `blood_unit`
 * is percent.
 */
export interface BloodBonus {
  blood_points: readonly number[] | null;
  blood_unit?: BloodUnit;
}

/**
 * The points that a challenge gives a solver at today's price (docs/product/ctf-live.md#first-bloods).
 * `order` = how many solved it before them; percents are rounded half to even, as GZCTF does.
 */
export function worthTo(
  price: number,
  order: number,
  { blood_points, blood_unit = 'points' }: BloodBonus,
): number {
  const bonus = order < 3 ? (blood_points?.[order] ?? 0) : 0;
  return blood_unit === 'percent' ? bloodPrice(price, 1 + bonus / 100) : price + bonus;
}

/** The points for the first, second and third solver; empty when none of them has a bonus. */
export const firstWorths = (price: number, bonus: BloodBonus): number[] =>
  bonus.blood_points?.some((more) => more > 0) ? [0, 1, 2].map((order) => worthTo(price, order, bonus)) : [];

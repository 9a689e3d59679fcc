import { bloodPrice } from '../challenges/scoring.ts';

/** How a bonus of the first solvers is counted: in points, or in percent of the price. */
export const BLOOD_UNITS = ['points', 'percent'] as const;
export type BloodUnit = (typeof BLOOD_UNITS)[number];

/** What the first, second and third solver of a challenge get more; null = nothing. Points unless `blood_unit` says otherwise. */
export interface BloodBonus {
  blood_points: readonly number[] | null;
  blood_unit?: BloodUnit;
}

/**
 * What a challenge is worth to a solver at its price of today (docs/product/live.md#first-bloods). `order` = how many
 * solved it before them; percents are rounded half to even, as GZCTF does.
 */
export function worthTo(
  price: number,
  order: number,
  { blood_points, blood_unit = 'points' }: BloodBonus,
): number {
  const bonus = order < 3 ? (blood_points?.[order] ?? 0) : 0;
  return blood_unit === 'percent' ? bloodPrice(price, 1 + bonus / 100) : price + bonus;
}

/** The same to the first, second and third solver; empty where nothing is added for any of them. */
export const firstWorths = (price: number, bonus: BloodBonus): number[] =>
  bonus.blood_points?.some((more) => more > 0) ? [0, 1, 2].map((order) => worthTo(price, order, bonus)) : [];

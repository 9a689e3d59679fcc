import {
  type Bounds,
  PACES,
  type PaceKey,
  PERIODS,
  type PeriodKey,
  RATES,
  type RateKey,
  readWithin,
} from '@fanion/rules/association/numbers';
import type { Checked } from './checked-model.ts';
import * as texts from './texts.ts';

export type NumberKey = PeriodKey | RateKey | PaceKey;
const NUMBERS: Readonly<Record<NumberKey, Bounds>> = { ...PERIODS, ...RATES, ...PACES };

/** The bounds of a setting, where it is a number; null for the others. */
export const boundsOf = (key: string): Bounds | null =>
  Object.hasOwn(NUMBERS, key) ? NUMBERS[key as NumberKey] : null;

const setting = (key: NumberKey) => ({
  meaning: texts.numberMeaning(texts.NUMBERS[key], NUMBERS[key]),
  check: (input: string): Checked => {
    const value = readWithin(NUMBERS[key], input);
    return value === null ? { sentence: texts.badNumber(NUMBERS[key]) } : { value: String(value) };
  },
});

/** Numeric settings: how long things are kept, how often they may be done, how fast the association works. */
export const NUMBER_SETTINGS = Object.fromEntries(
  (Object.keys(NUMBERS) as NumberKey[]).map((key) => [key, setting(key)]),
) as Record<NumberKey, ReturnType<typeof setting>>;

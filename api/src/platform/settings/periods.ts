import {
  numberOf,
  PERIOD_KEYS,
  PERIODS,
  type PeriodKey,
  periodText,
} from '@fanion/rules/association/numbers';
import type { Statements } from '../database/database.ts';
import { readSetting, readSettingTexts } from './settings.ts';

/** The retention period of each thing, in French words: « un an », « 30 jours ». */
export type PeriodWords = Readonly<Record<PeriodKey, string>>;

/**
 * The current retention period of a thing, in months or in days: jobs that delete read it from the database,
 * never from a cache that may be old.
 */
export const readPeriod = async (sql: Statements, key: PeriodKey): Promise<number> =>
  numberOf(PERIODS[key], await readSetting(sql, key));

/** All retention periods, in words. */
export async function readPeriodWords(sql: Statements): Promise<PeriodWords> {
  const texts = await readSettingTexts(sql, PERIOD_KEYS);
  return Object.fromEntries(
    PERIOD_KEYS.map((key) => [key, periodText(key, numberOf(PERIODS[key], texts.get(key)))]),
  ) as PeriodWords;
}

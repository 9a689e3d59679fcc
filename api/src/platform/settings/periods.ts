import {
  numberOf,
  PERIOD_KEYS,
  PERIODS,
  type PeriodKey,
  tellPeriod,
} from '@fanion/rules/association/numbers';
import type { Statements } from '../database/database.ts';
import { readSetting, readSettingTexts } from './settings.ts';

/** How long each thing is kept, in French words: « un an », « 30 jours ». */
export type PeriodWords = Readonly<Record<PeriodKey, string>>;

/**
 * For how long a thing is kept now, in months or in days: read from the base by what deletes, never from a memory that
 * may be old.
 */
export const readPeriod = async (sql: Statements, key: PeriodKey): Promise<number> =>
  numberOf(PERIODS[key], await readSetting(sql, key));

/** All of them, as they are told. */
export async function tellPeriods(sql: Statements): Promise<PeriodWords> {
  const texts = await readSettingTexts(sql, PERIOD_KEYS);
  return Object.fromEntries(
    PERIOD_KEYS.map((key) => [key, tellPeriod(key, numberOf(PERIODS[key], texts.get(key)))]),
  ) as PeriodWords;
}

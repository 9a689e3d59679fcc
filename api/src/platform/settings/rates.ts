import { numberOf, RATE_KEYS, RATES, type RateKey } from '@fanion/rules/association/numbers';
import type { Database } from '../database/database.ts';
import type { Events } from '../events.ts';
import type { Log } from '../logger.ts';
import { type Followed, followSettings } from './followed.ts';
import { readSettingTexts } from './settings.ts';

/** The rate limits that the association sets, with the default for each that it left unset. */
export type Rates = Followed<Readonly<Record<RateKey, number>>>;

const ratesOf = (texts: ReadonlyMap<string, string | null>): Record<RateKey, number> =>
  Object.fromEntries(RATE_KEYS.map((key) => [key, numberOf(RATES[key], texts.get(key))])) as Record<
    RateKey,
    number
  >;

/** Follows the rate limits wherever they are changed. */
export const createRates = (db: Database, events: Events, log: Log): Rates =>
  followSettings(
    { db, events, log },
    {
      what: 'rates of the association',
      first: ratesOf(new Map()),
      read: async (db) => ratesOf(await readSettingTexts(db, RATE_KEYS)),
    },
  );

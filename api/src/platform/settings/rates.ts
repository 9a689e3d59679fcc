import { numberOf, RATE_KEYS, RATES, type RateKey } from '@fanion/rules/association/numbers';
import type { Database } from '../database/database.ts';
import type { Events } from '../events.ts';
import type { Log } from '../logger.ts';
import { type Followed, followed } from './followed.ts';
import { readSettingTexts } from './settings.ts';

/** How often things may be done, as the association sets it: each number, usual where it set none. */
export type Rates = Followed<Readonly<Record<RateKey, number>>>;

const ratesOf = (texts: ReadonlyMap<string, string | null>): Record<RateKey, number> =>
  Object.fromEntries(RATE_KEYS.map((key) => [key, numberOf(RATES[key], texts.get(key))])) as Record<
    RateKey,
    number
  >;

/** Follows them wherever they are changed. */
export const createRates = (db: Database, events: Events, log: Log): Rates =>
  followed(
    { db, events, log },
    {
      what: 'rates of the association',
      first: ratesOf(new Map()),
      read: async (db) => ratesOf(await readSettingTexts(db, RATE_KEYS)),
    },
  );

import { RATES, type RateKey } from '@fanion/rules/association/numbers';
import type { Clock } from '../clock.ts';
import type { Rates } from '../settings/rates.ts';

/** Some tries per window for one key. */
export interface Window {
  max: number;
  windowMs: number;
}

/** A window of ours, or one whose tries the association sets. */
export type Limit = Window | { rate: RateKey };

/** Counts tries in memory, for this instance. */
export interface Limiter {
  /** Takes one try. Null when it is allowed, else the seconds to wait. */
  take(key: string, limit: Limit): number | null;
  /** The same answer without taking one. */
  wait(key: string, limit: Limit): number | null;
  /** The tries of this key are as if they had never been. */
  forget(key: string): void;
}

interface Bucket {
  start: number;
  now: number;
  before: number;
  windowMs: number;
}

/** With many keys, those no longer needed are looked for now and then: never at each try. */
const SWEEP_AT = 50_000;
const SWEEP_EVERY = 10_000;

/**
 * Sliding windows of two halves: exact enough, two numbers a key. `factor` multiplies every limit; without `rates`, those
 * that the association sets are the usual ones.
 */
export function createLimiter(clock: Clock, factor = 1, rates?: Pick<Rates, 'value'>): Limiter {
  const windowOf = (limit: Limit): Window => {
    if (!('rate' in limit)) return limit;
    const { usual, windowMs } = RATES[limit.rate];
    return { max: rates?.value[limit.rate] ?? usual, windowMs };
  };
  const buckets = new Map<string, Bucket>();
  let swept = clock.now();
  const sweep = (time: number) => {
    if (buckets.size <= SWEEP_AT || time - swept < SWEEP_EVERY) return;
    swept = time;
    for (const [key, bucket] of buckets) if (time - bucket.start > 2 * bucket.windowMs) buckets.delete(key);
  };
  /** Moves a bucket on to the window that runs; the seconds to wait, null when a try is allowed. */
  const look = (bucket: Bucket, { max, windowMs }: Window, time: number): number | null => {
    const elapsed = time - bucket.start;
    if (elapsed >= windowMs) {
      bucket.before = elapsed < 2 * windowMs ? bucket.now : 0;
      bucket.now = 0;
      bucket.start += Math.floor(elapsed / windowMs) * windowMs;
    }
    const past = time - bucket.start;
    const allowed = Math.ceil(max * factor);
    if (bucket.now + bucket.before * (1 - past / windowMs) < allowed) return null;
    // Moment, from the start of this window, after which enough of the last `windowMs` is forgotten.
    const opens = bucket.now < allowed ? windowMs * (1 - (allowed - bucket.now) / bucket.before) : windowMs;
    return Math.max(1, Math.ceil((opens - past + 1) / 1000));
  };
  return {
    take(key, asked) {
      const limit = windowOf(asked);
      const time = clock.now();
      sweep(time);
      let bucket = buckets.get(key);
      if (!bucket) {
        bucket = { start: time, now: 0, before: 0, windowMs: limit.windowMs };
        buckets.set(key, bucket);
      }
      const wait = look(bucket, limit, time);
      if (wait === null) bucket.now += 1;
      return wait;
    },
    wait(key, limit) {
      const bucket = buckets.get(key);
      return bucket ? look(bucket, windowOf(limit), clock.now()) : null;
    },
    forget: (key) => void buckets.delete(key),
  };
}

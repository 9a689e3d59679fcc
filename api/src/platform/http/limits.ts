import { RATES, type RateKey } from '@fanion/rules/association/numbers';
import { SECOND } from '@fanion/rules/durations';
import type { Clock } from '../clock.ts';
import type { Rates } from '../settings/rates.ts';
import type { Counted, SharedCounts } from '../valkey/shared-counts.ts';

/** A number of tries per window for one key. */
export interface Window {
  max: number;
  windowMs: number;
}

/** A fixed window, or one whose number of tries the association sets. */
export type Limit = Window | { rate: RateKey };

/** Remaining tries of a limit. Times in seconds. */
export interface RemainingTries {
  max: number;
  left: number;
  window: number;
  reset: number;
}

/** Counts tries in memory. */
export interface Limiter {
  /** Takes one try. Null when it is allowed, else the seconds to wait. */
  take(key: string, limit: Limit): number | null;
  /** The same result as `take`, without taking a try. */
  wait(key: string, limit: Limit): number | null;
  /** State of a limit for this key: remaining tries, tries per window, and seconds until the window ends. */
  left(key: string, limit: Limit): RemainingTries;
  /** Forgets the tries of this key. */
  forget(key: string): void;
  /** Number of keys in memory, and of refused tries. */
  state(): { keys: number; refusals: number };
}

interface Bucket extends Counted {
  start: number;
  now: number;
  before: number;
}

const NOWHERE = { now: 0, before: 0 };

/**
 * Tries of the last `windowMs`, including those of other instances: of the previous window, the part that
 * still falls within it.
 */
const usedOf = ({ start, now, before, elsewhere }: Bucket, windowMs: number, time: number): number =>
  now + elsewhere.now + (before + elsewhere.before) * (1 - (time - start) / windowMs);

/** Moves a bucket on to the current window; returns the seconds to wait, null when a try is allowed. */
function advanceBucket(bucket: Bucket, { windowMs }: Window, allowed: number, time: number): number | null {
  // After the clock was set back the window restarts, or the wait would be as long as the step.
  if (time < bucket.start) bucket.start = time;
  const elapsed = time - bucket.start;
  if (elapsed >= windowMs) {
    const next = elapsed < 2 * windowMs;
    bucket.before = next ? bucket.now : 0;
    bucket.now = 0;
    bucket.sharedCount = 0;
    bucket.elsewhere = { now: 0, before: next ? bucket.elsewhere.now : 0 };
    bucket.start += Math.floor(elapsed / windowMs) * windowMs;
  }
  if (usedOf(bucket, windowMs, time) < allowed) return null;
  const past = time - bucket.start;
  const now = bucket.now + bucket.elsewhere.now;
  const before = bucket.before + bucket.elsewhere.before;
  // Moment, from the start of this window, after which enough of the last `windowMs` has expired.
  const opens = now < allowed ? windowMs * (1 - (allowed - now) / before) : windowMs;
  return Math.max(1, Math.ceil((opens - past + 1) / 1000));
}

function remainingTriesOf(
  bucket: Bucket | undefined,
  { windowMs }: Window,
  allowed: number,
  time: number,
): RemainingTries {
  const past = bucket ? time - bucket.start : 0;
  const used = bucket ? usedOf(bucket, windowMs, time) : 0;
  return {
    max: allowed,
    left: Math.max(0, Math.floor(allowed - used)),
    window: windowMs / 1000,
    reset: Math.ceil((windowMs - past) / 1000),
  };
}

/** Instances that share windows start them at the same time. */
const newBucket = ({ windowMs }: Window, time: number, shares: boolean): Bucket => {
  const start = shares ? Math.floor(time / windowMs) * windowMs : time;
  return { start, now: 0, before: 0, windowMs, sharedCount: 0, elsewhere: NOWHERE };
};

/** With many keys, unused ones are removed now and then: never at each try. */
const SWEEP_AT = 50_000;
const SWEEP_EVERY = 10 * SECOND;

/**
 * Sliding windows in two halves: exact enough, with two numbers per key. `factor` multiplies every limit;
 * without `rates`, the limits that the association may set have their defaults. With `shared`, the tries on
 * other instances count too, as soon as they are known: a sudden rush may pass on each instance.
 */
export function createLimiter(
  clock: Clock,
  factor = 1,
  rates?: Pick<Rates, 'value'>,
  shared: SharedCounts | null = null,
): Limiter {
  const windowOf = (limit: Limit): Window => {
    if (!('rate' in limit)) return limit;
    const { usual, windowMs } = RATES[limit.rate];
    return { max: rates?.value[limit.rate] ?? usual, windowMs };
  };
  const allowedOf = ({ max }: Window): number => Math.ceil(max * factor);
  const buckets = new Map<string, Bucket>();
  let refusals = 0;
  let swept = clock.now();
  const sweep = (time: number) => {
    if (buckets.size <= SWEEP_AT || time - swept < SWEEP_EVERY) return;
    swept = time;
    for (const [key, bucket] of buckets) if (time - bucket.start > 2 * bucket.windowMs) buckets.delete(key);
  };
  return {
    take(key, requestedLimit) {
      const limit = windowOf(requestedLimit);
      const time = clock.now();
      sweep(time);
      let bucket = buckets.get(key);
      if (!bucket) {
        bucket = newBucket(limit, time, shared !== null);
        buckets.set(key, bucket);
      }
      const wait = advanceBucket(bucket, limit, allowedOf(limit), time);
      if (wait !== null) {
        refusals += 1;
        return wait;
      }
      bucket.now += 1;
      shared?.note(key, bucket);
      return null;
    },
    wait(key, limit) {
      const bucket = buckets.get(key);
      const window = windowOf(limit);
      return bucket ? advanceBucket(bucket, window, allowedOf(window), clock.now()) : null;
    },
    left(key, requestedLimit) {
      const limit = windowOf(requestedLimit);
      const time = clock.now();
      const bucket = buckets.get(key);
      if (bucket) advanceBucket(bucket, limit, allowedOf(limit), time);
      return remainingTriesOf(bucket, limit, allowedOf(limit), time);
    },
    forget(key) {
      const bucket = buckets.get(key);
      if (bucket) shared?.forget(key, bucket.windowMs, bucket.start);
      buckets.delete(key);
    },
    state: () => ({ keys: buckets.size, refusals }),
  };
}

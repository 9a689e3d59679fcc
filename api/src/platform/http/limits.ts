import type { Clock } from '../clock.ts';

/** Some tries per window for one key. */
export interface Limit {
  max: number;
  windowMs: number;
}

/** Counts tries in memory, for this instance. */
export interface Limiter {
  /** Takes one try. Null when it is allowed, else the seconds to wait. */
  take(key: string, limit: Limit): number | null;
}

const SWEEP_AT = 50_000;

/** Sliding windows of two halves: exact enough, two numbers a key. `factor` multiplies every limit. */
export function createLimiter(clock: Clock, factor = 1): Limiter {
  const buckets = new Map<string, { start: number; now: number; before: number; windowMs: number }>();
  const sweep = (time: number) => {
    for (const [key, bucket] of buckets) if (time - bucket.start > 2 * bucket.windowMs) buckets.delete(key);
  };
  return {
    take(key, { max, windowMs }) {
      const time = clock.now();
      if (buckets.size > SWEEP_AT) sweep(time);
      let bucket = buckets.get(key);
      if (!bucket) {
        bucket = { start: time, now: 0, before: 0, windowMs };
        buckets.set(key, bucket);
      }
      const elapsed = time - bucket.start;
      if (elapsed >= windowMs) {
        bucket.before = elapsed < 2 * windowMs ? bucket.now : 0;
        bucket.now = 0;
        bucket.start += Math.floor(elapsed / windowMs) * windowMs;
      }
      const rest = 1 - (time - bucket.start) / windowMs;
      const allowed = Math.ceil(max * factor);
      if (bucket.now + bucket.before * rest >= allowed)
        return Math.max(1, Math.ceil((bucket.start + windowMs - time) / 1000));
      bucket.now += 1;
      return null;
    },
  };
}

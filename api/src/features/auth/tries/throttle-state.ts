import { MINUTE } from '@fanion/rules/durations';
import type { Clock } from '../../../platform/clock.ts';

/** The longest wait in seconds: never a permanent lock. */
const LONGEST = 60;
/** One failure is forgotten for each of these periods (ms) that passes without another. */
const FORGOTTEN_EACH = MINUTE;
/** Keys remembered: beyond these, the one that failed the longest ago is forgotten. */
const MAX_KEYS = 50_000;

interface Failures {
  count: number;
  /** Moment of the last failure. */
  last: number;
}

/** Growing delay after the failures of one key. `forgiven`: failures before the first wait. */
export function createThrottle(clock: Clock, forgiven: number) {
  // In the order of their last failure: a key that fails goes to the end.
  const failures = new Map<string, Failures>();
  const waitOf = (count: number): number =>
    count < forgiven ? 0 : Math.min(LONGEST, 2 ** (count - forgiven));
  // A clock that was set back forgives nothing, and makes no wait longer.
  const since = ({ last }: Failures): number => Math.max(0, clock.now() - last);
  const countOf = (entry: Failures): number =>
    Math.max(0, entry.count - Math.floor(since(entry) / FORGOTTEN_EACH));
  return {
    /** Seconds to wait before the next try, 0 when it may be made now. */
    wait(key: string): number {
      const entry = failures.get(key);
      return entry ? Math.max(0, Math.ceil(waitOf(entry.count) - since(entry) / 1000)) : 0;
    },
    fail(key: string): void {
      const entry = failures.get(key);
      failures.delete(key);
      const [oldest] = failures.keys();
      if (oldest !== undefined && failures.size >= MAX_KEYS) failures.delete(oldest);
      failures.set(key, { count: (entry ? countOf(entry) : 0) + 1, last: clock.now() });
    },
    forget: (key: string): void => void failures.delete(key),
    /** Forgets every key with this prefix. */
    forgetAll(prefix: string): void {
      for (const key of failures.keys()) if (key.startsWith(prefix)) failures.delete(key);
    },
  };
}

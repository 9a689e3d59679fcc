import type { Clock } from '../../platform/clock.ts';

/** Failures forgiven before the first wait, and the longest wait in seconds: never a permanent lock. */
const FORGIVEN = 4;
const LONGEST = 60;
const FORGOTTEN_AFTER = 15 * 60_000;

/** Growing delay after wrong passwords for one key (an account, an address of the network). */
export function createThrottle(clock: Clock, forgiven = FORGIVEN) {
  const failures = new Map<string, { count: number; last: number }>();
  const waitOf = (count: number): number =>
    count < forgiven ? 0 : Math.min(LONGEST, 2 ** (count - forgiven));
  return {
    /** Seconds to wait before the next try, 0 when it may be made now. */
    wait(key: string): number {
      const entry = failures.get(key);
      if (!entry) return 0;
      const age = clock.now() - entry.last;
      if (age > FORGOTTEN_AFTER) {
        failures.delete(key);
        return 0;
      }
      return Math.max(0, Math.ceil(waitOf(entry.count) - age / 1000));
    },
    fail(key: string): void {
      const count = (failures.get(key)?.count ?? 0) + 1;
      if (failures.size > 50_000) failures.clear();
      failures.set(key, { count, last: clock.now() });
    },
    forget: (key: string): void => void failures.delete(key),
  };
}

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
  const recent = (key: string) => {
    const entry = failures.get(key);
    if (entry && clock.now() - entry.last <= FORGOTTEN_AFTER) return entry;
    failures.delete(key);
    return null;
  };
  return {
    /** Seconds to wait before the next try, 0 when it may be made now. */
    wait(key: string): number {
      const entry = recent(key);
      return entry ? Math.max(0, Math.ceil(waitOf(entry.count) - (clock.now() - entry.last) / 1000)) : 0;
    },
    fail(key: string): void {
      const count = (recent(key)?.count ?? 0) + 1;
      if (failures.size > 50_000) failures.clear();
      failures.set(key, { count, last: clock.now() });
    },
    forget: (key: string): void => void failures.delete(key),
  };
}

/** Runs the works of one key one after the other: tries sent at once each know how the one before ended. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work);
    const ended = mine
      .catch(() => {})
      .then(() => {
        if (last.get(key) === ended) last.delete(key);
      });
    last.set(key, ended);
    return mine;
  };
}

/** Wrong passwords one network address may try before it waits: a classroom shares one. */
const FORGIVEN_BY_ADDRESS = 30;

export type PasswordTries = ReturnType<typeof createPasswordTries>;

/** Tries of passwords, wherever one is asked: those of an account one after the other, each knowing the one before. */
export function createPasswordTries(clock: Clock, limitFactor: number) {
  const byAccount = createThrottle(clock);
  const byAddress = createThrottle(clock, FORGIVEN_BY_ADDRESS * limitFactor);
  return {
    inTurn: createTurns(),
    /** Seconds to wait before a try on this account from this address of the network. */
    wait: (emailKey: string, ip: string): number => Math.max(byAccount.wait(emailKey), byAddress.wait(ip)),
    fail(emailKey: string, ip: string): void {
      byAccount.fail(emailKey);
      byAddress.fail(ip);
    },
    forget: byAccount.forget,
  };
}

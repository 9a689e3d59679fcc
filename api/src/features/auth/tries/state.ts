import { randomUUID } from 'node:crypto';
import { HOUR } from '@fanion/rules/durations';
import { createLimiter, type Limit } from '../../../platform/http/limits.ts';
import { inMemory } from '../../../platform/memory.ts';
import { type Outcome, refuse } from '../../../platform/outcome.ts';
import type { HashingSource } from '../../../platform/passwords/passwords.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { tooManyAttempts } from '../accounts/texts.ts';
import { createThrottle } from './throttle-state.ts';

/** Wrong passwords forgiven to one network, device or session on one account before the first wait. */
const FORGIVEN = 4;
/** Those forgiven to one network whatever the account: a classroom shares one. */
const FORGIVEN_TO_NETWORK = 30;
/**
 * Wrong passwords on one account from all networks together. So high that a few of them do not reach it: each makes
 * about seventy an hour, its own wait being a minute by then.
 */
const CEILING: Limit = { max: 300, windowMs: HOUR };

/** Who tries a password, on which account. */
export interface Trier {
  /** Name of the account: the same for an address that has none. */
  account: string;
  /** Network of the client. */
  network: string;
  /** Name of a device or a session that the account knows, null for a stranger. */
  known: string | null;
}

/** Name of the account of an address, known or not, which says nothing of the address. */
export const accountName = (secrets: Secrets, emailKey: string): string =>
  secrets.hmac('address', emailKey).toString('base64url');

/** Where the hashing of a try waits. */
export const sourceOf = ({ network, known }: Omit<Trier, 'account'>): HashingSource => ({
  name: known ?? network,
  known: known !== null,
});

/** Runs the works of one key one after the other: tries sent at once each know how the one before ended. */
function createLines() {
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

/**
 * Tries of passwords, wherever one is asked. A stranger waits for the wrong ones of their network on the account, for
 * those of their network on any account, and for the ceiling of the account. Who is known waits for their own only:
 * nobody else's wrong passwords keep them out.
 */
export const passwordTries = inMemory(({ clock, config, events }) => {
  const onAccount = createThrottle(clock, FORGIVEN);
  const byNetwork = createThrottle(clock, FORGIVEN_TO_NETWORK * config.limitFactor);
  const ceiling = createLimiter(clock);
  const inLine = createLines();
  // No name holds a space: what begins like an account's key is of that account.
  const keyOf = ({ account, network, known }: Trier): string => `${account} ${known ?? network}`;
  const strange = (by: Trier): Trier => ({ ...by, known: null });

  const wait = (by: Trier): number =>
    by.known === null
      ? Math.max(
          onAccount.wait(keyOf(by)),
          byNetwork.wait(by.network),
          ceiling.wait(by.account, CEILING) ?? 0,
        )
      : onAccount.wait(keyOf(by));
  const failed = (by: Trier): void => {
    // What somebody tries as known counts for the stranger they may be as well.
    for (const key of new Set([keyOf(by), keyOf(strange(by))])) onAccount.fail(key);
    byNetwork.fail(by.network);
    ceiling.take(by.account, CEILING);
  };

  events.subscribe('password-failed', failed);
  const fail = ({ account, network, known }: Trier): void => {
    if (config.valkeyUrl) events.publish('password-failed', { account, network, known, nth: randomUUID() });
    else failed({ account, network, known });
  };

  // The password is a new one, chosen by who reads the mails of the account: nothing tried before counts.
  events.subscribe('password-reset', ({ account }) => {
    onAccount.forgetAll(`${account} `);
    ceiling.forget(account);
  });

  return {
    wait,
    /** Judges a password once the tries before it ended: `compare` answers null when it is wrong. */
    judge: <T>(by: Trier, compare: () => Promise<T | null>): Promise<Outcome<T>> =>
      inLine(keyOf(by), async () => {
        const seconds = wait(by);
        if (seconds > 0)
          return refuse('too_many_attempts', { message: tooManyAttempts(seconds), retryAfter: seconds });
        const value = await compare();
        if (value !== null) return { ok: true, value };
        fail(by);
        return refuse('wrong_credentials');
      }),
    /** The right password came from there. */
    forget: (by: Trier): void => onAccount.forget(keyOf(by)),
  };
});

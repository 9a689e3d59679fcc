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
/** Wrong passwords forgiven to one network on all accounts: a classroom shares one. */
const FORGIVEN_TO_NETWORK = 30;
/**
 * Wrong passwords on one account from all networks together. So high that a few networks do not reach it:
 * each makes about seventy an hour, its own wait being a minute by then.
 */
const CEILING: Limit = { max: 300, windowMs: HOUR };

/** The origin of a password try, and its account. */
export interface Trier {
  /** Name of the account: made the same way for an address without one. */
  account: string;
  /** Network of the client. */
  network: string;
  /** Name of a device or a session that the account knows, null for a stranger. */
  knownSource: string | null;
}

/** Name of the account of an address, known or not; it reveals nothing of the address. */
export const accountKey = (secrets: Secrets, emailKey: string): string =>
  secrets.hmac('address', emailKey).toString('base64url');

/** The hashing queue of a try. */
export const sourceOf = ({ network, knownSource }: Omit<Trier, 'account'>): HashingSource => ({
  name: knownSource ?? network,
  isKnown: knownSource !== null,
});

/** Runs the works of one key one after the other: of simultaneous tries, each knows how the last ended. */
function createKeyedQueue() {
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
 * Password tries, wherever a password is requested. A stranger waits for the wrong ones of their network on
 * the account, for those of their network on any account, and for the ceiling of the account. A known device
 * or session only waits for its own: nobody else's wrong passwords keep it out.
 */
export const passwordTries = inMemory(({ clock, config, events }) => {
  const onAccount = createThrottle(clock, FORGIVEN);
  const byNetwork = createThrottle(clock, FORGIVEN_TO_NETWORK * config.limitFactor);
  const ceiling = createLimiter(clock);
  const inLine = createKeyedQueue();
  // No name holds a space: a key with an account's name and a space is of that account.
  const keyOf = ({ account, network, knownSource }: Trier): string => `${account} ${knownSource ?? network}`;
  const strange = (by: Trier): Trier => ({ ...by, knownSource: null });

  const wait = (by: Trier): number =>
    by.knownSource === null
      ? Math.max(
          onAccount.wait(keyOf(by)),
          byNetwork.wait(by.network),
          ceiling.wait(by.account, CEILING) ?? 0,
        )
      : onAccount.wait(keyOf(by));
  const failed = (by: Trier): void => {
    // A try from a known device counts for a stranger of its network as well.
    for (const key of new Set([keyOf(by), keyOf(strange(by))])) onAccount.fail(key);
    byNetwork.fail(by.network);
    ceiling.take(by.account, CEILING);
  };

  events.subscribe('password-failed', failed);
  const fail = ({ account, network, knownSource }: Trier): void => {
    if (config.valkeyUrl)
      events.publish('password-failed', { account, network, knownSource, nth: randomUUID() });
    else failed({ account, network, knownSource });
  };

  // The password was just changed by a reader of the account's mails: earlier tries no longer count.
  events.subscribe('password-reset', ({ account }) => {
    onAccount.forgetAll(`${account} `);
    ceiling.forget(account);
  });

  return {
    wait,
    /** Judges a password once earlier tries have ended: `compare` returns null when it is wrong. */
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
    /** Forgets wrong tries after the right password from the same origin. */
    forget: (by: Trier): void => onAccount.forget(keyOf(by)),
  };
});

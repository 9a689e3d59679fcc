import type { Deps } from '../../platform/deps.ts';
import { expirePending } from './expiry-queries.ts';

const EVERY = 10 * 60_000;

/** Writes the end of invitations and applications that nobody answered; readers see it without waiting for this. */
export function startExpiry({ db, log }: Pick<Deps, 'db' | 'log'>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  const tick = () => {
    last = last
      .then(() => expirePending(db))
      .catch((error: unknown) => log.warn({ err: error }, 'invitations past their term'));
  };
  const timer = setInterval(tick, EVERY);
  timer.unref();
  tick();
  return async () => {
    clearInterval(timer);
    await last;
  };
}

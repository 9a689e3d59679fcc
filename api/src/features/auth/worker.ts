import type { Deps } from '../../platform/deps.ts';
import { dropOldRegistrations, dropOldTraces } from './account-queries.ts';

const HOUR = 3_600_000;

/** Drops what need not be kept: unconfirmed registrations after 7 days, ended sessions and codes. */
export function startAuthWorker({ db, log }: Deps): () => void {
  const clean = () => {
    Promise.all([dropOldRegistrations(db), dropOldTraces(db)]).catch((error: unknown) =>
      log.warn({ err: error }, 'cleaning'),
    );
  };
  const timer = setInterval(clean, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}

import type { Deps } from '../../platform/deps.ts';
import { deleteUnused } from './images-queries.ts';

const EVERY = 6 * 3_600_000;

/** Drops the pictures that no text has named for a day. */
export function startImageCleaning({ db, log }: Pick<Deps, 'db' | 'log'>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const clean = () => {
    running = deleteUnused(db).catch((error: unknown) => log.warn({ err: error }, 'unused images'));
  };
  const timer = setInterval(clean, EVERY);
  timer.unref();
  clean();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

import type { Events } from './events.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './logger.ts';

/** Time in memory (limits, caches). Deadlines and the order of solves use the database's clock instead. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that moves only when told to. */
export function manualClock(
  start = Date.parse('2026-03-14T20:42:00Z'),
): Clock & { advance(ms: number): void } {
  let time = start;
  return {
    now: () => time,
    advance(ms) {
      time += ms;
    },
  };
}

const EACH = 1000;
/** A jump of more than this many milliseconds means that the clock was set, and did not drift. */
const STEP = 2000;

/**
 * Detects that the machine's clock was set: entries remembered until a moment that moved away would be kept
 * for as long as the clock was set back. All of them are then read again. `steady`: a clock in milliseconds
 * that nobody sets.
 */
export function watchClock(
  { jobs, events, log }: { jobs: Jobs; events: Pick<Events, 'gap'>; log: Log },
  clock: Clock,
  steady: () => number = () => performance.now(),
): void {
  let before = clock.now() - steady();
  jobs.every('clock', EACH, () => {
    const now = clock.now() - steady();
    const step = now - before;
    before = now;
    if (Math.abs(step) < STEP) return;
    log.warn({ seconds: Math.round(step / 1000) }, 'the clock of this machine was set');
    events.gap();
  });
}

/** Time between two readings when nothing requests one (docs/product/ctf-live.md#direct). */
const POLL = 30_000;
const POLL_MOST = 120_000;
/** A board changes up to four times a second: nobody reads that fast. */
const GAP = 1000;

/**
 * The wait before the next reading, in ms: 30 s, doubled with each failure up to 120 s
 * (docs/product/ctf-live.md#direct).
 */
export const pollDelay = (failures: number): number => Math.min(POLL_MOST, POLL * 2 ** failures);

export interface UpdateLoop {
  /** Something changed: reads as soon as possible. */
  ask: () => void;
  start: () => void;
  stop: () => void;
}

/**
 * Decides when a board is read: on request, at most one reading at a time and one every `gap` ms (a second),
 * with requests made meanwhile combined into one more; by itself after 30 s without any. `read` reports
 * whether it worked and never throws.
 */
export function createUpdateLoop(read: () => Promise<boolean>, gap = GAP): UpdateLoop {
  let running = false;
  let started = false;
  let pending = false;
  let failures = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (ms: number) => {
    clearTimeout(timer);
    if (started) timer = setTimeout(run, ms);
  };
  const run = async () => {
    if (running || !started) return;
    running = true;
    pending = false;
    clearTimeout(timer);
    failures = (await read()) ? 0 : failures + 1;
    readAt = Date.now();
    running = false;
    // After a failure, even requests made meanwhile wait.
    later(pending && failures === 0 ? gap : pollDelay(failures));
  };

  return {
    ask() {
      if (!started) return;
      if (running) pending = true;
      // A caller that reports a change has reached the server: a retry may come early.
      else later(Math.max(0, readAt + gap * 2 ** Math.min(failures, 4) - Date.now()));
    },
    start() {
      if (started) return;
      started = true;
      later(pollDelay(failures));
    },
    stop() {
      started = false;
      clearTimeout(timer);
    },
  };
}

interface ServerClock {
  /** Takes the server's time from a fresh answer. */
  sync: (serverTime: string) => void;
  /** The server's time now, in ms of the epoch; this machine's until an answer came. */
  now: () => number;
}

/**
 * The server's clock, from the times in its answers. A cached answer has the time of its first arrival, and
 * the network delays all of them: the one furthest ahead is the most accurate. `steady` gives monotonic ms.
 */
export function createServerClock(steady: () => number): ServerClock {
  let ahead: number | null = null;
  return {
    sync(serverTime) {
      const found = Date.parse(serverTime) - steady();
      if (Number.isFinite(found) && (ahead === null || found > ahead)) ahead = found;
    },
    now: () => (ahead === null ? Date.now() : steady() + ahead),
  };
}

/** The server's clock, synchronised with each answer of a live event (docs/product/ctf-live.md#direct). */
export const serverClock = createServerClock(() => performance.now());

/** Time in memory (limits, caches). Deadlines and the order of solves use the database's clock instead. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that moves only when told to. */
export function handClock(start = Date.parse('2026-03-14T20:42:00Z')): Clock & { advance(ms: number): void } {
  let time = start;
  return {
    now: () => time,
    advance(ms) {
      time += ms;
    },
  };
}

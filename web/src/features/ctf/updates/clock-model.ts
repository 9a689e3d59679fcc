import { SECOND } from '@fanion/rules/durations';
import { UPDATE_TEXTS } from './texts.ts';

export interface ServerClock {
  /** An answer that has just come told this time. */
  sync: (serverTime: string) => void;
  /** The server's time now, in ms of the epoch; this machine's until a server was heard. */
  now: () => number;
}

/**
 * The server's clock, from the times its answers tell. An answer that the browser had kept tells the time of its first
 * coming, and the network delays all of them: the one furthest ahead is the truest. `steady` gives ms that nobody sets
 * back.
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

/** How long ago something came, in ms, for a line that changes each second: "il y a 12 s", "il y a 3 min". */
export function agoText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND));
  if (seconds < 2) return UPDATE_TEXTS.justNow;
  if (seconds < 60) return UPDATE_TEXTS.ago(`${seconds}\u00a0s`);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return UPDATE_TEXTS.ago(`${minutes}\u00a0min`);
  return UPDATE_TEXTS.ago(`${Math.floor(minutes / 60)}\u00a0h`);
}

/** How much of a live event is over, 0 to 100; `now` in ms of the server. */
export function shareOver(
  { startDate, endDate }: { startDate: string; endDate: string },
  now: number,
): number {
  const [from, to] = [Date.parse(startDate), Date.parse(endDate)];
  return Math.min(100, Math.max(0, ((now - from) / Math.max(1, to - from)) * 100));
}

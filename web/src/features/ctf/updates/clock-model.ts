import { SECOND } from '@fanion/rules/durations';
import { UPDATE_TEXTS } from './texts.ts';

/** The age of something, in ms, for a line that changes each second: "il y a 12 s", "il y a 3 min". */
export function agoText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND));
  if (seconds < 2) return UPDATE_TEXTS.justNow;
  if (seconds < 60) return UPDATE_TEXTS.ago(`${seconds}\u00a0s`);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return UPDATE_TEXTS.ago(`${minutes}\u00a0min`);
  return UPDATE_TEXTS.ago(`${Math.floor(minutes / 60)}\u00a0h`);
}

/** How much of a live event is over, 0 to 100; `now` in ms of the server. */
export function percentElapsed(
  { startDate, endDate }: { startDate: string; endDate: string },
  now: number,
): number {
  const [from, to] = [Date.parse(startDate), Date.parse(endDate)];
  return Math.min(100, Math.max(0, ((now - from) / Math.max(1, to - from)) * 100));
}

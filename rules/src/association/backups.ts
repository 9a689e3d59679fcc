import { DAY, HOUR, MINUTE } from '../durations.ts';
import { addDays, parisDay, parisDayStart } from '../paris-days.ts';

/** What is known about the backups of an installation; moments in ms. */
export interface BackupState {
  /** Whether the program makes a backup each day. */
  scheduled: boolean;
  /** When the last backup was made, by hand or not; null when there is none. */
  last: number | null;
  /** Whether the last backup holds files that the disk damaged: another one would be worth no more. */
  damaged: boolean;
  /** When a backup by the program failed, if that was after the last backup. */
  failed: number | null;
  /** When the installation started. */
  since: number;
}

/** Days without a backup before there is concern: where the program makes one each day, and elsewhere. */
const CALM = { scheduled: 2 * DAY, byHand: 7 * DAY };

/**
 * The moment, in ms, when somebody should look after the backups (docs/product/association.md#sauvegardes).
 */
export function backupDueAt({ scheduled, last, damaged, failed, since }: BackupState): number {
  if (scheduled && failed !== null) return failed;
  if (last !== null && damaged) return last;
  return (last ?? since) + (scheduled ? CALM.scheduled : CALM.byHand);
}

const momentOf = (day: string, time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return parisDayStart(day) + hours! * HOUR + minutes! * MINUTE;
};

/**
 * The last moment, in ms, when the clock in Paris showed that time ("04:00"); an hour off on the two days
 * when clocks change.
 */
export function lastTimeOf(now: number, time: string): number {
  const today = momentOf(parisDay(now), time);
  return today <= now ? today : momentOf(addDays(parisDay(now), -1), time);
}

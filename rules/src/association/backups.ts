import { DAY, HOUR, MINUTE } from '../durations.ts';
import { addDays, parisDay, parisDayStart } from '../paris-days.ts';

/** What is known of the backups of an installation; moments in ms. */
export interface BackupState {
  /** Whether the program makes one each day. */
  scheduled: boolean;
  /** When the last one was made, whoever asked for it; null while there is none. */
  last: number | null;
  /** Whether the last one holds files that the disk damaged: another is worth nothing more. */
  damaged: boolean;
  /** When one that the program was to make failed, of those after the last. */
  failed: number | null;
  /** When the installation began. */
  since: number;
}

/** Days without a backup that nobody has to worry about: where the program makes one each day, and elsewhere. */
const CALM = { scheduled: 2 * DAY, byHand: 7 * DAY };

/** The moment, in ms, from which somebody is to look after the backups (docs/product/association.md#sauvegardes). */
export function backupDue({ scheduled, last, damaged, failed, since }: BackupState): number {
  if (scheduled && failed !== null) return failed;
  if (last !== null && damaged) return last;
  return (last ?? since) + (scheduled ? CALM.scheduled : CALM.byHand);
}

const momentOf = (day: string, time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return parisDayStart(day) + hours! * HOUR + minutes! * MINUTE;
};

/** The last moment, in ms, at which it was that time ("04:00") of a day in Paris; on the two days that change hour, an hour off. */
export function lastTimeOf(now: number, time: string): number {
  const today = momentOf(parisDay(now), time);
  return today <= now ? today : momentOf(addDays(parisDay(now), -1), time);
}

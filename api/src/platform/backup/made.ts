import { z } from 'zod';
import { json, moment } from '../database/columns.ts';
import type { Statements } from '../database/database.ts';
import { mergeSetting, writeSetting } from '../settings/settings.ts';

const KEY = 'backup';

const made = z.object({
  /** ISO moment of the data that it holds. */
  at: z.string(),
  /** Bytes of the archive. */
  size: z.number(),
  sealed: z.boolean(),
  /** Number of its files that were already damaged when it was made. */
  damaged: z.number().default(0),
});

/**
 * What is known of backups, stored in the database itself, so that every program over it knows of those that
 * another made.
 */
const madeBackups = z.object({
  /** The last backup, by hand or by the program. */
  last: made.nullable(),
  /** ISO moment of the last backup that the program made by itself. */
  scheduled: z.string().nullable(),
  /** Names of the backups that the program made by itself and keeps, the oldest first. */
  names: z.array(z.string()).default([]),
  /** The last scheduled backup that failed, if none has succeeded since. */
  failed: z.object({ at: z.string(), code: z.string() }).nullable(),
});
export type MadeBackups = z.output<typeof madeBackups>;
type MadeBackup = z.output<typeof made>;

const NONE: MadeBackups = { last: null, scheduled: null, names: [], failed: null };

/** The backups made so far, and the moment since which the installation exists. */
export async function readMadeBackups(sql: Statements): Promise<MadeBackups & { since: Date }> {
  const row = await sql.row(
    { value: json(madeBackups), since: moment },
    `select coalesce((select value from setting where key = $1), $2::jsonb) as value,
       coalesce((select created_at from member order by id limit 1), now()) as since`,
    [KEY, JSON.stringify(NONE)],
  );
  return { ...row!.value, since: row!.since };
}

/**
 * When the last backup was made (ms), by the program itself where it makes one a day (`daily`); the start of
 * the installation without one.
 */
export function backedUpAt(made: MadeBackups & { since: Date }, daily: boolean): number {
  const at = daily ? made.scheduled : made.last?.at;
  return at ? Date.parse(at) : made.since.getTime();
}

/** Changes one part of the record: a command and the program may each note theirs at the same time. */
const change = (sql: Statements, part: Partial<MadeBackups>): Promise<void> =>
  mergeSetting(sql, KEY, { whole: NONE, part });

/** Notes a backup made by hand: it does not count among those that the program makes. */
export async function noteBackup(sql: Statements, last: MadeBackup): Promise<void> {
  await change(sql, { last });
}

/** Notes a backup that the program made by itself, and the names of those that it keeps. */
export async function noteScheduled(sql: Statements, last: MadeBackup, names: string[]): Promise<void> {
  await writeSetting(sql, KEY, { last, scheduled: last.at, names, failed: null });
}

/** Forgets the scheduled backups of the restored installation: they are not this one's to remove. */
export async function forgetScheduled(sql: Statements): Promise<void> {
  await writeSetting(sql, KEY, NONE);
}

/** Notes a scheduled backup that failed, by the code of its error. */
export async function noteFailedBackup(sql: Statements, at: Date, code: string): Promise<void> {
  await change(sql, { failed: { at: at.toISOString(), code } });
}

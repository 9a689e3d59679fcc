import { z } from 'zod';
import { json, moment } from '../database/columns.ts';
import type { Statements } from '../database/database.ts';
import { mergeSetting, writeSetting } from '../settings/settings.ts';

const KEY = 'backup';

const made = z.object({
  /** ISO, of what it holds. */
  at: z.string(),
  /** Bytes of the archive. */
  size: z.number(),
  sealed: z.boolean(),
  /** Files in it that were damaged before it was made. */
  damaged: z.number().default(0),
});

/** What is told of backups, in the database itself: whoever serves the association knows of those that another made. */
const madeBackups = z.object({
  /** Whoever made it. */
  last: made.nullable(),
  /** ISO, of the last that the program made by itself. */
  scheduled: z.string().nullable(),
  /** Names of those that it made by itself and keeps, the oldest first. */
  names: z.array(z.string()).default([]),
  /** Of those that the program was to make, the last that failed after the last that did not. */
  failed: z.object({ at: z.string(), code: z.string() }).nullable(),
});
export type MadeBackups = z.output<typeof madeBackups>;
type MadeBackup = z.output<typeof made>;

const NONE: MadeBackups = { last: null, scheduled: null, names: [], failed: null };

/** What was made so far, and since when there is an installation. */
export async function readMadeBackups(sql: Statements): Promise<MadeBackups & { since: Date }> {
  const row = await sql.row(
    { value: json(madeBackups), since: moment },
    `select coalesce((select value from setting where key = $1), $2::jsonb) as value,
       coalesce((select created_at from member order by id limit 1), now()) as since`,
    [KEY, JSON.stringify(NONE)],
  );
  return { ...row!.value, since: row!.since };
}

/** When the last one was made (ms), by the program itself where it makes one a day (`daily`); the beginning without one. */
export function backedUpAt(made: MadeBackups & { since: Date }, daily: boolean): number {
  const at = daily ? made.scheduled : made.last?.at;
  return at ? Date.parse(at) : made.since.getTime();
}

/** Changes a part of what is told: a command and the program may each note theirs at once. */
const change = (sql: Statements, part: Partial<MadeBackups>): Promise<void> =>
  mergeSetting(sql, KEY, { whole: NONE, part });

/** Notes that one was made by hand: it says nothing of those that the program makes. */
export async function noteBackup(sql: Statements, last: MadeBackup): Promise<void> {
  await change(sql, { last });
}

/** Notes that the program made one by itself, and the names of those that it keeps. */
export async function noteScheduled(sql: Statements, last: MadeBackup, names: string[]): Promise<void> {
  await writeSetting(sql, KEY, { last, scheduled: last.at, names, failed: null });
}

/** Those that the installation of the backup made are not this one's: they are never taken away. */
export async function forgetScheduled(sql: Statements): Promise<void> {
  await writeSetting(sql, KEY, NONE);
}

/** Notes that one was to be made and was not, by the code of its error. */
export async function noteFailedBackup(sql: Statements, at: Date, code: string): Promise<void> {
  await change(sql, { failed: { at: at.toISOString(), code } });
}

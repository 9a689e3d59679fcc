import { z } from 'zod';
import { json, moment } from '../database/columns.ts';
import type { Statements } from '../database/database.ts';
import { writeSetting } from '../settings/settings.ts';

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
const kept = z.object({
  /** Whoever made it. */
  last: made.nullable(),
  /** ISO, of the last that the program made by itself. */
  scheduled: z.string().nullable(),
  /** Of those that the program was to make, the last that failed after the last that did not. */
  failed: z.object({ at: z.string(), code: z.string() }).nullable(),
});
export type MadeBackups = z.output<typeof kept>;
type MadeBackup = z.output<typeof made>;

const NONE: MadeBackups = { last: null, scheduled: null, failed: null };

/** What was made so far, and since when there is an installation. */
export async function readMadeBackups(sql: Statements): Promise<MadeBackups & { since: Date }> {
  const row = await sql.row(
    { value: json(kept), since: moment },
    `select coalesce((select value from setting where key = $1), $2::jsonb) as value,
       coalesce((select updated_at from setting where key = 'secret-fingerprint'), now()) as since`,
    [KEY, JSON.stringify(NONE)],
  );
  return { ...row!.value, since: row!.since };
}

/** Notes that one was made: by the program itself with `scheduled`. */
export async function noteBackup(sql: Statements, last: MadeBackup, scheduled: boolean): Promise<void> {
  const before = await readMadeBackups(sql);
  const told: MadeBackups = { last, scheduled: scheduled ? last.at : before.scheduled, failed: null };
  await writeSetting(sql, KEY, told);
}

/** Notes that one was to be made and was not, by the code of its error. */
export async function noteFailedBackup(sql: Statements, at: Date, code: string): Promise<void> {
  const { last, scheduled } = await readMadeBackups(sql);
  const told: MadeBackups = { last, scheduled, failed: { at: at.toISOString(), code } };
  await writeSetting(sql, KEY, told);
}

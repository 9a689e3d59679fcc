import { lastTimeOf } from '@fanion/rules/association/backups';
import { DAY, HOUR, MINUTE } from '@fanion/rules/durations';
import type { PoolConfig } from 'pg';
import type { Clock } from '../clock.ts';
import type { BackupSettings } from '../config.ts';
import { watchedClientOf } from '../database/client.ts';
import type { Statements } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../logger.ts';
import type { Installation } from './backup.ts';
import { noteFailedBackup, noteScheduled, readMadeBackups } from './made.ts';
import { readPassphrase } from './passphrase.ts';
import { type BackupSummary, backupPlaceOf } from './place.ts';

/** Milliseconds before a failed backup is tried again. */
const RETRY = HOUR;

/**
 * Names of the backups that the program makes by itself, after their moment in UTC: they sort in the order
 * they were made.
 */
export const NAME = /^fanion-\d{8}T\d{6}Z\.tgz$/;
const nameOf = (at: Date): string => `fanion-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tgz`;

/**
 * Lock taken in the database by the program that makes a backup: the others over the same database skip
 * theirs.
 */
const TURN = 'fanion backup';

/** What the daily backups of an installation need. */
export interface Daily {
  settings: BackupSettings;
  db: Statements;
  connection: PoolConfig | string;
  /** The installation to back up, read when the moment comes. */
  installation(): Promise<Installation>;
  clock: Clock;
  log: Log;
}

/**
 * Makes a backup, reads it back to its last byte, then removes the program's own backups beyond `keep`.
 * Returns the names that remain.
 */
async function make(
  { settings, db, clock, installation }: Daily,
  signal: AbortSignal,
): Promise<BackupSummary & { names: string[] }> {
  const { keep, passphraseFile } = settings;
  const place = backupPlaceOf(settings);
  const there = new Set(await place.names());
  const { names } = await readMadeBackups(db);
  const passphrase = passphraseFile === null ? null : await readPassphrase(passphraseFile);
  const name = nameOf(new Date(clock.now()));
  const made = await place.make(name, { installation: await installation(), passphrase, signal });
  const own = [...names.filter((one) => there.has(one)), name];
  for (const old of own.slice(0, -keep)) await place.remove(old);
  return { ...made, names: own.slice(-keep) };
}

/** Does the work unless another program over this database is doing it; the lock ends with the program. */
async function withBackupLock<T>(connection: PoolConfig | string, work: () => Promise<T>): Promise<T | null> {
  const { client, unwatched } = watchedClientOf(connection);
  try {
    await client.connect();
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine',
      [TURN],
    );
    return rows[0]?.mine ? await unwatched(work) : null;
  } finally {
    await client.end().catch(() => {});
  }
}

const codeOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'Error');
};

/**
 * Makes a backup each day while the program runs, one program at a time over one database. Returns how to
 * stop it.
 */
export function startDailyBackups(jobs: Jobs, daily: Daily): { stop(): void } {
  const { settings, db, connection, clock, log } = daily;
  const ending = new AbortController();
  let notBefore = 0;

  const isDue = async (): Promise<boolean> => {
    const { scheduled } = await readMadeBackups(db);
    const due = lastTimeOf(clock.now(), settings.at);
    if (scheduled === null || Date.parse(scheduled) < due) return true;
    notBefore = due + DAY - HOUR;
    return false;
  };
  const makeDue = async (): Promise<void> => {
    if (!(await isDue())) return;
    const at = new Date(clock.now());
    const { size, rows, files, damaged, names } = await make(daily, ending.signal);
    log.info({ size, rows, files }, 'backup made');
    if (damaged.length > 0) log.error({ files: damaged }, 'damaged files in the backup');
    const sealed = settings.passphraseFile !== null;
    await noteScheduled(db, { at: at.toISOString(), size, sealed, damaged: damaged.length }, names);
  };
  jobs.every('backup', MINUTE, async () => {
    if (clock.now() < notBefore || ending.signal.aborted) return;
    if (!(await isDue())) return;
    try {
      await withBackupLock(connection, makeDue);
    } catch (error) {
      if (ending.signal.aborted) return log.info('backup given up: the program ends');
      notBefore = clock.now() + RETRY;
      log.error({ err: error }, 'backup');
      await noteFailedBackup(db, new Date(clock.now()), codeOf(error));
    }
  });
  return { stop: () => ending.abort() };
}

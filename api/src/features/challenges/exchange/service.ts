import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ImportAnswer, ImportQuery } from '@fanion/contract/challenges/exchange';
import { type Zippable, zip } from 'fflate';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { temporaryFolder } from '../../../platform/files/temporary.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Prepared, zipDownload } from '../../../platform/http/answers/prepared.ts';
import { badField, done, type Outcome, type Refused, refuse } from '../../../platform/outcome.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { exportChallenges } from '../export/service.ts';
import {
  ImportBusy,
  ImportChanged,
  type ImportHow,
  type ImportReport,
  importChallenges,
} from '../import/service.ts';
import { repriceAll } from '../pricing/service.ts';
import { readArchive } from './archive-model.ts';
import * as texts from './texts.ts';

/** What an import that was sent answers where it was stopped; throws again what is no refusal. */
export function refusedImport(error: unknown): Refused {
  if (error instanceof ImportBusy) return refuse('import_busy');
  if (error instanceof ImportChanged) return refuse('import_changed');
  if (error instanceof Refusal) return badField('file', error.message);
  throw error;
}

/** Works in a folder of its own, which is gone afterwards whatever happens. */
async function inFolder<T>(work: (root: string) => Promise<T>): Promise<T> {
  const root = await temporaryFolder('challenges');
  try {
    return await work(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** What an import did, or would do, without what its command alone says. */
export const presentReport = (
  {
    filesRead,
    unchanged,
    visibleCount: shown,
    withoutState,
    changes,
    conflicts,
    problems,
    stamp,
  }: ImportReport,
  archive: string,
): ImportAnswer => ({
  files_read: filesRead,
  unchanged: unchanged.length,
  shown,
  without_state: withoutState,
  changes,
  conflicts: conflicts.map(({ folder: _, ...conflict }) => conflict),
  problems,
  trial: `${archive}${stamp}`,
});

/** The bytes of an archive, and what is asked of its import. */
export interface ArchiveGiven {
  bytes: unknown;
  query: ImportQuery;
}

const SHA = 64;
const numbers = (list: string | undefined): number[] => list?.split(',').map(Number) ?? [];

/**
 * How an archive is imported, by what is asked of it. `archive`: its digest, in hexadecimal: another one than that of the
 * trial is refused.
 */
export function howOf(query: ImportQuery, archive: string): Outcome<Omit<ArchiveHow, 'author'>> {
  const dryRun = query.dry_run === '1';
  if (!dryRun && query.trial === undefined) return badField('trial', texts.NO_TRIAL);
  const [keep, overwrite, separate] = [query.keep, query.overwrite, query.separate].map(numbers);
  const all = [...keep!, ...overwrite!, ...separate!];
  if (new Set(all).size < all.length) return badField('keep', texts.CHOSEN_TWICE);
  if (!dryRun && !query.trial?.startsWith(archive)) return refuse('import_changed');
  return done({
    dryRun,
    keep: keep!,
    overwrite: overwrite!,
    separate: separate!,
    source: { archive },
    ...(dryRun ? {} : { stamp: query.trial!.slice(SHA) }),
  });
}

/**
 * Imports an archive as a folder is imported. What is done is what its trial said: another archive, or challenges that
 * somebody changed meanwhile, are refused, and nothing changes (docs/product/challenges.md#import-et-export).
 */
export async function importArchive<T>(
  actor: Actor,
  { bytes, query }: ArchiveGiven,
  work: (root: string, how: ArchiveHow) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return badField('file', texts.EMPTY_ZIP);
  const archive = sha256(bytes).toString('hex');
  const outcome = howOf(query, archive);
  if (!outcome.ok) return outcome;
  const read = readArchive(bytes);
  if ('problem' in read) return badField('file', read.problem);
  try {
    return await inFolder(async (root) => {
      if (!(await unpack(root, read.files))) return badField('file', texts.UNUSABLE_PATH);
      return work(root, { ...outcome.value, author: by(actor) });
    });
  } catch (error) {
    return refusedImport(error);
  }
}

/** How an archive is imported: see `ImportHow`. */
type ArchiveHow = Pick<ImportHow, 'author' | 'keep' | 'overwrite' | 'separate' | 'source' | 'stamp'> & {
  dryRun: boolean;
  source: { archive: string };
};

/** Writes files into a folder; false where one has a name that none can have here, or stands where another has its folder. */
async function unpack(root: string, files: ReadonlyMap<string, Uint8Array>): Promise<boolean> {
  try {
    for (const [path, content] of files) {
      await mkdir(join(root, dirname(path)), { recursive: true });
      await writeFile(join(root, path), content);
    }
    return true;
  } catch (error) {
    if (NAMES.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** What a system says of a name that it refuses, not of a disk that is full. */
const NAMES = new Set(['ENAMETOOLONG', 'EISDIR', 'ENOTDIR', 'EEXIST', 'EINVAL', 'EILSEQ', 'ENOENT']);

/** Imports a zip of challenges into the permanent list; on trial, says what would be done and changes nothing. */
export const importZip = (
  context: Context,
  actor: Actor,
  input: ArchiveGiven,
): Promise<Outcome<ImportAnswer>> =>
  importArchive(actor, input, async (root, how) => {
    const report = await importChallenges(context, root, how);
    if (!how.dryRun) await repriceAll(context);
    return done(presentReport(report, how.source.archive));
  });

/** Challenges that were written as files: how many, what their files weigh in bytes, and the files by their paths. */
interface Written {
  challenges: number;
  weigh(): Promise<number>;
  read(): Promise<Zippable>;
}

/** Writes challenges as the import reads them, for as long as `work` lasts. */
const withWritten = <T>(
  context: Context,
  selection: { eventId: number } | { ids: readonly number[] | null },
  work: (written: Written) => Promise<T>,
): Promise<T> =>
  inFolder(async (root) => {
    const folder = join(root, 'challenges');
    const { challenges } = await exportChallenges(context, folder, selection);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries.flatMap((one) => (one.isFile() ? [join(one.parentPath, one.name)] : []));
    return work({
      challenges,
      async weigh() {
        let size = 0;
        for (const path of paths) size += (await stat(path)).size;
        return size;
      },
      async read() {
        const files: Zippable = {};
        for (const path of paths) files[relative(root, path).split(sep).join('/')] = await readFile(path);
        return files;
      },
    });
  });

/** Files of a zip together, in bytes: it is made in memory. */
const MOST = 256 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/**
 * The challenges of an event as the import reads them; a number: the megabytes that they weigh, where that is too much for
 * one zip.
 */
export const packChallenges = (
  context: Context,
  eventId: number,
): Promise<number | { count: number; files: Zippable }> =>
  withWritten(context, { eventId }, async ({ challenges, weigh, read }) => {
    const size = await weigh();
    return size > MOST ? Math.ceil(size / MEGABYTE) : { count: challenges, files: await read() };
  });

/** One zip of these files. */
export const zipped = (files: Zippable): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    zip(files, { level: 6 }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });

/** Every challenge of the permanent list, or these alone, in one zip, its static flags as the hashes that this installation keeps. */
export async function exportZip(
  context: Context,
  actor: Actor,
  ids: readonly number[] | null,
): Promise<Outcome<Prepared>> {
  let count = 0;
  const bytes = await withWritten(context, { ids }, async ({ challenges, read }) => {
    count = challenges;
    return zipped(await read());
  });
  await audit(context.db, {
    ...by(actor),
    action: 'challenge.export',
    target: 'challenges',
    details: { challenges: count },
  });
  return done(zipDownload('challenges.zip', bytes));
}

import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ImportAnswer, ImportQuery } from '@fanion/contract/challenges/exchange/endpoints';
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
  type ImportOptions,
  type ImportReport,
  importChallenges,
} from '../import/service.ts';
import { repriceAll } from '../pricing/service.ts';
import { readArchive } from './archive-model.ts';
import * as texts from './texts.ts';

/** The answer to an import stopped by a refusal; rethrows any other error. */
export function importRefusalOf(error: unknown): Refused {
  if (error instanceof ImportBusy) return refuse('import_busy');
  if (error instanceof ImportChanged) return refuse('import_changed');
  if (error instanceof Refusal) return badField('file', error.message);
  throw error;
}

/** Runs the work in a temporary folder, which is always deleted afterwards. */
async function withTemporaryFolder<T>(work: (root: string) => Promise<T>): Promise<T> {
  const root = await temporaryFolder('challenges');
  try {
    return await work(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** What an import did, or would do, without what only the command line shows. */
export const presentReport = (
  { filesRead, unchanged, visibleCount, withoutState, changes, conflicts, problems, stamp }: ImportReport,
  archive: string,
): ImportAnswer => ({
  files_read: filesRead,
  unchanged: unchanged.length,
  visible: visibleCount,
  without_state: withoutState,
  changes,
  conflicts: conflicts.map(({ folder: _, ...conflict }) => conflict),
  problems,
  trial: `${archive}${stamp}`,
});

/** The bytes of an archive, and how it should be imported. */
export interface ArchiveUpload {
  bytes: unknown;
  query: ImportQuery;
}

const SHA_LENGTH = 64;
const numbers = (list: string | undefined): number[] => list?.split(',').map(Number) ?? [];

/**
 * How an archive is imported, from the query. `archive`: its digest, in hexadecimal; an archive other than
 * that of the trial is refused.
 */
export function readArchiveOptions(
  query: ImportQuery,
  archive: string,
): Outcome<Omit<ArchiveOptions, 'author'>> {
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
    ...(dryRun ? {} : { stamp: query.trial!.slice(SHA_LENGTH) }),
  });
}

/**
 * Imports an archive as a folder is imported, doing what its trial announced: another archive, or challenges
 * that somebody changed meanwhile, are refused, and nothing changes
 * (docs/product/challenges.md#import-et-export).
 */
export async function importArchive<T>(
  actor: Actor,
  { bytes, query }: ArchiveUpload,
  work: (root: string, how: ArchiveOptions) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return badField('file', texts.EMPTY_ZIP);
  const archive = sha256(bytes).toString('hex');
  const outcome = readArchiveOptions(query, archive);
  if (!outcome.ok) return outcome;
  const read = readArchive(bytes);
  if ('problem' in read) return badField('file', read.problem);
  try {
    return await withTemporaryFolder(async (root) => {
      if (!(await unpack(root, read.files))) return badField('file', texts.UNUSABLE_PATH);
      return work(root, { ...outcome.value, author: by(actor) });
    });
  } catch (error) {
    return importRefusalOf(error);
  }
}

/** How an archive is imported: see `ImportOptions`. */
type ArchiveOptions = Pick<
  ImportOptions,
  'author' | 'keep' | 'overwrite' | 'separate' | 'source' | 'stamp'
> & {
  dryRun: boolean;
  source: { archive: string };
};

/** Writes files into a folder; false when a name is impossible here, or is also the folder of another. */
async function unpack(root: string, files: ReadonlyMap<string, Uint8Array>): Promise<boolean> {
  try {
    for (const [path, content] of files) {
      await mkdir(join(root, dirname(path)), { recursive: true });
      await writeFile(join(root, path), content);
    }
    return true;
  } catch (error) {
    if (BAD_NAME_ERRORS.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** Error codes of a name that the system refuses, unlike those of a full disk. */
const BAD_NAME_ERRORS = new Set([
  'ENAMETOOLONG',
  'EISDIR',
  'ENOTDIR',
  'EEXIST',
  'EINVAL',
  'EILSEQ',
  'ENOENT',
]);

/**
 * Imports a zip of challenges into the permanent list; a trial reports what would happen, changing nothing.
 */
export const importZip = (
  context: Context,
  actor: Actor,
  input: ArchiveUpload,
): Promise<Outcome<ImportAnswer>> =>
  importArchive(actor, input, async (root, how) => {
    const report = await importChallenges(context, root, how);
    if (!how.dryRun) await repriceAll(context);
    return done(presentReport(report, how.source.archive));
  });

/** Challenges written as files: how many, their total size in bytes, and the files by their paths. */
interface Written {
  challenges: number;
  weigh(): Promise<number>;
  read(): Promise<Zippable>;
}

/** Writes challenges in the import's format into a temporary folder, for as long as `work` runs. */
const withWrittenFiles = <T>(
  context: Context,
  selection: { eventId: number } | { ids: readonly number[] | null },
  work: (written: Written) => Promise<T>,
): Promise<T> =>
  withTemporaryFolder(async (root) => {
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

/** Largest total size of the files of a zip, in bytes: the zip is made in memory. */
const MOST = 256 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/**
 * The challenges of an event in the import's format; a number is their size in megabytes, when it is too
 * large for one zip.
 */
export const packChallenges = (
  context: Context,
  eventId: number,
): Promise<number | { count: number; files: Zippable }> =>
  withWrittenFiles(context, { eventId }, async ({ challenges, weigh, read }) => {
    const size = await weigh();
    return size > MOST ? Math.ceil(size / MEGABYTE) : { count: challenges, files: await read() };
  });

/** Zips these files. */
export const zipped = (files: Zippable): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    zip(files, { level: 6 }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });

/** The permanent list, or only these challenges, in one zip; static flags as this installation's hashes. */
export async function exportZip(
  context: Context,
  actor: Actor,
  ids: readonly number[] | null,
): Promise<Outcome<Prepared>> {
  let count = 0;
  const bytes = await withWrittenFiles(context, { ids }, async ({ challenges, read }) => {
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

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import type { ImportAnswer } from '@fanion/contract/challenges/exchange';
import { type Zippable, zipSync } from 'fflate';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Prepared } from '../../../platform/http/answers/prepared.ts';
import { badField, done, type Outcome } from '../../../platform/outcome.ts';
import { exportChallenges } from '../export/service.ts';
import { type ImportReport, importChallenges } from '../import/service.ts';
import { readArchive } from './archive-model.ts';
import * as texts from './texts.ts';

/** Works in a folder of its own, which is gone afterwards whatever happens. */
async function inFolder<T>(work: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'fanion-challenges-'));
  try {
    return await work(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

const presentReport = ({
  filesRead,
  unchanged,
  withoutState,
  changes,
  undecided,
  problems,
}: ImportReport): ImportAnswer => ({
  files_read: filesRead,
  unchanged: unchanged.length,
  without_state: withoutState,
  changes,
  undecided: undecided.map(({ path, name, slug }) => ({ path, name, slug })),
  problems,
});

/** Imports a zip as a folder is imported; on trial, says what would be done and changes nothing. */
export async function importZip(
  context: Context,
  actor: Actor,
  { bytes, dryRun, separate }: { bytes: unknown; dryRun: boolean; separate: boolean },
): Promise<Outcome<ImportAnswer>> {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return badField('file', texts.EMPTY_ZIP);
  const archive = readArchive(bytes);
  if ('problem' in archive) return badField('file', archive.problem);
  return inFolder(async (root) => {
    for (const [path, content] of archive.files) {
      await mkdir(join(root, dirname(path)), { recursive: true });
      await writeFile(join(root, path), content);
    }
    return done(
      presentReport(await importChallenges(context, root, { dryRun, separate, author: by(actor) })),
    );
  });
}

/** Every challenge of the permanent list, or these alone, in one zip, its static flags as the hashes that this installation keeps. */
export async function exportZip(
  context: Context,
  actor: Actor,
  ids: readonly number[] | null,
): Promise<Prepared> {
  let count = 0;
  const zip = await inFolder(async (root) => {
    const folder = join(root, 'challenges');
    const { challenges } = await exportChallenges(context, folder, { ids });
    count = challenges;
    const files: Zippable = {};
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      files[relative(root, path).split(sep).join('/')] = await readFile(path);
    }
    return zipSync(files, { level: 6 });
  });
  await audit(context.db, {
    ...by(actor),
    action: 'challenge.export',
    target: 'challenges',
    details: { challenges: count },
  });
  return { etag: null, identity: Buffer.from(zip), gzip: null, contentType: 'application/zip' };
}

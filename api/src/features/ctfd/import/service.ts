import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { challengeFolders } from '@fanion/formats/ctfd-archive/challenges';
import { archiveName, eventOf } from '@fanion/formats/ctfd-archive/event';
import { leftBehind } from '@fanion/formats/ctfd-archive/left';
import { type Problem, Problems } from '@fanion/formats/problems/problems';
import { slugify } from '@fanion/rules/slug';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ImportHow, type ImportReport, importChallenges } from '../../challenges/import/service.ts';
import { type EventReport, importEvent } from '../../ctf/import/service.ts';
import { type CtfdArchive, withArchive } from './archive-service.ts';

/** What an import of an archive did, or would do. */
export interface CtfdReport {
  /** Null in the permanent list. */
  event: EventReport['event'] | null;
  challenges: ImportReport;
  /** What the archive has that was not taken, counted; null for nothing. */
  left: string | null;
}

/** How an archive is read. `event`: the address of the event that it becomes; null for the permanent list. */
export interface CtfdHow extends Pick<ImportHow, 'separate' | 'keep' | 'overwrite'> {
  event: string | null;
  dryRun?: boolean;
}

/** Writes the folders of challenges that an import reads. */
async function writeFolders(archive: CtfdArchive, root: string, problems: Problems): Promise<void> {
  for (const { folder, yml, solution, uploads } of challengeFolders(archive.tables, problems)) {
    const place = join(root, folder);
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'challenge.yml'), yml);
    if (solution !== null) await writeFile(join(place, 'SOLUTION.md'), solution);
    for (const { path, location } of uploads) {
      const safe = !path.split(/[\\/]/).includes('..') && !path.includes('\0');
      // One that is not there is told by the import, which finds nothing at its place.
      if (safe) await archive.save(location, join(place, path));
    }
  }
}

/**
 * Imports the challenges of an archive of CTFd, as an event or into the permanent list, by the rules of any folder of
 * challenge.yml files: in one transaction, and a second time changes nothing (docs/product/formats.md#archive-de-ctfd).
 */
export async function importArchive(
  context: Context,
  path: string,
  { event, dryRun = false, ...how }: CtfdHow,
): Promise<CtfdReport> {
  const root = await mkdtemp(join(tmpdir(), 'fanion-ctfd-archive-'));
  try {
    return await withArchive(path, async (archive) => {
      const problems = new Problems();
      const { tables } = archive;
      const folder = event === null ? slugify(archiveName(tables)) || 'ctfd' : 'challenges';
      const file = event === null ? null : eventOf(tables, event, problems);
      if (event !== null && file === null) throw new Refusal(problems.list()[0]!.message);
      await mkdir(join(root, folder));
      await writeFolders(archive, join(root, folder), problems);
      if (file !== null) await writeFile(join(root, 'event.yml'), file);
      const said = (more: Problem[]) => [...problems.list(), ...more];
      if (file !== null) {
        const report = await importEvent(context, root, { ...how, dryRun, draft: true });
        const challenges = { ...report.challenges, problems: said(report.challenges.problems) };
        return { event: report.event, challenges, left: leftBehind(tables) };
      }
      const report = await importChallenges(context, root, { ...how, dryRun });
      return {
        event: null,
        challenges: { ...report, problems: said(report.problems) },
        left: leftBehind(tables),
      };
    });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

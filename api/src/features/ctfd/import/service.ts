import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { challengeFolders } from '@fanion/formats/ctfd-archive/challenges';
import { archiveName, eventOf } from '@fanion/formats/ctfd-archive/event';
import { describeLeftBehind } from '@fanion/formats/ctfd-archive/left';
import type { Tables } from '@fanion/formats/ctfd-archive/tables';
import { type Problem, Problems } from '@fanion/formats/problems/problems';
import { slugify } from '@fanion/rules/slug';
import { COMMAND_LINE } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { temporaryFolder } from '../../../platform/files/temporary.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ImportOptions, type ImportReport, importChallenges } from '../../challenges/import/service.ts';
import { type EventReport, importEvent } from '../../ctf/exchange/service.ts';
import { findEventId } from '../people/queries.ts';
import { compareBoards, importPeople, isFromSameCtfd, type PeopleReport } from '../people/service.ts';
import { type CtfdArchive, withArchive } from './archive-service.ts';
import { requireEmptyFolder, writeLeftovers } from './rest-service.ts';
import * as texts from './texts.ts';
import { challengeNumberOf, previewPeople } from './trial-service.ts';

/** What the import of an archive did, or would do. */
export interface CtfdReport {
  /** Null for the permanent list. */
  event: EventReport['event'] | null;
  challenges: ImportReport;
  /** Counts of the imported people and results; null for none. */
  taken: string | null;
  /** Counts of what the archive has but was not imported; null for none. */
  left: string | null;
  /** Number of files written with the rest; null when not requested. */
  rest: number | null;
}

/**
 * How to import an archive. `event`: the slug of the target event, '' for one after the name of its CTFd;
 * null for the permanent list.
 */
export interface CtfdImportOptions
  extends Pick<ImportOptions, 'separate' | 'keep' | 'overwrite' | 'author' | 'source' | 'stamp'> {
  event: string | null;
  dryRun?: boolean;
  /** Whether members with an imported account get a mail. */
  mail?: boolean;
  /** The folder to write the rest to, new or empty; null: nowhere. */
  rest?: string | null;
}

/** Writes the folders of challenges for an import; returns the paths of the files that describe them. */
async function writeFolders(archive: CtfdArchive, root: string, problems: Problems): Promise<string[]> {
  const written: string[] = [];
  for (const { folder, yml, solution, uploads } of challengeFolders(archive.tables, problems)) {
    const place = join(root, folder);
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'challenge.yml'), yml);
    written.push(`${folder}/challenge.yml`);
    if (solution !== null) await writeFile(join(place, 'SOLUTION.md'), solution);
    for (const { path, location } of uploads) {
      const safe = !path.split(/[\\/]/).includes('..') && !path.includes('\0');
      // A missing file is reported by the import, which does not find it.
      if (safe) await archive.save(location, join(place, path));
    }
  }
  return written;
}

const slugOf = (tables: Tables): string => slugify(archiveName(tables)) || 'ctfd';

/**
 * The slug of the event for an archive: that of an earlier import of the same CTFd, else an unused one.
 * Throws Refusal when the requested slug is that of another event, which would be overwritten.
 */
async function findEventSlug({ db }: Context, tables: Tables, requestedSlug: string): Promise<string> {
  const isFree = async (slug: string) => {
    const eventId = await findEventId(db, slug);
    return eventId === null || (await isFromSameCtfd(db, eventId, tables));
  };
  if (requestedSlug !== '') {
    if (!(await isFree(requestedSlug))) throw new Refusal(texts.otherEvent(requestedSlug));
    return requestedSlug;
  }
  const base = slugOf(tables);
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (await isFree(slug)) return slug;
  }
}

/** Imports a whole event, its challenges and its players, in one transaction; then checks its board. */
async function importAsEvent(
  context: Context,
  root: string,
  {
    tables,
    only,
    slug,
    mail,
    dryRun,
    how,
    allProblems,
  }: {
    tables: Tables;
    /** The files that describe the challenges. */
    only: readonly string[];
    slug: string;
    mail: boolean;
    dryRun: boolean;
    how: Omit<CtfdImportOptions, 'event' | 'dryRun' | 'mail' | 'rest'>;
    allProblems(more: Problem[]): Problem[];
  },
): Promise<Omit<CtfdReport, 'rest'>> {
  const author = how.author ?? COMMAND_LINE;
  let people: PeopleReport = { taken: null, problems: [] };
  let eventId: number | null = null;
  const { event, challenges: report } = await importEvent(context, root, {
    ...how,
    only,
    dryRun,
    draft: true,
    async also(sql, written) {
      eventId = written.id;
      const challenges = new Map(written.challenges.map(({ id, path }) => [challengeNumberOf(path), id]));
      people = await importPeople(context, sql, { tables, mail, author, challenges, eventId: written.id });
    },
  });
  if (dryRun && event.kind !== null)
    people = await previewPeople(context, { tables, mail, author, slug, report });
  const board = eventId === null ? [] : await compareBoards(context, eventId, tables);
  const challenges = { ...report, problems: [...allProblems(report.problems), ...people.problems, ...board] };
  return { event, challenges, taken: people.taken, left: describeLeftBehind(tables, true) };
}

/** Imports only the challenges, into the permanent list. */
async function importChallengesOnly(
  context: Context,
  root: string,
  { tables, only, dryRun, how, allProblems }: Omit<Parameters<typeof importAsEvent>[2], 'slug' | 'mail'>,
): Promise<Omit<CtfdReport, 'rest'>> {
  const report = await importChallenges(context, root, { ...how, only, dryRun });
  return {
    event: null,
    challenges: { ...report, problems: allProblems(report.problems) },
    taken: null,
    left: describeLeftBehind(tables, false),
  };
}

/**
 * Imports an archive of CTFd, as an event with its people and results, or only its challenges into the
 * permanent list, by the rules of any folder of challenge.yml files: in one transaction, and a second time
 * changes nothing (docs/product/formats.md#archive-de-ctfd).
 */
export async function importArchive(
  context: Context,
  path: string,
  { event: requestedSlug, dryRun = false, mail = false, rest = null, ...how }: CtfdImportOptions,
): Promise<CtfdReport> {
  if (rest !== null) await requireEmptyFolder(rest);
  const root = await temporaryFolder('ctfd-archive');
  try {
    return await withArchive(path, async (archive) => {
      const problems = new Problems();
      const { tables } = archive;
      const event = requestedSlug === null ? null : await findEventSlug(context, tables, requestedSlug);
      const folder = event === null ? slugOf(tables) : 'challenges';
      const file = event === null ? null : eventOf(tables, event, problems);
      if (event !== null && file === null) throw new Refusal(problems.list()[0]!.message);
      await mkdir(join(root, folder));
      const only = await writeFolders(archive, join(root, folder), problems);
      if (file !== null) await writeFile(join(root, 'event.yml'), file);
      const allProblems = (more: Problem[]) => [...problems.list(), ...more];
      const report =
        event === null
          ? await importChallengesOnly(context, root, {
              ...{ tables, dryRun, how, allProblems },
              only: only.map((path) => `${folder}/${path}`),
            })
          : await importAsEvent(context, root, { tables, only, slug: event, mail, dryRun, how, allProblems });
      return { ...report, rest: rest === null || dryRun ? null : await writeLeftovers(tables, rest) };
    });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

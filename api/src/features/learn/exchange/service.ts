import type { Problem } from '@fanion/formats/problems/problems';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { transactUnlessDryRun } from '../../../platform/outcome.ts';
import { findChallengeId } from '../../challenges/catalogue/service.ts';
import { importEvent } from '../events/import-service.ts';
import * as records from '../library/record-queries.ts';
import { type ReadEvent, type ReadPathFolder, readTree } from './folder-service.ts';
import { eventDigest, lessonDigest, pathDigest, unknownChallenges, validPathsOf } from './model.ts';
import { refusedEvent } from './texts.ts';

/** What an import did, or would do, to one thing. */
export interface LearnChange {
  kind: 'created' | 'updated' | 'moved' | 'removed';
  /** Its file, relative to the imported folder; for a removed one, its former file. */
  path: string;
  title: string;
}

export interface LearnReport {
  filesRead: number;
  changes: LearnChange[];
  unchanged: number;
  problems: Problem[];
}

/** Challenges that lessons link and that exist. */
async function knownChallenges(context: Context, paths: readonly ReadPathFolder[]): Promise<Set<string>> {
  const slugs = new Set(
    paths.flatMap(({ modules }) =>
      modules.flatMap(({ lessons }) => lessons.flatMap(({ lesson }) => lesson.challenges)),
    ),
  );
  const found = new Set<string>();
  for (const slug of slugs) if ((await findChallengeId(context, slug)) !== null) found.add(slug);
  return found;
}

/**
 * Imports a folder of paths (docs/product/learn.md#importer). Paths and lessons become what the files
 * describe; a lesson that is not in its path any more is removed, and one that moved keeps members' work. A
 * wrong file does not stop the others. `dryRun`: reports what would be done and does nothing.
 */
export async function importLearn(context: Context, root: string, dryRun = false): Promise<LearnReport> {
  const tree = await readTree(root);
  const report: LearnReport = { filesRead: tree.filesRead, changes: [], unchanged: 0, problems: [] };
  await transactUnlessDryRun(context.db, dryRun, async (sql) => {
    await records.lockLibrary(sql);
    const existingPaths = await records.listKnownPaths(sql);
    const { sound, problems } = validPathsOf(tree, existingPaths);
    report.problems = [...problems, ...unknownChallenges(sound, await knownChallenges(context, sound))];
    await writePaths(context, sql, { paths: sound, dryRun }, report);
    await writeEvents(context, sql, { events: tree.events, dryRun }, report);
    if (dryRun || report.changes.length === 0) return;
    await audit(sql, {
      actorId: null,
      channel: 'cli',
      action: 'learn.import',
      target: 'learn',
      details: { changes: report.changes.length },
    });
    sql.publish('learn-changed', {});
  });
  return report;
}

async function writePaths(
  context: Context,
  sql: Sql,
  { paths, dryRun }: { paths: readonly ReadPathFolder[]; dryRun: boolean },
  report: LearnReport,
): Promise<void> {
  const existingPaths = new Map((await records.listKnownPaths(sql)).map((path) => [path.slug, path]));
  const ids = new Map<string, number>();
  for (const [index, folder] of paths.entries()) {
    const { slug, path } = folder;
    const before = existingPaths.get(slug);
    const digest = pathDigest(folder);
    const same = before?.digest === digest && !before.removed;
    if (same) report.unchanged += 1;
    else report.changes.push({ kind: before ? 'updated' : 'created', path: folder.file, title: path.title });
    const position = path.position ?? 100 + index;
    const code = context.secrets.hmac('address', 'path', slug).toString('hex').slice(0, 12).toUpperCase();
    ids.set(slug, same ? before.id : await records.savePath(sql, { ...path, slug, position, code, digest }));
  }
  // Once all paths exist: one may need another that comes after it.
  for (const { slug, path } of paths) await records.replaceRequirements(sql, ids.get(slug)!, path.requires);
  const lessons = new Map((await records.listKnownLessons(sql)).map((lesson) => [lesson.slug, lesson]));
  const here = new Set(
    paths.flatMap(({ modules }) => modules.flatMap((module) => module.lessons.map(({ slug }) => slug))),
  );
  for (const folder of paths)
    await writeModules(context, sql, { folder, id: ids.get(folder.slug)!, lessons, here, dryRun }, report);
}

async function writeEvents(
  context: Context,
  sql: Sql,
  { events, dryRun }: { events: readonly ReadEvent[]; dryRun: boolean },
  report: LearnReport,
): Promise<void> {
  for (const read of events) {
    const { event, files } = read;
    if (!dryRun) for (const { bytes } of files) await context.storage.put(bytes);
    const materials = files.map(({ name, sha256, size }, index) => ({
      title: event.files[index]!.title,
      name: name.split('/').at(-1)!,
      sha256,
      size,
    }));
    const kind = await importEvent(context, sql, { event, materials, digest: eventDigest(read) });
    const path = `events.yml ${event.slug}`;
    if (typeof kind === 'object') {
      const message = refusedEvent(event.title, kind.refused);
      report.problems.push({ path, line: null, level: 'error', message });
    } else if (kind === 'unchanged') report.unchanged += 1;
    else report.changes.push({ kind, path, title: event.title });
  }
}

interface Writing {
  folder: ReadPathFolder;
  /** Id of the path. */
  id: number;
  lessons: Map<string, records.KnownLesson>;
  /** Every lesson of the folder: one may have moved to another path. */
  here: ReadonlySet<string>;
  dryRun: boolean;
}

async function writeModules(
  context: Context,
  sql: Sql,
  writing: Writing,
  report: LearnReport,
): Promise<void> {
  const { folder, id: pathId, lessons: existingLessons, here, dryRun } = writing;
  const keptModuleIds: number[] = [];
  for (const [index, { slug, module, lessons }] of folder.modules.entries()) {
    const { id: moduleId, changed } = await records.saveModule(sql, {
      ...module,
      pathId,
      slug,
      position: index + 1,
    });
    if (changed)
      report.changes.push({ kind: 'updated', path: `${folder.slug}/${slug}`, title: module.title });
    keptModuleIds.push(moduleId);
    for (const [at, read] of lessons.entries()) {
      const place = { moduleId, position: at + 1 };
      const before = existingLessons.get(read.slug);
      const digest = lessonDigest(read);
      const stays =
        before?.path === folder.slug &&
        before.module === slug &&
        before.position === place.position &&
        !before.removed;
      if (before?.digest === digest) {
        if (stays) report.unchanged += 1;
        else {
          await records.placeLesson(sql, before.id, place);
          report.changes.push({ kind: 'moved', path: read.file, title: read.lesson.title });
        }
        continue;
      }
      // Bytes are stored under their hash: a rolled back import leaves at most unused files.
      if (!dryRun) for (const { bytes } of read.files) await context.storage.put(bytes);
      const lessonId = await records.saveLesson(sql, { ...read.lesson, ...place, slug: read.slug, digest });
      await records.replaceFiles(sql, lessonId, read.files);
      report.changes.push({
        kind: before ? 'updated' : 'created',
        path: read.file,
        title: read.lesson.title,
      });
    }
  }
  if (!folder.whole) return;
  const removedLessons = [...existingLessons.values()].filter(
    // A lesson begun in the browser and never published is in no file: an import must not remove it.
    ({ path, slug, removed, begun }) => path === folder.slug && !removed && !begun && !here.has(slug),
  );
  await records.removeLessons(
    sql,
    removedLessons.map(({ id }) => id),
  );
  for (const { title, module, slug } of removedLessons)
    report.changes.push({ kind: 'removed', path: `${folder.slug}/${module}/${slug}`, title });
  await records.deleteEmptyModules(sql, pathId, keptModuleIds);
}

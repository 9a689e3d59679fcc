import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeLesson, writeModule, writePath } from '@fanion/formats/lesson/write';
import { writeTrainingEvents } from '@fanion/formats/training-event/write';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { listWhole as listEvents } from '../events/manage-queries.ts';
import { listModules, listPaths } from '../library/queries.ts';
import { type ExportedLesson, listWhole } from './queries.ts';

const fileOf = (slug: string, name: string): string => `files/${slug}/${name}`;
const numbered = (index: number, slug: string): string => `${String(index + 1).padStart(2, '0')}-${slug}`;

/**
 * Writes every path as a folder, and an events.yml, which the import reads back unchanged; returns how many
 * of each.
 */
export async function exportLearn(
  { db, storage }: Context,
  root: string,
): Promise<{ paths: number; lessons: number; events: number }> {
  const [paths, modules, lessons, events] = await Promise.all([
    listPaths(db),
    listModules(db),
    listWhole(db),
    listEvents(db),
  ]);
  const modulesOf = groupBy(modules, ({ path_id }) => path_id);
  const lessonsOf = groupBy(lessons, ({ module_id }) => module_id);
  const write = async (file: string, content: string | Buffer) => {
    await mkdir(join(root, dirname(file)), { recursive: true });
    await writeFile(join(root, file), content);
  };
  const writeOne = async (
    folder: string,
    index: number,
    { slug, module_id: _, files, ...lesson }: ExportedLesson,
  ) => {
    await write(`${folder}/${numbered(index, slug)}.md`, writeLesson(lesson));
    for (const { name, sha256 } of files) await write(`${folder}/${name}`, await storage.read(sha256));
  };
  let count = 0;
  for (const [
    place,
    { id, slug, requires, title, summary, level, category, author, unlisted },
  ] of paths.entries()) {
    const path = { title, summary, level, category, requires, author, position: place + 1, unlisted };
    await write(`${slug}/path.yml`, writePath(path));
    const filled = (modulesOf.get(id) ?? []).filter((module) => lessonsOf.has(module.id));
    for (const [index, module] of filled.entries()) {
      const folder = `${slug}/${numbered(index, module.slug)}`;
      await write(`${folder}/module.yml`, writeModule({ title: module.title, summary: module.summary }));
      for (const [at, lesson] of lessonsOf.get(module.id)!.entries()) await writeOne(folder, at, lesson);
      count += lessonsOf.get(module.id)!.length;
    }
  }
  // Two events may offer files with the same name: each event has its own folder.
  const files = events.flatMap((event) =>
    event.files.map((file) => ({ ...file, file: fileOf(event.slug, file.name) })),
  );
  for (const { file, sha256 } of files) await write(file, await storage.read(sha256));
  if (events.length > 0)
    await write(
      'events.yml',
      writeTrainingEvents(
        events.map(({ id: _, digest: __, starts_at, files: materials, ...event }) => ({
          ...event,
          when: { startsAt: starts_at.getTime() },
          files: materials.map(({ title, name }) => ({ title, file: fileOf(event.slug, name) })),
        })),
      ),
    );
  return { paths: paths.length, lessons: count, events: events.length };
}

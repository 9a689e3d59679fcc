import type { DifficultyLevel } from '@fanion/rules/difficulties';
import type { Context } from '../../../platform/context.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { inMemory } from '../../../platform/memory.ts';
import { createCached } from '../../../platform/remembered.ts';
import * as queries from './queries.ts';

/** A lesson in memory, without its text, which stays in the database. */
export interface StoredLesson extends Omit<queries.LessonRow, 'level'> {
  level: DifficultyLevel;
  path: StoredPath;
  module: StoredModule;
  /** Position in its path, from 1. */
  number: number;
}

export interface StoredModule extends queries.ModuleRow {
  /** Position in its path, from 1. */
  number: number;
  lessons: StoredLesson[];
}

export interface StoredPath extends queries.PathRow {
  /** Modules with at least one lesson. */
  modules: StoredModule[];
  lessons: StoredLesson[];
}

/** All paths at one moment: only published lessons, in order. */
export interface Library {
  paths: StoredPath[];
  pathBySlug: Map<string, StoredPath>;
  lessonBySlug: Map<string, StoredLesson>;
  lessonById: Map<number, StoredLesson>;
}

function assemble(
  paths: queries.PathRow[],
  modules: queries.ModuleRow[],
  lessons: queries.LessonRow[],
): Library {
  const modulesOf = groupBy(modules, ({ path_id }) => path_id);
  const lessonsOf = groupBy(lessons, ({ module_id }) => module_id);
  const stored = paths.map((row): StoredPath => {
    const path: StoredPath = { ...row, modules: [], lessons: [] };
    for (const moduleRow of modulesOf.get(row.id) ?? []) {
      const own = lessonsOf.get(moduleRow.id) ?? [];
      if (own.length === 0) continue;
      const module: StoredModule = { ...moduleRow, number: path.modules.length + 1, lessons: [] };
      for (const lesson of own) {
        const whole = {
          ...lesson,
          level: lesson.level ?? row.level,
          path,
          module,
          number: path.lessons.length + 1,
        };
        module.lessons.push(whole);
        path.lessons.push(whole);
      }
      path.modules.push(module);
    }
    return path;
  });
  const all = stored.flatMap((path) => path.lessons);
  return {
    paths: stored,
    pathBySlug: new Map(stored.map((path) => [path.slug, path])),
    lessonBySlug: new Map(all.map((lesson) => [lesson.slug, lesson])),
    lessonById: new Map(all.map((lesson) => [lesson.id, lesson])),
  };
}

/** The paths in memory: loaded once, dropped when one changes here or on another instance. */
export const library = inMemory(({ db, events }: Context) => {
  const all = createCached(async () =>
    assemble(
      ...(await Promise.all([queries.listPaths(db), queries.listModules(db), queries.listLessons(db)])),
    ),
  );
  events.subscribe('learn-changed', all.forget);
  events.onGap(all.forget);
  return all;
});

import { randomBytes } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type { AuthoredLesson, LessonContent } from '@fanion/contract/learn/authoring';
import type * as contract from '@fanion/contract/learn/authoring/paths';
import { CATEGORIES } from '@fanion/rules/challenges/categories';
import { findCircular } from '@fanion/rules/learn/learning';
import { parisDay } from '@fanion/rules/paris-days';
import { uniqueSlug } from '@fanion/rules/slug';
import { cleanFrenchLine } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import * as library from '../library/author-queries.ts';
import * as records from '../library/record-queries.ts';
import { presentPath } from './present.ts';
import * as queries from './queries.ts';
import { openLesson } from './service.ts';
import * as texts from './texts.ts';

type PathFields = BodyOf<typeof contract.createPath>;
type Answer = Promise<Outcome<contract.AuthoredPath>>;

export const listPaths = async ({ db }: Context): Promise<AnswerOf<typeof contract.listAuthoredPaths>> => ({
  paths: (await queries.listTree(db, null)).map(presentPath),
});

async function openPath({ db }: Context, slug: string): Answer {
  const [row] = await queries.listTree(db, slug);
  return row ? done(presentPath(row)) : refuse('path_not_found');
}

/** Changes the paths under their lock, then returns the changed one. */
async function change(context: Context, actor: Actor, work: (sql: Sql) => Promise<Outcome<string>>): Answer {
  const changed = await transact(context.db, async (sql) => {
    await records.lockLibrary(sql);
    const outcome = await work(sql);
    if (!outcome.ok) return outcome;
    await audit(sql, { ...by(actor), action: 'learn.path', target: `path:${outcome.value}` });
    sql.publish('learn-changed', {});
    return outcome;
  });
  return changed.ok ? openPath(context, changed.value) : changed;
}

/** Problems of a path in relation to the others: its category, or its prerequisites. */
function judgePath(
  slug: string | null,
  fields: PathFields,
  all: readonly queries.AuthoredPathRow[],
): Outcome<null> {
  if (!CATEGORIES.some(({ id }) => id === fields.category)) return badField('category', texts.BAD_CATEGORY);
  const needs = new Map(all.map((path) => [path.slug, path.requires]));
  const nowhere = fields.requires.find((one) => !needs.has(one));
  if (nowhere !== undefined) return badField('requires', texts.noPath(nowhere));
  if (slug !== null && findCircular(new Map([...needs, [slug, fields.requires]])).has(slug))
    return badField('requires', texts.CIRCLE);
  return done(null);
}

const cleanPath = (fields: PathFields): PathFields => ({
  ...fields,
  title: cleanFrenchLine(fields.title),
  summary: cleanFrenchLine(fields.summary),
  author: cleanFrenchLine(fields.author),
  requires: [...new Set(fields.requires)],
});

async function writePath(
  sql: Sql,
  fields: PathFields,
  place: { slug: string; position: number; code: string },
): Promise<Outcome<string>> {
  const { requires, ...path } = cleanPath(fields);
  const id = await records.savePath(sql, { ...path, ...place, digest: null });
  await records.replaceRequirements(sql, id, requires);
  return done(place.slug);
}

export const createPath = (context: Context, actor: Actor, fields: PathFields): Answer =>
  change(context, actor, async (sql) => {
    const all = await queries.listTree(sql, null);
    const judged = judgePath(null, fields, all);
    if (!judged.ok) return judged;
    const existingSlugs = new Set((await records.listKnownPaths(sql)).map(({ slug }) => slug));
    return writePath(sql, fields, {
      slug: uniqueSlug(fields.title, 'parcours', (one) => existingSlugs.has(one)),
      position: Math.max(0, ...all.map(({ position }) => position)) + 1,
      code: randomBytes(6).toString('hex').toUpperCase(),
    });
  });

export const changePath = (
  context: Context,
  actor: Actor,
  { slug, ...fields }: PathFields & { slug: string },
): Answer =>
  change(context, actor, async (sql) => {
    const all = await queries.listTree(sql, null);
    const before = all.find((path) => path.slug === slug);
    if (!before) return refuse('path_not_found');
    const judged = judgePath(slug, fields, all);
    if (!judged.ok) return judged;
    return writePath(sql, fields, { slug, position: before.position, code: before.code });
  });

/**
 * Sets the order of all modules and lessons: the request must name each of them, or it was made from an older
 * path.
 */
export const orderPath = (
  context: Context,
  actor: Actor,
  { slug, modules }: BodyOf<typeof contract.orderPath> & { slug: string },
): Answer =>
  change(context, actor, async (sql) => {
    const [path] = await queries.listTree(sql, slug);
    if (!path) return refuse('path_not_found');
    const sorted = (names: readonly (string | number)[]) => names.map(String).sort().join(' ');
    const slugs = path.modules.flatMap(({ lessons }) => lessons.map((lesson) => lesson.slug));
    const same =
      sorted(modules.map(({ id }) => id)) === sorted(path.modules.map(({ id }) => id)) &&
      sorted(modules.flatMap(({ lessons }) => lessons)) === sorted(slugs);
    if (!same) return refuse('conflict', { message: texts.ORDER_CHANGED });
    await library.orderModules(
      sql,
      modules.map(({ id }) => id),
    );
    const lessonPlaces = modules.flatMap(({ id, lessons }) =>
      lessons.map((lesson, index) => ({ slug: lesson, moduleId: id, position: index + 1 })),
    );
    await library.orderLessons(sql, lessonPlaces);
    return done(slug);
  });

export const createModule = (
  context: Context,
  actor: Actor,
  { slug, title, summary }: BodyOf<typeof contract.createModule> & { slug: string },
): Answer =>
  change(context, actor, async (sql) => {
    const [path] = await queries.listTree(sql, slug);
    if (!path) return refuse('path_not_found');
    await records.saveModule(sql, {
      pathId: path.id,
      slug: `module-${randomBytes(4).toString('hex')}`,
      title: cleanFrenchLine(title),
      summary: cleanFrenchLine(summary),
      position: path.modules.length + 1,
    });
    return done(slug);
  });

export const changeModule = (
  context: Context,
  actor: Actor,
  { id, title, summary }: BodyOf<typeof contract.changeModule> & { id: number },
): Answer =>
  change(context, actor, async (sql) => {
    const module = await queries.findModule(sql, id);
    if (!module) return refuse('module_not_found');
    const { path_id: pathId, slug, position } = module;
    await records.saveModule(sql, {
      pathId,
      slug,
      position,
      title: cleanFrenchLine(title),
      summary: cleanFrenchLine(summary),
    });
    return done(module.path);
  });

/** Creates a lesson: a draft that no reader knows of. */
export async function createLesson(
  context: Context,
  actor: Actor,
  { id, title }: { id: number; title: string },
): Promise<Outcome<AuthoredLesson>> {
  const made = await transact(context.db, async (sql) => {
    await records.lockLibrary(sql);
    const module = await queries.findModule(sql, id);
    if (!module) return refuse('module_not_found');
    const existingSlugs = new Set((await records.listKnownLessons(sql)).map(({ slug }) => slug));
    const slug = uniqueSlug(title, 'lecon', (one) => existingSlugs.has(one));
    const content: LessonContent = {
      title: cleanFrenchLine(title),
      summary: '',
      minutes: 10,
      level: null,
      premium: false,
      author: actor.username,
      reviewed: parisDay(context.clock.now()),
      challenges: [],
      video: null,
      reflection: null,
      questions: [],
      body: '',
    };
    const place = { moduleId: id, position: module.lessons + 1 };
    const lessonId = await records.saveLesson(sql, {
      ...content,
      ...place,
      slug,
      state: 'draft',
      digest: null,
    });
    await queries.saveDraft(sql, lessonId, { version: 1, content, editedBy: actor.id });
    await audit(sql, { ...by(actor), action: 'lesson.create', target: `lesson:${slug}` });
    return done(slug);
  });
  return made.ok ? openLesson(context, actor, made.value) : made;
}

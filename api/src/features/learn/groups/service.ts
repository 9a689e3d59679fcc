import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/learn/groups';
import { writeCsv } from '@fanion/formats/csv/csv';
import { isFitYear } from '@fanion/formats/yaml/moment';
import { parisDay } from '@fanion/rules/paris-days';
import { usernameKeys } from '@fanion/rules/profiles/username';
import { cleanFrenchLine } from '@fanion/rules/text';
import { type Author, audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { csvDownload, type Prepared } from '../../../platform/http/answers/prepared.ts';
import { badField, done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { findVisible } from '../../challenges/catalogue/service.ts';
import { notifyMembers } from '../../notifications/service.ts';
import { insertFollowers } from '../library/queries.ts';
import { library, type StoredPath } from '../library/state.ts';
import { type Column, presentGroup } from './present.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

type Fields = BodyOf<typeof contract.createGroup>;
type Answer = Promise<Outcome<contract.TrainingGroup>>;

export const listGroups = async ({ db }: Context): Promise<AnswerOf<typeof contract.listGroups>> => ({
  groups: await queries.listGroups(db),
});

/** Lessons of these paths, each followed by the challenges that it links. */
async function columnsOf(context: Context, actor: Actor, paths: readonly StoredPath[]): Promise<Column[]> {
  const columns: Column[] = [];
  for (const { slug: path, lessons } of paths)
    for (const lesson of lessons) {
      const { id, slug, title, premium, questions } = lesson;
      columns.push({ kind: 'lesson', path, id, slug, title, premium, checked: questions.length > 0 });
      for (const challengeSlug of lesson.challenges) {
        const found = await findVisible(context, actor, challengeSlug);
        if (found && !columns.some((one) => one.kind === 'challenge' && one.id === found.challenge.id))
          columns.push({
            kind: 'challenge',
            path,
            id: found.challenge.id,
            slug: found.challenge.slug,
            title: found.challenge.name,
            premium: false,
            checked: false,
          });
      }
    }
  return columns;
}

/** The paths of a group today, in order. */
async function pathsOf(context: Context, { path_ids }: queries.GroupRow): Promise<StoredPath[]> {
  const { paths } = await library(context).get();
  return path_ids.flatMap((pathId) => paths.find(({ id }) => id === pathId) ?? []);
}

/** A group and its members' progress: two statements, since the paths are in memory. */
export async function openGroup(context: Context, actor: Actor, id: number): Answer {
  const row = await queries.findGroup(context.db, id);
  if (!row) return refuse('training_group_not_found');
  const paths = await pathsOf(context, row);
  const columns = await columnsOf(context, actor, paths);
  const idsOf = (kind: Column['kind']) => columns.filter((one) => one.kind === kind).map((one) => one.id);
  const cells = await queries.listCells(context.db, id, idsOf('lesson'), idsOf('challenge'));
  return done(presentGroup(row, paths, columns, cells));
}

/** The named members and paths; refused with the first that does not exist. */
async function readContent(
  context: Context,
  sql: Sql,
  { members, paths }: Fields,
): Promise<Outcome<{ memberIds: number[]; pathIds: number[] }>> {
  const namesByKey = new Map(members.map((name) => [usernameKeys(name).key, name]));
  const found = await queries.listMembers(sql, [...namesByKey.keys()]);
  const existingKeys = new Set(found.map(({ key }) => key));
  const nobody = [...namesByKey].find(([key]) => !existingKeys.has(key));
  if (nobody) return badField('members', texts.NO_MEMBER(nobody[1]));
  const { pathBySlug } = await library(context).get();
  const nowhere = paths.find((slug) => !pathBySlug.has(slug));
  if (nowhere !== undefined) return badField('paths', texts.NO_PATH(nowhere));
  return done({
    memberIds: found.map(({ id }) => id),
    pathIds: [...new Set(paths)].map((slug) => pathBySlug.get(slug)!.id),
  });
}

/** Writes a group; its members then follow its paths, unlisted ones included. */
async function write(
  context: Context,
  actor: Actor,
  fields: Fields,
  save: (sql: Sql, name: string, dueOn: string | null) => Promise<number | null>,
): Answer {
  if (fields.due_on !== null && !isFitYear(Date.parse(fields.due_on))) return badField('due_on', texts.YEAR);
  const saved = await transact(context.db, async (sql) => {
    const content = await readContent(context, sql, fields);
    if (!content.ok) return content;
    const id = await save(sql, cleanFrenchLine(fields.name), fields.due_on);
    if (id === null) return refuse('training_group_not_found');
    const { memberIds, pathIds } = content.value;
    await queries.replaceContent(sql, id, memberIds, pathIds);
    await insertFollowers(sql, memberIds, pathIds);
    await audit(sql, {
      ...by(actor),
      action: 'training.group',
      target: `group:${id}`,
      details: { members: memberIds.length, paths: pathIds.length },
    });
    return done(id);
  });
  return saved.ok ? openGroup(context, actor, saved.value) : saved;
}

export const createGroup = (context: Context, actor: Actor, fields: Fields): Answer =>
  write(context, actor, fields, queries.insertGroup);

export const changeGroup = (context: Context, actor: Actor, id: number, fields: Fields): Answer =>
  write(context, actor, fields, async (sql, name, dueOn) =>
    (await queries.updateGroup(sql, id, name, dueOn)) ? id : null,
  );

export const deleteGroup = (
  context: Context,
  actor: Actor,
  id: number,
): Promise<Outcome<{ message: string }>> =>
  transact(context.db, async (sql) => {
    const name = await queries.deleteGroup(sql, id);
    if (name === null) return refuse('training_group_not_found');
    await audit(sql, {
      ...by(actor),
      action: 'training.group-delete',
      target: `group:${id}`,
      details: { name },
    });
    return done({ message: texts.DELETED });
  });

/** A group's progress as a CSV file for spreadsheets. */
export async function writeGroupCsv(context: Context, actor: Actor, id: number): Promise<Outcome<Prepared>> {
  const group = await openGroup(context, actor, id);
  if (!group.ok) return group;
  const { columns, rows } = group.value;
  await context.db.transaction((sql) =>
    audit(sql, { ...by(actor), action: 'training.group-export', target: `group:${id}` }),
  );
  const csv = writeCsv([
    [...texts.HEADERS, ...columns.map(({ title }) => title)],
    ...rows.map(({ username, done: many, total, cells }) => [
      username,
      String(many),
      String(total),
      ...cells.map((one) => texts.CELLS[one]),
    ]),
  ]);
  return done(csvDownload(`groupe-${id}.csv`, csv));
}

/**
 * Reminds the members of a group who have lessons left, once per `once`: returns how many have some, and how
 * many were notified. Premium lessons are left out, as for certificates: not everybody can do them.
 */
async function remindMembers(
  context: Context,
  id: number,
  { once, author }: { once: string; author: Author | null },
): Promise<Outcome<{ late: number; notifiedCount: number }>> {
  const row = await queries.findGroup(context.db, id);
  if (!row) return refuse('training_group_not_found');
  const lessonIds = (await pathsOf(context, row)).flatMap(({ lessons }) =>
    lessons.filter(({ premium }) => !premium).map((lesson) => lesson.id),
  );
  const members = await queries.listCells(context.db, id, lessonIds, []);
  const late = members
    .map((member) => ({ id: member.id, left: lessonIds.length - member.done.length }))
    .filter(({ left }) => left > 0);
  const notifiedCount = await context.db.transaction(async (sql) => {
    if (author)
      await audit(sql, {
        ...author,
        action: 'training.group-remind',
        target: `group:${id}`,
        details: { members: late.length },
      });
    let count = 0;
    for (const [left, alike] of groupBy(late, (member) => member.left))
      count += await notifyMembers(
        context,
        sql,
        alike.map((member) => member.id),
        {
          kind: 'training_reminder',
          path: '/learn',
          once: `group-${id}:${once}`,
          ...texts.dueNews(row.name, row.due_on, left),
        },
      );
    return count;
  });
  return done({ late: late.length, notifiedCount });
}

export async function remindGroup(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Outcome<AnswerOf<typeof contract.remindGroup>>> {
  const once = parisDay(context.clock.now());
  const reminded = await remindMembers(context, id, { once, author: by(actor) });
  if (!reminded.ok) return reminded;
  const { late, notifiedCount } = reminded.value;
  return done({ message: texts.reminderResultText(late, notifiedCount), reminded: notifiedCount });
}

/** Days before its due date at which a group is reminded automatically. */
const DUE_SOON = 7;

export async function remindDue(context: Context): Promise<void> {
  for (const { id, due_on } of await queries.listDue(context.db, DUE_SOON))
    await remindMembers(context, id, { once: `due-${due_on}`, author: null });
}

export const eraseFromGroups = (sql: Sql, memberId: number): Promise<void> =>
  queries.eraseFromGroups(sql, memberId);

import type {
  AuthoredChallenge,
  ChallengeContent,
  getChallengeRevision,
} from '@fanion/contract/challenges/authoring';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { uniqueSlug } from '@fanion/rules/slug';
import { cleanLine } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { insertChallenge } from '../catalogue/record-queries.ts';
import { holdsFlag } from '../leaks/service.ts';
import { blockAuthor } from '../ledger/queries.ts';
import { reprice } from '../pricing/service.ts';
import { changedIn, cleanContent } from './content-model.ts';
import { checklistOf, contentOf, presentAuthored } from './present.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';
import { judgeContent, writeContent } from './write-service.ts';

type Answer = Promise<Outcome<AuthoredChallenge>>;

/** A challenge for who writes it; its flags are told by their kind alone. */
export async function openAuthored(context: Context, named: string): Answer {
  const row = await queries.findAuthored(context.db, named);
  if (!row) return refuse('challenge_not_found');
  return done(presentAuthored(row, await holdsFlag(context, row.description, row.id)));
}

/** Works on a challenge in its turn, in the caller's transaction; who works on one does not score on it any more. */
export async function changeIn(
  sql: Sql,
  actor: Actor,
  named: string,
  work: (row: queries.AuthoredRow) => Promise<Outcome<unknown>>,
): Promise<Outcome<number>> {
  const locked = await queries.lockAuthored(sql, named);
  const row = locked && (await queries.findAuthored(sql, String(locked.id)));
  if (!row) return refuse('challenge_not_found');
  const worked = await work(row);
  if (!worked.ok) return worked;
  await blockAuthor(sql, actor.id, row.id);
  sql.publish('challenges-changed', { challengeId: row.id });
  if (row.event) sql.publish('event-changed', { eventId: row.event.id });
  return done(row.id);
}

/** Works on a challenge in its turn, then answers it as it is. */
export async function change(
  context: Context,
  actor: Actor,
  named: string,
  work: (sql: Sql, row: queries.AuthoredRow) => Promise<Outcome<unknown>>,
): Promise<Outcome<{ id: number; challenge: AuthoredChallenge }>> {
  const changed = await transact(context.db, (sql) => changeIn(sql, actor, named, (row) => work(sql, row)));
  if (!changed.ok) return changed;
  const opened = await openAuthored(context, String(changed.value));
  return opened.ok ? done({ id: changed.value, challenge: opened.value }) : opened;
}

/** What was done to a challenge, in the audit log. */
export const note = (
  sql: Sql,
  actor: Actor,
  { id, action, details = {} }: { id: number; action: string; details?: object },
): Promise<void> => audit(sql, { ...by(actor), action, target: `challenge:${id}`, details });

/** Refuses what was made from another version than the one that is kept: both are told, so that none is lost. */
export const judgeVersion = (
  row: queries.AuthoredRow,
  version: number,
  yours: ChallengeContent | null = null,
): Outcome<null> =>
  row.version === version
    ? done(null)
    : refuse('challenge_changed', { conflict: { version: row.version, yours, theirs: contentOf(row) } });

/** What a challenge lacks before anybody may play it: a sentence, or nothing. */
export async function lackOf(
  context: Context,
  row: Parameters<typeof checklistOf>[0] & { id: number },
): Promise<string | null> {
  const leaks = await holdsFlag(context, row.description, row.id);
  if (leaks) return texts.FLAG_IN_TEXT;
  const lacks = checklistOf(row, false).filter((step) => step.required && !step.done);
  return lacks.length === 0 ? null : texts.missing(lacks.map(({ label }) => label));
}

/** Begins a challenge that nobody sees yet, in the caller's transaction; its author signs it. `catalogued`: see the table. */
export async function beginChallenge(
  sql: Sql,
  actor: Actor,
  { name: typed, catalogued }: { name: string; catalogued: boolean },
): Promise<{ id: number; slug: string }> {
  const name = cleanLine(typed);
  const taken = await queries.listSlugs(sql);
  const slug = uniqueSlug(name, 'nouveau-challenge', (one) => taken.has(one));
  const id = await insertChallenge(sql, {
    slug,
    name,
    // Apart from what imports bring, and from what is begun under the same name.
    sourceFolder: `gestion/${slug}`,
    category: 'misc',
    difficulty: 'Easy',
    description: '',
    author: actor.username,
    scoring: { kind: 'static', points: 100 },
    points: 100,
    state: 'hidden',
    catalogued,
  });
  await blockAuthor(sql, actor.id, id);
  await note(sql, actor, { id, action: 'challenge.create', details: { name } });
  sql.publish('challenges-changed', { challengeId: id });
  return { id, slug };
}

/** Begins a challenge of the permanent list. */
export async function createAuthored(context: Context, actor: Actor, name: string): Answer {
  const { id } = await context.db.transaction((sql) =>
    beginChallenge(sql, actor, { name, catalogued: true }),
  );
  return openAuthored(context, String(id));
}

/** Keeps what was written. A challenge that members see changes for them at once, and must stay playable. */
export async function saveAuthored(
  context: Context,
  actor: Actor,
  { slug, version, content: typed }: { slug: string; version: number; content: ChallengeContent },
): Answer {
  const content = cleanContent(typed);
  const saved = await change(context, actor, slug, async (sql, row) => {
    const judged = judgeVersion(row, version, content);
    if (!judged.ok) return judged;
    const fit = await judgeContent(sql, context, row, content);
    if (!fit.ok) return fit;
    if (row.state === 'visible') {
      const lack = await lackOf(context, { ...row, ...content });
      if (lack) return refuse('challenge_incomplete', { message: lack });
    }
    const before = contentOf(row);
    const changed = changedIn(before, content);
    await keepBefore(sql, row);
    await writeContent(sql, row, content, fit.value);
    await queries.insertRevision(sql, row.id, {
      version: version + 1,
      content,
      changed,
      writtenBy: actor.id,
    });
    await note(sql, actor, {
      id: row.id,
      action: 'challenge.save',
      details: { version: version + 1, changed },
    });
    return done(null);
  });
  if (!saved.ok) return saved;
  const { id, challenge } = saved.value;
  if (content.scoring.kind === 'static') return done(challenge);
  // A curve that was changed has a price of today of its own.
  await reprice(context, [id]);
  return openAuthored(context, String(id));
}

/** What was there before a change is kept with it: an import, or a change of stage, left no line of its own. */
export async function keepBefore(sql: Sql, row: queries.AuthoredRow): Promise<void> {
  const before = contentOf(row);
  const [last] = await queries.listRevisions(sql, row.id, row.version);
  if (last && changedIn(last.content, before).length === 0) return;
  await queries.insertRevision(sql, row.id, {
    version: row.version,
    content: before,
    changed: changedIn(last?.content ?? null, before),
    writtenBy: null,
  });
}

/** What a challenge is before something else than its editor writes over it. */
export async function keepState(sql: Sql, id: number): Promise<void> {
  const row = await queries.findAuthored(sql, String(id));
  if (row) await keepBefore(sql, row);
}

/** A challenge as it was after a change, beside what it was before. */
export async function openRevision(
  { db }: Context,
  { slug, version }: { slug: string; version: number },
): Promise<Outcome<AnswerOf<typeof getChallengeRevision>>> {
  const row = await queries.findAuthored(db, slug);
  const [found, before] = row ? await queries.listRevisions(db, row.id, version) : [];
  if (found?.version !== version) return refuse('challenge_not_found');
  return done({ content: found.content, before: before?.content ?? null });
}

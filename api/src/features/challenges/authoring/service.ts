import type {
  AuthoredChallenge,
  getChallengeRevision,
  listBeside,
} from '@fanion/contract/challenges/authoring';
import type { ChallengeContent } from '@fanion/contract/challenges/content';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { CHALLENGE_FILE_MAX, PROPOSAL_LIMITS } from '@fanion/rules/challenges/proposal';
import type { Scoring } from '@fanion/rules/challenges/scoring';
import { uniqueSlug } from '@fanion/rules/slug';
import { cleanLine } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { insertChallenge } from '../catalogue/record-queries.ts';
import { visibleIds } from '../catalogue/service.ts';
import { blockAuthor } from '../ledger/block-queries.ts';
import { reprice } from '../pricing/service.ts';
import { auditedChange, cleanContent, listChangedParts } from './content-model.ts';
import { checkOwnDraft, hasUploadLimit, isOwnProposal } from './policy.ts';
import { checklistOf, contentOf, presentAuthored } from './present.ts';
import * as queries from './queries.ts';
import { findLeak, type Readable } from './readable-service.ts';
import * as texts from './texts.ts';
import { checkContent, writeContent } from './write-service.ts';

type Answer = Promise<Outcome<AuthoredChallenge>>;

/** A challenge for its authors; of each flag only the kind is shown. */
export async function openAuthored(context: Context, actor: Actor, idOrSlug: string): Answer {
  const row = await queries.findAuthored(context.db, idOrSlug);
  if (!row) return refuse('challenge_not_found');
  const leaks = (await findLeak(context, row)) !== null;
  return done(
    presentAuthored(row, {
      leaks,
      own: isOwnProposal(actor, row),
      fileMax: hasUploadLimit(actor, row) ? PROPOSAL_LIMITS.file : CHALLENGE_FILE_MAX,
    }),
  );
}

/** Changes a challenge under its lock, in the caller's transaction; the actor can no longer score on it. */
export async function changeChallengeIn(
  sql: Sql,
  actor: Actor,
  idOrSlug: string,
  work: (row: queries.AuthoredRow) => Promise<Outcome<unknown>>,
): Promise<Outcome<number>> {
  const locked = await queries.lockAuthored(sql, idOrSlug);
  const row = locked && (await queries.findAuthored(sql, String(locked.id)));
  if (!row) return refuse('challenge_not_found');
  const worked = await work(row);
  if (!worked.ok) return worked;
  await blockAuthor(sql, actor.id, row.id);
  sql.publish('challenges-changed', { challengeId: row.id });
  if (row.event) sql.publish('event-changed', { eventId: row.event.id });
  return done(row.id);
}

/** Changes a challenge under its lock, then returns it as it now is. */
export async function changeAuthored(
  context: Context,
  actor: Actor,
  idOrSlug: string,
  work: (sql: Sql, row: queries.AuthoredRow) => Promise<Outcome<unknown>>,
): Promise<Outcome<{ id: number; challenge: AuthoredChallenge }>> {
  const changed = await transact(context.db, (sql) =>
    changeChallengeIn(sql, actor, idOrSlug, (row) => work(sql, row)),
  );
  if (!changed.ok) return changed;
  const opened = await openAuthored(context, actor, String(changed.value));
  return opened.ok ? done({ id: changed.value, challenge: opened.value }) : opened;
}

/** Notes in the audit log what was done to a challenge. */
export const writeAuditLine = (
  sql: Sql,
  actor: Actor,
  { id, action, details = {} }: { id: number; action: string; details?: object },
): Promise<void> => audit(sql, { ...by(actor), action, target: `challenge:${id}`, details });

/** Refuses a change made from another version than the stored one; the refusal holds both versions. */
export const checkVersion = (
  row: queries.AuthoredRow,
  version: number,
  yours: ChallengeContent | null = null,
): Outcome<null> =>
  row.version === version
    ? done(null)
    : refuse('challenge_changed', { conflict: { version: row.version, yours, theirs: contentOf(row) } });

type PublishableRow = Parameters<typeof checklistOf>[0] & Readable & { id: number };

/** What a challenge lacks before anybody may play it, as a sentence; null when nothing. */
export async function findPublicationProblem(context: Context, row: PublishableRow): Promise<string | null> {
  const leak = await findLeak(context, row);
  return leak ? texts.FLAG_IN[leak] : missingStepsText(checklistOf(row, false));
}

/** What a published challenge would lack with this content; a new price alone needs only the price check. */
function findChangeProblem(
  context: Context,
  row: PublishableRow,
  changed: readonly string[],
): Promise<string | null> {
  if (changed.some((part) => part !== 'scoring')) return findPublicationProblem(context, row);
  return Promise.resolve(missingStepsText(checklistOf(row, false).filter(({ step }) => step === 'points')));
}

function missingStepsText(steps: ReturnType<typeof checklistOf>): string | null {
  const lacks = steps.filter((step) => step.required && !step.done);
  return lacks.length === 0 ? null : texts.missing(lacks.map(({ label }) => label));
}

/** Changes a challenge that the actor may currently edit. */
export const editAuthored: typeof changeAuthored = (context, actor, idOrSlug, work) =>
  changeAuthored(context, actor, idOrSlug, async (sql, row) => {
    const free = checkOwnDraft(actor, row);
    return free.ok ? work(sql, row) : free;
  });

/**
 * Begins a hidden challenge in the caller's transaction, signed by the actor or by `author`. `catalogued`:
 * see the table; `proposed`: it is the actor's alone until somebody else publishes it.
 */
export async function createChallengeIn(
  sql: Sql,
  actor: Actor,
  {
    name: typed,
    catalogued,
    proposed = false,
    author = actor.username,
  }: { name: string; catalogued: boolean; proposed?: boolean; author?: string | null },
): Promise<{ id: number; slug: string }> {
  const name = cleanLine(typed);
  const existingSlugs = await queries.listSlugs(sql);
  const slug = uniqueSlug(name, 'nouveau-challenge', (one) => existingSlugs.has(one));
  const id = await insertChallenge(sql, {
    slug,
    name,
    // A folder unlike those of imports and of other challenges begun under the same name.
    sourceFolder: `gestion/${slug}`,
    category: 'misc',
    difficulty: 'Easy',
    description: '',
    author,
    scoring: { kind: 'static', points: 100 },
    points: 100,
    state: 'hidden',
    catalogued,
    proposedBy: proposed ? actor.id : null,
  });
  await blockAuthor(sql, actor.id, id);
  await writeAuditLine(sql, actor, { id, action: 'challenge.create', details: { name } });
  sql.publish('challenges-changed', { challengeId: id });
  return { id, slug };
}

/**
 * Begins a challenge of the permanent list: an ordinary one for a challenge manager, a proposal for anybody
 * else. A member without the right of author may have only so many open proposals.
 */
export async function createAuthored(context: Context, actor: Actor, name: string): Answer {
  const { can_manage_challenges: manages, can_manage_own_challenges: author } = actor.rights;
  const draft = await transact(context.db, async (sql) => {
    // Counted one after the other: two at once would both find a place.
    if (!manages && !author && (await queries.countOpenProposals(sql, actor.id)) >= PROPOSAL_LIMITS.open)
      return refuse('conflict', { message: texts.mostProposals(PROPOSAL_LIMITS.open) });
    return done(await createChallengeIn(sql, actor, { name, catalogued: true, proposed: !manages }));
  });
  return draft.ok ? openAuthored(context, actor, String(draft.value.id)) : draft;
}

/** Saves a content over the current one, in the caller's transaction and under the lock of the challenge. */
export async function saveContentIn(
  context: Context,
  sql: Sql,
  actor: Actor,
  { row, content }: { row: queries.AuthoredRow; content: ChallengeContent },
): Promise<Outcome<null>> {
  const fit = await checkContent(sql, context, { actor, row, content });
  if (!fit.ok) return fit;
  const before = contentOf(row);
  const changed = listChangedParts(before, content);
  if (row.state === 'visible') {
    const lack = await findChangeProblem(context, { ...row, ...content }, changed);
    if (lack) return refuse('challenge_incomplete', { message: lack });
  }
  const version = row.version + 1;
  await saveRevisionBefore(sql, row);
  await writeContent(sql, row, content, fit.value);
  await queries.insertRevision(sql, row.id, { version, content, changed, writtenBy: actor.id });
  await writeAuditLine(sql, actor, {
    id: row.id,
    action: 'challenge.save',
    details: { version, ...auditedChange(before, content) },
  });
  return done(null);
}

/** Saves the content of a challenge. A visible one changes for members at once, and must stay playable. */
export async function saveAuthored(
  context: Context,
  actor: Actor,
  { slug, version, content: typed }: { slug: string; version: number; content: ChallengeContent },
): Answer {
  const content = cleanContent(typed);
  const saved = await editAuthored(context, actor, slug, async (sql, row) => {
    const judged = checkVersion(row, version, content);
    return judged.ok ? saveContentIn(context, sql, actor, { row, content }) : judged;
  });
  if (!saved.ok) return saved;
  const { id, challenge } = saved.value;
  if (content.scoring.kind === 'static') return done(challenge);
  // A challenge whose curve was changed has its own current price.
  await reprice(context, [id]);
  return openAuthored(context, actor, String(id));
}

/** Challenges that may be prerequisites of this one. A proposer only finds those that they may see. */
export async function readPrerequisiteChoices(
  context: Context,
  actor: Actor,
  idOrSlug: string,
): Promise<Outcome<AnswerOf<typeof listBeside>>> {
  const scope = await queries.findScope(context.db, idOrSlug, actor.id);
  if (!scope) return refuse('challenge_not_found');
  const beside = await queries.listPrerequisiteChoices(context.db, idOrSlug);
  const readableIds =
    scope.catalogued && !actor.rights.can_manage_challenges
      ? await visibleIds(
          context,
          actor,
          beside.map(({ id }) => id),
        )
      : null;
  const challenges = beside
    .filter(({ id }) => !readableIds || readableIds.has(id))
    .map(({ slug, name }) => ({ slug, name }));
  return done({ challenges });
}

/** Saves the state before a change as a revision: an import or a change of stage left none. */
export async function saveRevisionBefore(sql: Sql, row: queries.AuthoredRow): Promise<void> {
  const before = contentOf(row);
  const [last] = await queries.listRevisions(sql, row.id, row.version);
  if (last && listChangedParts(last.content, before).length === 0) return;
  await queries.insertRevision(sql, row.id, {
    version: row.version,
    content: before,
    changed: listChangedParts(last?.content ?? null, before),
    writtenBy: null,
  });
}

/** Saves the current state of a challenge before something other than its editor overwrites it. */
export async function saveCurrentRevision(sql: Sql, id: number): Promise<void> {
  const row = await queries.findAuthored(sql, String(id));
  if (row) await saveRevisionBefore(sql, row);
}

/** The content of a challenge after a change, beside its content before. */
export async function openRevision(
  { db }: Context,
  { slug, version }: { slug: string; version: number },
): Promise<Outcome<AnswerOf<typeof getChallengeRevision>>> {
  const row = await queries.findAuthored(db, slug);
  const [found, before] = row ? await queries.listRevisions(db, row.id, version) : [];
  if (found?.version !== version) return refuse('challenge_not_found');
  return done({ content: found.content, before: before?.content ?? null });
}

/**
 * Gives a challenge that an event alone plays another price, in the caller's transaction and as its editor
 * would; refused when the event does not play it. `to` makes the new price from the current one.
 */
export async function rescoreIn(
  context: Context,
  sql: Sql,
  actor: Actor,
  { eventId, challengeId }: { eventId: number; challengeId: number },
  to: (was: Scoring) => Outcome<Scoring>,
): Promise<Outcome<{ name: string; was: Scoring; to: Scoring }>> {
  let answer: Outcome<{ name: string; was: Scoring; to: Scoring }> = refuse('challenge_not_found');
  const changed = await changeChallengeIn(sql, actor, String(challengeId), async (row) => {
    if (row.event?.id !== eventId) return answer;
    const scoring = to(row.scoring);
    if (!scoring.ok) return scoring;
    answer = done({ name: row.name, was: row.scoring, to: scoring.value });
    const content = { ...contentOf(row), scoring: scoring.value };
    return saveContentIn(context, sql, actor, { row, content });
  });
  return changed.ok ? answer : changed;
}

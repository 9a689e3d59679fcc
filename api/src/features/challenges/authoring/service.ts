import type { listPrerequisiteChoices } from '@fanion/contract/challenges/authoring/endpoints';
import type { AuthoredChallenge } from '@fanion/contract/challenges/drafts/endpoints';
import type { ChallengeContent } from '@fanion/contract/challenges/drafts/shapes';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { PROPOSAL_LIMITS } from '@fanion/rules/challenges/proposal';
import type { Scoring } from '@fanion/rules/challenges/scoring';
import { uniqueSlug } from '@fanion/rules/slug';
import { cleanLine } from '@fanion/rules/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { insertChallenge } from '../catalogue/record-queries.ts';
import { visibleIds } from '../catalogue/service.ts';
import { contentOf } from '../drafts/present.ts';
import { type AuthoredRow, findScope, listSlugs } from '../drafts/queries.ts';
import { findChangeProblem } from '../drafts/readiness-service.ts';
import {
  changeChallengeIn,
  checkVersion,
  editAuthored,
  openAuthored,
  writeAuditLine,
} from '../drafts/service.ts';
import { blockAuthor } from '../ledger/block-queries.ts';
import { reprice } from '../pricing/service.ts';
import { auditedChange, cleanContent, listChangedParts } from './content-model.ts';
import * as queries from './queries.ts';
import { insertRevision } from './revision-queries.ts';
import { saveRevisionBefore } from './revisions-service.ts';
import * as texts from './texts.ts';
import { checkContent, writeContent } from './write-service.ts';

type Answer = Promise<Outcome<AuthoredChallenge>>;

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
  const existingSlugs = await listSlugs(sql);
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
  { row, content }: { row: AuthoredRow; content: ChallengeContent },
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
  await insertRevision(sql, row.id, { version, content, changed, writtenBy: actor.id });
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
): Promise<Outcome<AnswerOf<typeof listPrerequisiteChoices>>> {
  const scope = await findScope(context.db, idOrSlug, actor.id);
  if (!scope) return refuse('challenge_not_found');
  const candidates = await queries.listPrerequisiteChoices(context.db, idOrSlug);
  const readableIds =
    scope.catalogued && !actor.rights.can_manage_challenges
      ? await visibleIds(
          context,
          actor,
          candidates.map(({ id }) => id),
        )
      : null;
  const challenges = candidates
    .filter(({ id }) => !readableIds || readableIds.has(id))
    .map(({ slug, name }) => ({ slug, name }));
  return done({ challenges });
}

/**
 * Gives a challenge that an event alone plays another price, in the caller's transaction and as its editor
 * would; refused when the event does not play it. `to` makes the new price from the current one.
 */
export async function rescoreIn(
  context: Context,
  sql: Sql,
  actor: Actor,
  {
    eventId,
    challengeId,
    to,
  }: { eventId: number; challengeId: number; to: (was: Scoring) => Outcome<Scoring> },
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

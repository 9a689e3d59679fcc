import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type * as readingContract from '@fanion/contract/writeups/reading';
import type * as writingContract from '@fanion/contract/writeups/writing';
import { hasUndescribedImage } from '@fanion/rules/writeups/text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, refuseRight } from '../../../platform/outcome.ts';
import { visibleIds } from '../../challenges/catalogue/service.ts';
import { takeBackWriteup } from '../../challenges/ledger/service.ts';
import { findVisibleEvent } from '../../ctf/events/service.ts';
import { takeBackWriteupBadges } from '../../profiles/badges/service.ts';
import { refuseKnownFlags } from '../disguise/service.ts';
import { deleteImages, deleteUnnamed } from '../images/queries.ts';
import { presentWhole } from '../reading/present.ts';
import {
  findWriteup,
  type LockedWriteup,
  lockWriteup,
  type State,
  type Subject,
  subjectOf,
} from '../reading/queries.ts';
import { IS_ARCHIVED } from '../reading/texts.ts';
import * as queries from './queries.ts';
import { cleanForm, isLargeChange, isSame, publishedTextOf, type Text } from './text-model.ts';
import * as texts from './texts.ts';

/** Most unfinished write-ups of one author. */
const MOST_UNFINISHED = 30;

type Whole = { writeup: readingContract.WholeWriteup };

async function readWhole({ db }: Context, actor: Actor, id: number): Promise<Outcome<Whole>> {
  const row = await findWriteup(db, actor.id, id);
  return row ? done({ writeup: presentWhole(row, actor.id, 'worked') }) : refuse('writeup_not_found');
}

/**
 * Whether this member may write about this subject (docs/product/writeups.md#auteur): subjects they may not
 * know of do not exist for them.
 */
async function mayWrite(context: Context, actor: Actor, about: Subject): Promise<Outcome<null>> {
  const { eventId, challengeId } = about;
  const module = eventId === null ? 'have_challenge_access' : 'have_ctf_access';
  if (!actor.rights[module]) return refuseRight(actor, module);
  if (eventId !== null) {
    const event = await findVisibleEvent(context, actor, String(eventId));
    if (!event.ok) return event;
  }
  const standing = await queries.readStanding(context.db, actor.id, about);
  if (!standing.fits) return refuse('challenge_not_found');
  // A challenge that only an event plays is not in the catalogue.
  if (challengeId !== null && (standing.catalogued || eventId === null)) {
    const visible = await visibleIds(context, actor, [challengeId]);
    if (!visible.has(challengeId)) return refuse('challenge_not_found');
  }
  if (standing.solved || standing.took_part) return done(null);
  return refuse(eventId === null ? 'solve_first' : 'not_participant');
}

/** Changes a member's own write-up under its lock. */
const change = <T>(
  { db }: Context,
  { actor, id }: { actor: Actor; id: number },
  work: (sql: Sql, row: LockedWriteup) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  db.transaction(async (sql) => {
    const row = await lockWriteup(sql, id);
    return row && row.author_id === actor.id ? work(sql, row) : refuse('writeup_not_found');
  });

/**
 * A small edit of a public write-up is visible at once; a large one is reviewed first
 * (docs/product/writeups.md#modification).
 */
const stateAfter = (row: LockedWriteup, text: Text): State =>
  row.state === 'published' && row.published && isLargeChange(row.published, text) ? 'submitted' : row.state;

/** Publishes the event that a member's public write-ups changed. */
export function publishWriteups(sql: Sql, memberId: number): void {
  sql.publish('member-changed', { memberId });
  sql.publish('writeup-changed', { memberId });
  sql.publish('badges-changed', { memberId });
}

/**
 * Withdraws a write-up from the lists, in the caller's transaction. One that is not public gives nothing: XP
 * and badges follow the rows.
 */
export async function withdrawWriteup(
  sql: Sql,
  { id, author_id, published_at }: Pick<LockedWriteup, 'author_id' | 'published_at'> & { id: number },
  { state, reason }: { state: 'archived' | 'rejected'; reason: string },
): Promise<void> {
  await queries.markWithdrawn(sql, id, state, reason);
  if (published_at === null) return;
  await takeBackWriteup(sql, author_id, id);
  await takeBackWriteupBadges(sql, author_id);
  publishWriteups(sql, author_id);
}

export async function createWriteup(
  context: Context,
  actor: Actor,
  form: BodyOf<typeof writingContract.createWriteup>,
): Promise<Outcome<Whole>> {
  const about = { eventId: form.ctfId ?? null, challengeId: form.challenge_id ?? null };
  if (about.eventId === null && about.challengeId === null) return badField('challenge_id', texts.NO_SUBJECT);
  const text = { title: '', summary: '', content: '', tags: [], ...cleanForm(form) };
  if (text.title === '') return badField('title', texts.TITLE_MISSING);
  const allowed = await mayWrite(context, actor, about);
  if (!allowed.ok) return allowed;
  const clear = await refuseKnownFlags(context, actor.id, { about, text });
  if (!clear.ok) return clear;
  const made = await context.db.transaction(async (sql): Promise<Outcome<number>> => {
    if ((await queries.lockUnfinished(sql, actor.id)) >= MOST_UNFINISHED) return refuse('writeup_limit');
    const id = await queries.insertDraft(sql, actor.id, about, publishedTextOf(text));
    return id === null ? refuse('writeup_exists') : done(id);
  });
  return made.ok ? readWhole(context, actor, made.value) : made;
}

/** Saves the given fields; the same text sent again, after a lost answer, is saved already. */
export async function saveWriteup(
  context: Context,
  actor: Actor,
  { id, version, ...form }: BodyOf<typeof writingContract.saveWriteup> & { id: number },
): Promise<Outcome<Whole>> {
  const row = await findWriteup(context.db, actor.id, id);
  if (row?.author_id !== actor.id) return refuse('writeup_not_found');
  const changes = cleanForm(form);
  if (changes.title === '') return badField('title', texts.TITLE_MISSING);
  const clear = await refuseKnownFlags(context, actor.id, { about: subjectOf(row), text: changes });
  if (!clear.ok) return clear;
  const saved = await change(context, { actor, id }, async (sql, stored): Promise<Outcome<null>> => {
    if (stored.state === 'archived') return refuse('conflict', { message: IS_ARCHIVED });
    const text = { ...stored, ...changes };
    if (isSame(stored, text)) return done(null);
    if (stored.version !== version) return refuse('writeup_changed');
    const state = stateAfter(stored, text);
    const isBeforeReaders = state === 'submitted' || state === 'published';
    if (isBeforeReaders && hasUndescribedImage(text.content)) return badField('content', texts.UNDESCRIBED);
    await queries.updateText(sql, id, publishedTextOf(text), state);
    return done(null);
  });
  return saved.ok ? readWhole(context, actor, id) : saved;
}

/** Sends it to the reviewers; sending it again changes nothing. */
export async function submitWriteup(
  context: Context,
  actor: Actor,
  id: number,
): Promise<Outcome<AnswerOf<typeof writingContract.submitWriteup>>> {
  const row = await findWriteup(context.db, actor.id, id);
  if (row?.author_id !== actor.id) return refuse('writeup_not_found');
  const about = subjectOf(row);
  const allowed = await mayWrite(context, actor, about);
  if (!allowed.ok) return allowed;
  const { title, summary, content, tags } = row;
  const clear = await refuseKnownFlags(context, actor.id, { about, text: { title, summary, content, tags } });
  if (!clear.ok) return clear;
  const sent = await change(context, { actor, id }, async (sql, stored): Promise<Outcome<null>> => {
    if (stored.state === 'submitted') return done(null);
    if (stored.state === 'archived') return refuse('conflict', { message: IS_ARCHIVED });
    if (stored.state === 'published') return refuse('conflict', { message: texts.ALREADY_PUBLISHED });
    if (stored.version !== row.version) return refuse('writeup_changed');
    if (stored.content === '') return badField('content', texts.EMPTY);
    if (hasUndescribedImage(stored.content)) return badField('content', texts.UNDESCRIBED);
    await queries.markSubmitted(sql, id);
    return done(null);
  });
  if (!sent.ok) return sent;
  const after = await readWhole(context, actor, id);
  return after.ok ? done({ ...after.value, message: texts.SUBMITTED }) : after;
}

/** Makes it public to all, or to members alone again (docs/product/writeups.md#visible-de-tous). */
export async function shareWriteup(
  context: Context,
  actor: Actor,
  { id, openToAll }: { id: number; openToAll: boolean },
): Promise<Outcome<Whole>> {
  // An author who may no longer write may still make it private.
  if (openToAll && !actor.rights.can_create_writeup) return refuseRight(actor, 'can_create_writeup');
  const shared = await change(context, { actor, id }, async (sql) => {
    await queries.setAudience(sql, id, openToAll);
    return done(null);
  });
  return shared.ok ? readWhole(context, actor, id) : shared;
}

/** Withdraws it from the lists. A draft that nobody else has read is deleted; the rest stays the author's. */
export const archiveWriteup = (
  context: Context,
  actor: Actor,
  id: number,
): Promise<Outcome<{ message: string }>> =>
  change(context, { actor, id }, async (sql, stored) => {
    if (stored.submitted_at === null && stored.published_at === null) {
      await queries.deleteDraft(sql, id);
      return done({ message: texts.DELETED });
    }
    if (stored.state !== 'archived') {
      await withdrawWriteup(sql, { ...stored, id }, { state: 'archived', reason: '' });
      await deleteImages(sql, id);
    }
    return done({ message: texts.ARCHIVED });
  });

/**
 * Deletes the unpublished texts of an author who leaves, in the caller's transaction; see
 * `deleteUnpublished`.
 */
export async function eraseWriteups(sql: Sql, memberId: number): Promise<void> {
  await queries.deleteUnpublished(sql, memberId);
  await deleteUnnamed(sql, memberId);
}

/**
 * Prepares the merge of two accounts, in the caller's transaction: refused where both wrote about one
 * challenge.
 */
export async function prepareWriteupsMerge(sql: Sql, pair: Pair): Promise<Outcome<null>> {
  const shared = await queries.findShared(sql, pair);
  if (shared) return refuse('conflict', { message: texts.bothWroteText(shared.name) });
  return done(null);
}

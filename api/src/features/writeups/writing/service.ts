import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/writeups/writeups';
import { hasUndescribedImage } from '@fanion/rules/write-up-text';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse, refuseRight } from '../../../platform/outcome.ts';
import type { ChallengesService } from '../../challenges/service.ts';
import { findVisible } from '../../ctf/events/service.ts';
import { deleteImages, deleteUnnamed } from '../images/queries.ts';
import { presentWhole } from '../present.ts';
import { findWriteup, type State } from '../queries.ts';
import type { FlagCheck } from '../review/flags-service.ts';
import type { Withdrawal } from '../review/service.ts';
import * as texts from '../texts.ts';
import * as queries from './queries.ts';
import { cleanForm, isLargeChange, isSame, published, type Text } from './text-model.ts';

/** Unfinished write-ups of one author. */
const MOST_UNFINISHED = 30;

type Whole = { writeup: contract.WholeWriteup };

/** What an author does with their write-ups: draft, submitted, then in the reviewers' hands (behaviours 9). */
export function createWriting(
  context: Context,
  challenges: ChallengesService,
  flags: FlagCheck,
  withdraw: Withdrawal,
) {
  const { db } = context;
  const whole = async (actor: Actor, id: number): Promise<Outcome<Whole>> => {
    const row = await findWriteup(db, actor.id, id);
    return row ? done({ writeup: presentWhole(row, actor.id, 'worked') }) : refuse('writeup_not_found');
  };

  /** Whether this member may write about this subject: what they may not know of does not exist for them. */
  const mayWrite = async (actor: Actor, about: queries.Subject): Promise<Outcome<null>> => {
    const { eventId, challengeId } = about;
    const module = eventId === null ? 'have_challenge_access' : 'have_ctf_access';
    if (!actor.flags[module]) return refuseRight(actor, module);
    if (eventId !== null) {
      const seen = await findVisible(context, actor, String(eventId));
      if (!seen.ok) return seen;
    }
    const standing = await queries.readStanding(db, actor.id, about);
    if (!standing.fits) return refuse('challenge_not_found');
    // A challenge that an event alone plays is none of the permanent list.
    if (challengeId !== null && (standing.catalogued || eventId === null)) {
      const visible = await challenges.visibleTo(actor, [challengeId]);
      if (!visible.has(challengeId)) return refuse('challenge_not_found');
    }
    if (standing.solved || standing.took_part) return done(null);
    return refuse(eventId === null ? 'solve_first' : 'not_participant');
  };

  /** Runs a change of an own write-up under its lock. */
  const change = async <T>(
    actor: Actor,
    id: number,
    work: (sql: Sql, row: queries.LockedWriteup) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> =>
    db.transaction(async (sql) => {
      const row = await queries.lockWriteup(sql, id);
      return row && row.author_id === actor.id ? work(sql, row) : refuse('writeup_not_found');
    });

  /** A small edit of a public write-up shows at once; a large one is read again first. */
  const stateAfter = (row: queries.LockedWriteup, text: Text): State =>
    row.state === 'published' && row.published && isLargeChange(row.published, text)
      ? 'submitted'
      : row.state;

  return {
    async create(actor: Actor, form: BodyOf<typeof contract.createWriteup>): Promise<Outcome<Whole>> {
      const about = { eventId: form.ctfId ?? null, challengeId: form.challenge_id ?? null };
      if (about.eventId === null && about.challengeId === null)
        return badField('challenge_id', texts.NO_SUBJECT);
      const text = { title: '', summary: '', content: '', tags: [], ...cleanForm(form) };
      if (text.title === '') return badField('title', texts.TITLE_MISSING);
      const allowed = await mayWrite(actor, about);
      if (!allowed.ok) return allowed;
      const clear = await flags.ofAuthor(actor.id, about, text);
      if (!clear.ok) return clear;
      const made = await db.transaction(async (sql): Promise<Outcome<number>> => {
        if ((await queries.lockUnfinished(sql, actor.id)) >= MOST_UNFINISHED) return refuse('writeup_limit');
        const id = await queries.insertDraft(sql, actor.id, about, published(text));
        return id === null ? refuse('writeup_exists') : done(id);
      });
      return made.ok ? whole(actor, made.value) : made;
    },

    /** Saves what is given; the same text sent again, its answer lost, is saved already. */
    async save(
      actor: Actor,
      id: number,
      { version, ...form }: BodyOf<typeof contract.saveWriteup>,
    ): Promise<Outcome<Whole>> {
      const row = await findWriteup(db, actor.id, id);
      if (row?.author_id !== actor.id) return refuse('writeup_not_found');
      const given = cleanForm(form);
      if (given.title === '') return badField('title', texts.TITLE_MISSING);
      const clear = await flags.ofAuthor(actor.id, queries.subjectOf(row), given);
      if (!clear.ok) return clear;
      const saved = await change(actor, id, async (sql, held): Promise<Outcome<null>> => {
        if (held.state === 'archived') return refuse('conflict', { message: texts.IS_ARCHIVED });
        const text = { ...held, ...given };
        if (isSame(held, text)) return done(null);
        if (held.version !== version) return refuse('writeup_changed');
        const state = stateAfter(held, text);
        const isSeen = state === 'submitted' || state === 'published';
        if (isSeen && hasUndescribedImage(text.content)) return badField('content', texts.UNDESCRIBED);
        await queries.updateText(sql, id, published(text), state);
        return done(null);
      });
      return saved.ok ? whole(actor, id) : saved;
    },

    /** Sends it to the reviewers; once sent, sending again is the same as once. */
    async submit(actor: Actor, id: number): Promise<Outcome<AnswerOf<typeof contract.submitWriteup>>> {
      const row = await findWriteup(db, actor.id, id);
      if (row?.author_id !== actor.id) return refuse('writeup_not_found');
      const allowed = await mayWrite(actor, queries.subjectOf(row));
      if (!allowed.ok) return allowed;
      const { title, summary, content, tags } = row;
      const clear = await flags.ofAuthor(actor.id, queries.subjectOf(row), { title, summary, content, tags });
      if (!clear.ok) return clear;
      const sent = await change(actor, id, async (sql, held): Promise<Outcome<null>> => {
        if (held.state === 'submitted') return done(null);
        if (held.state === 'archived') return refuse('conflict', { message: texts.IS_ARCHIVED });
        if (held.state === 'published') return refuse('conflict', { message: texts.ALREADY_PUBLISHED });
        if (held.version !== row.version) return refuse('writeup_changed');
        if (held.content === '') return badField('content', texts.EMPTY);
        if (hasUndescribedImage(held.content)) return badField('content', texts.UNDESCRIBED);
        await queries.markSubmitted(sql, id);
        return done(null);
      });
      if (!sent.ok) return sent;
      const after = await whole(actor, id);
      return after.ok ? done({ ...after.value, message: texts.SUBMITTED }) : after;
    },

    /** Takes it out of the lists. A draft that nobody else has read is deleted; the rest stays the author's. */
    async archive(actor: Actor, id: number): Promise<Outcome<{ message: string }>> {
      const outcome = await change(actor, id, async (sql, held) => {
        const wasPublic = held.published_at !== null;
        const unsent = held.submitted_at === null && !wasPublic;
        if (unsent) await queries.deleteDraft(sql, id);
        else if (held.state !== 'archived') {
          await withdraw.in(sql, id, held, 'archived', '');
          await deleteImages(sql, id);
        }
        return done({ wasPublic, message: unsent ? texts.DELETED : texts.ARCHIVED });
      });
      if (!outcome.ok) return outcome;
      const { wasPublic, message } = outcome.value;
      if (wasPublic) withdraw.tell(actor.id);
      return done({ message });
    },
  };
}

/** What an author who leaves wrote for themself alone, in the caller's transaction; see `deleteUnpublished`. */
export async function eraseWriteups(sql: Sql, memberId: number): Promise<void> {
  await queries.deleteUnpublished(sql, memberId);
  await deleteUnnamed(sql, memberId);
}

import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import type * as contract from '@fanion/contract/writeups/writeups';
import { cleanLine } from '@fanion/rules/text';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { badField, done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { NotificationsService } from '../../notifications/service.ts';
import { takeBackWriteupBadges } from '../../profiles/badges/service.ts';
import { mayReview } from '../policy.ts';
import { presentWhole, presentWriteup } from '../present.ts';
import { findWriteup, listWaiting } from '../queries.ts';
import { closeReports } from '../reading/audience-queries.ts';
import * as texts from '../texts.ts';
import * as queries from '../writing/queries.ts';
import { published } from '../writing/text-model.ts';
import type { FlagCheck } from './flags-service.ts';

/** What a public write-up gives its author (behaviours 9). */
export const WRITEUP_XP = 50;

export type Withdrawal = ReturnType<typeof createWithdrawal>;

/** What is public no more gives nothing any more: XP and badges are what the rows give (trust.md, equation 2). */
export function createWithdrawal({ events }: Context) {
  return {
    async in(
      sql: Sql,
      id: number,
      held: Pick<queries.LockedWriteup, 'author_id' | 'published_at'>,
      state: 'archived' | 'rejected',
      reason: string,
    ): Promise<void> {
      await queries.markWithdrawn(sql, id, state, reason);
      if (held.published_at === null) return;
      await queries.deleteGain(sql, held.author_id, id);
      await takeBackWriteupBadges(sql, held.author_id);
    },

    /** Tells, after the commit, that what a member has published changed. */
    tell(memberId: number): void {
      events.publish('member-changed', { memberId });
      events.publish('writeup-changed', { memberId });
      events.publish('badges-changed', { memberId });
    },
  };
}

/** What reviewers do (behaviours 9): each decision has its line in the audit log, and a reason when it refuses. */
export function createReviewing(
  { db }: Context,
  flags: FlagCheck,
  withdraw: Withdrawal,
  notifications: NotificationsService,
) {
  type Decision = Outcome<{ message: string; action: string; authorId: number; gained: boolean }>;

  /** Tells the author what was decided of their text, with the reason when it is refused. */
  const tellAuthor = async (
    sql: Sql,
    id: number,
    held: queries.LockedWriteup,
    action: string,
    reason: string,
  ): Promise<void> => {
    const news = texts.reviewNews(action, held.title, reason);
    if (news) await notifications.tell(sql, [held.author_id], { ...news, path: `/ctf/write-ups/${id}` });
  };

  const publish = async (
    sql: Sql,
    actor: Actor,
    id: number,
    held: queries.LockedWriteup,
  ): Promise<Decision> => {
    const { author_id: authorId } = held;
    if (held.state === 'published') {
      if ((await closeReports(sql, id, actor.id)) === 0)
        return refuse('conflict', { message: texts.ALREADY_PUBLISHED });
      return done({ message: texts.REPORTS_CLOSED, action: 'writeup.keep', authorId, gained: false });
    }
    if (held.state !== 'submitted') return refuse('conflict', { message: texts.NOT_WAITING });
    if (!held.event_ended) return refuse('event_running');
    await queries.markPublished(sql, id, published(held));
    await queries.insertGain(sql, authorId, id, WRITEUP_XP);
    await closeReports(sql, id, actor.id);
    return done({ message: texts.PUBLISHED, action: 'writeup.publish', authorId, gained: true });
  };

  const refuseIt = async (
    sql: Sql,
    actor: Actor,
    id: number,
    held: queries.LockedWriteup,
    reason: string,
  ): Promise<Decision> => {
    const { author_id: authorId } = held;
    const isPublic = held.published_at !== null;
    if (held.state === 'submitted') {
      await queries.markRefused(sql, id, reason);
      const message = isPublic ? texts.REVISION_REFUSED : texts.REFUSED;
      return done({ message, action: 'writeup.refuse', authorId, gained: false });
    }
    if (!isPublic) return refuse('conflict', { message: texts.NOT_WAITING });
    await withdraw.in(sql, id, held, 'rejected', reason);
    await closeReports(sql, id, actor.id);
    return done({ message: texts.WITHDRAWN, action: 'writeup.withdraw', authorId, gained: true });
  };

  return {
    async list(actor: Actor): Promise<AnswerOf<typeof contract.listReviews>> {
      const rows = await listWaiting(db, actor.id);
      return {
        writeups: rows.map((row) => ({
          ...presentWriteup(row, actor.id, 'worked'),
          version: row.version,
          reports: row.reports.map(({ message, date }) => ({ message, date: new Date(date).toISOString() })),
        })),
      };
    },

    /** Decides on the text that was read, and on no other. */
    async decide(
      actor: Actor,
      id: number,
      form: BodyOf<typeof contract.reviewWriteup>,
    ): Promise<Outcome<AnswerOf<typeof contract.reviewWriteup>>> {
      const reason = cleanLine(form.reason ?? '');
      const read = await findWriteup(db, actor.id, id);
      if (!read || !mayReview(actor, read)) return refuse('writeup_not_found');
      if (!form.publish && reason === '') return badField('reason', texts.REASON_MISSING);
      if (form.publish) {
        const { title, summary, content, tags } = read;
        const clear = await flags.ofReviewer(queries.subjectOf(read), { title, summary, content, tags });
        if (!clear.ok) return clear;
      }
      const decided = await db.transaction(async (sql): Promise<Decision> => {
        const held = await queries.lockWriteup(sql, id);
        if (!held || !mayReview(actor, held)) return refuse('writeup_not_found');
        if (held.version !== form.version || held.version !== read.version) return refuse('writeup_changed');
        const outcome = form.publish
          ? await publish(sql, actor, id, held)
          : await refuseIt(sql, actor, id, held, reason);
        if (outcome.ok) {
          await tellAuthor(sql, id, held, outcome.value.action, reason);
          await audit(sql, {
            actorId: actor.id,
            channel: 'web',
            action: outcome.value.action,
            target: `writeup:${id}`,
            details: { author: held.author_id, title: held.title, version: held.version, reason },
          });
        }
        return outcome;
      });
      if (!decided.ok) return decided;
      const { message, authorId, gained } = decided.value;
      if (gained) withdraw.tell(authorId);
      const row = await findWriteup(db, actor.id, id);
      return row
        ? done({ writeup: presentWhole(row, actor.id, 'worked'), message })
        : refuse('writeup_not_found');
    },
  };
}

import type { listReviews, rateEvent } from '@fanion/contract/ctf/registration';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import { mayRate } from '@fanion/rules/event-rating';
import { cleanText } from '@fanion/rules/text';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { Entry } from '../events/model.ts';
import { loadOwn, type OwnRow } from '../events/own-queries.ts';
import { iso } from '../events/present.ts';
import type { Letters } from '../registration/news-service.ts';
import { RATED, REVIEW_REMOVED, reviewRemovedNews } from '../texts.ts';
import * as queries from './queries.ts';

/** Whether a member took part in an event themselves: they gave a flag in it, or have a result of one held elsewhere. */
export const tookPart = (own: OwnRow | undefined): boolean =>
  own !== undefined && (own.gave_flag || own.result !== null);

/** Whether a member may rate an event now (behaviours 2.23). */
export const mayRateNow = (entry: Entry, own: OwnRow | undefined, now: number): boolean =>
  entry.state === 'published' && tookPart(own) && mayRate({ ends_at: entry.times.ends_at, now });

const REVIEWS_PAGE = 20;

/** What members think of events: likes, ratings and reviews. */
export function createAudience({ db, events }: Context, letters: Letters) {
  return {
    async toggleLike(memberId: number, eventId: number): Promise<{ liked: boolean; like_count: number }> {
      const answer = await db.transaction((sql) => queries.toggleLike(sql, eventId, memberId));
      events.publish('event-changed', { eventId });
      return answer;
    },

    /** A page of reviews; with too few votes for means, a text would tell whose marks they are. */
    async reviews(entry: Entry, page: number): Promise<AnswerOf<typeof listReviews>> {
      const shown = entry.ratings.overall !== null;
      const rows = shown
        ? await queries.listReviews(db, entry.id, (page - 1) * REVIEWS_PAGE, REVIEWS_PAGE)
        : [];
      const total = rows[0]?.total ?? 0;
      return {
        reviews: rows.map(({ member_id, author, overall, review, updated_at }) => ({
          memberId: member_id,
          author,
          overall,
          text: review,
          date: iso(updated_at),
        })),
        pagination: { page, total, total_pages: Math.max(1, Math.ceil(total / REVIEWS_PAGE)) },
      };
    },

    /** Moderation: the text goes, with a reason that its author is told (behaviours 2.23). */
    async removeReview(
      actor: Pick<Actor, 'id'>,
      entry: Entry,
      memberId: number,
      typed: string,
    ): Promise<Outcome<{ message: string }>> {
      const reason = cleanText(typed);
      const removed = await db.transaction(async (sql) => {
        if (!(await queries.deleteReview(sql, entry.id, memberId))) return false;
        await letters.write(sql, entry, [memberId], reviewRemovedNews(entry.name, reason));
        await audit(sql, {
          actorId: actor.id,
          channel: 'web',
          action: 'event.review-remove',
          target: `event:${entry.id}`,
          details: { member: memberId, reason },
        });
        return true;
      });
      if (!removed) return refuse('review_not_found');
      return done({ message: REVIEW_REMOVED });
    },

    async rate(
      memberId: number,
      entry: Entry,
      form: BodyOf<typeof rateEvent>,
    ): Promise<Outcome<{ message: string }>> {
      const [own] = await loadOwn(db, memberId, entry.id);
      if (!tookPart(own)) return refuse('rating_closed');
      const review = cleanText(form.review ?? '');
      const { overall, difficulty, innovation } = form;
      const rating = { overall, difficulty, innovation, review };
      if (!(await queries.saveRating(db, entry.id, memberId, rating))) return refuse('rating_closed');
      events.publish('event-changed', { eventId: entry.id });
      return done({ message: RATED });
    },
  };
}

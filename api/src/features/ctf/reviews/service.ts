import type { listReviews as listContract, rateEvent as rateContract } from '@fanion/contract/ctf/reviews';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import { mayRate } from '@fanion/rules/ctf/rating';
import { cleanText } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import type { StoredEvent } from '../events/model.ts';
import { tellOfEvent } from '../events/notices-service.ts';
import { loadOwn, type OwnRow } from '../events/own-queries.ts';
import { iso } from '../events/present.ts';
import * as queries from './queries.ts';
import { RATED, REVIEW_REMOVED, reviewRemovedNews } from './texts.ts';

/** Whether a member took part in an event themselves: they gave a flag in it, or have a result of one held elsewhere. */
export const tookPart = (own: OwnRow | undefined): boolean =>
  own !== undefined && (own.gave_flag || own.result !== null);

/** Whether a member may rate an event now (docs/product/ctf.md#avis). */
export const mayRateNow = (event: StoredEvent, own: OwnRow | undefined, now: number): boolean =>
  event.state === 'published' && tookPart(own) && mayRate({ ends_at: event.ends_at, now });

const REVIEWS_PAGE = 20;

export const toggleLike = (
  { db }: Context,
  memberId: number,
  eventId: number,
): Promise<{ liked: boolean; like_count: number }> =>
  db.transaction(async (sql) => {
    const answer = await queries.toggleLike(sql, eventId, memberId);
    sql.publish('event-changed', { eventId });
    return answer;
  });

/** A page of reviews; with too few votes for means, a text would tell whose marks they are. */
export async function listReviews(
  { db }: Context,
  event: StoredEvent,
  page: number,
): Promise<AnswerOf<typeof listContract>> {
  const shown = event.ratings.overall !== null;
  const rows = shown ? await queries.listReviews(db, event.id, (page - 1) * REVIEWS_PAGE, REVIEWS_PAGE) : [];
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
}

/** Moderation: the text goes, with a reason that its author is told (docs/product/ctf.md#avis). */
export async function removeReview(
  context: Context,
  actor: Pick<Actor, 'id' | 'network'>,
  { event, memberId, ...given }: { event: StoredEvent; memberId: number; reason: string },
): Promise<Outcome<{ message: string }>> {
  const reason = cleanText(given.reason);
  const removed = await context.db.transaction(async (sql) => {
    if (!(await queries.deleteReview(sql, event.id, memberId))) return false;
    await tellOfEvent(context, sql, { event, to: [memberId], news: reviewRemovedNews(event.name, reason) });
    await audit(sql, {
      ...by(actor),
      action: 'event.review-remove',
      target: `event:${event.id}`,
      details: { member: memberId, reason },
    });
    sql.publish('event-changed', { eventId: event.id });
    return true;
  });
  if (!removed) return refuse('review_not_found');
  return done({ message: REVIEW_REMOVED });
}

export async function rateEvent(
  { db }: Context,
  memberId: number,
  { event, form }: { event: StoredEvent; form: BodyOf<typeof rateContract> },
): Promise<Outcome<{ message: string }>> {
  const [own] = await loadOwn(db, memberId, event.id);
  if (!tookPart(own)) return refuse('rating_closed');
  const review = cleanText(form.review ?? '');
  const { overall, difficulty, innovation } = form;
  const rating = { overall, difficulty, innovation, review };
  if (!(await queries.saveRating(db, event.id, memberId, rating))) return refuse('rating_closed');
  db.publish('event-changed', { eventId: event.id });
  return done({ message: RATED });
}

/** What a member who leaves wrote of events, in the caller's transaction: their marks stay. */
export async function eraseReviews(sql: Sql, memberId: number): Promise<void> {
  if ((await queries.eraseReviews(sql, memberId)) > 0) sql.publish('event-changed', { eventId: null });
}

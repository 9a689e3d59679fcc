import type {
  listEventReviews as listContract,
  rateEvent as rateContract,
} from '@fanion/contract/ctf/reviews/endpoints';
import type { AnswerOf, BodyOf } from '@fanion/contract/endpoint';
import { mayRate } from '@fanion/rules/ctf/rating';
import { cleanText } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { done, type Outcome, refuse, transact } from '../../../platform/outcome.ts';
import { decisionPath, recordDecision, takeItem } from '../../moderation/decisions/service.ts';
import { notifyMembers } from '../../notifications/service.ts';
import type { StoredEvent } from '../events/model.ts';
import { loadOwnParts, type OwnPartRow } from '../events/own-queries.ts';
import { iso } from '../events/present.ts';
import * as queries from './queries.ts';
import { RATED, REVIEW_REMOVED, reviewRemovedNews } from './texts.ts';

/** Whether a member took part in an event: they gave a flag in it, or have a result in one held elsewhere. */
export const hasTakenPart = (own: OwnPartRow | undefined): boolean =>
  own !== undefined && (own.gave_flag || own.result !== null);

/** Whether a member may rate an event now (docs/product/ctf.md#avis). */
export const mayRateNow = (event: StoredEvent, own: OwnPartRow | undefined, now: number): boolean =>
  event.state === 'published' && hasTakenPart(own) && mayRate({ ends_at: event.ends_at, now });

const REVIEWS_PAGE = 20;

/** A page of reviews; none with too few votes for means, as a text would reveal whose marks they are. */
export async function listEventReviews(
  { db }: Context,
  event: StoredEvent,
  page: number,
): Promise<AnswerOf<typeof listContract>> {
  const hasEnoughVotes = event.ratings.overall !== null;
  const rows = hasEnoughVotes
    ? await queries.listEventReviews(db, event.id, (page - 1) * REVIEWS_PAGE, REVIEWS_PAGE)
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
}

/** The key of a review in the moderation queue. */
export const reviewItem = (eventId: number, memberId: number): string => `review-${eventId}-${memberId}`;

/** Moderation: deletes the text of a review, and tells its author the reason (docs/product/ctf.md#avis). */
export const removeReview = (
  context: Context,
  actor: Pick<Actor, 'id' | 'network'>,
  { event, memberId, reason }: { event: Pick<StoredEvent, 'id' | 'name'>; memberId: number; reason: string },
): Promise<Outcome<{ message: string }>> =>
  transact(context.db, (sql) =>
    removeIn(context, sql, actor, { event, memberId, reason: cleanText(reason), since: null }),
  );

/** Deletes the text of a review in the caller's transaction; `since`: when the removal was requested. */
export async function removeIn(
  context: Context,
  sql: Sql,
  actor: Pick<Actor, 'id' | 'network'>,
  {
    event,
    memberId,
    reason,
    since,
  }: { event: Pick<StoredEvent, 'id' | 'name'>; memberId: number; reason: string; since: Date | null },
): Promise<Outcome<{ message: string }>> {
  const item = reviewItem(event.id, memberId);
  const claim = await takeItem(sql, item, actor.id);
  if (!claim.ok) return claim;
  if (!(await queries.deleteReview(sql, event.id, memberId))) return refuse('review_not_found');
  const decision = await recordDecision(sql, actor.id, {
    item,
    kind: 'review',
    act: 'remove',
    subject: event.name,
    reason,
    since,
    memberId,
    taken: true,
  });
  const news = reviewRemovedNews(event.name, reason);
  await notifyMembers(context, sql, [memberId], { ...news, path: decisionPath(decision) });
  await audit(sql, {
    ...by(actor),
    action: 'event.review-remove',
    target: `event:${event.id}`,
    details: { member: memberId, reason },
  });
  sql.publish('event-changed', { eventId: event.id });
  return done({ message: REVIEW_REMOVED });
}

/** The current text of a review, for its moderator. */
export const readReview = ({ db }: Context, eventId: number, memberId: number) =>
  queries.findReview(db, eventId, memberId);

export async function rateEvent(
  { db }: Context,
  memberId: number,
  { event, form }: { event: StoredEvent; form: BodyOf<typeof rateContract> },
): Promise<Outcome<{ message: string }>> {
  const [own] = await loadOwnParts(db, memberId, event.id);
  if (!hasTakenPart(own)) return refuse('rating_closed');
  const review = cleanText(form.review ?? '');
  const { overall, difficulty, innovation } = form;
  const rating = { overall, difficulty, innovation, review };
  if (!(await queries.saveRating(db, event.id, memberId, rating))) return refuse('rating_closed');
  db.publish('event-changed', { eventId: event.id });
  return done({ message: RATED });
}

/** Erases the review texts of a departing member, in the caller's transaction: their marks stay. */
export async function eraseReviews(sql: Sql, memberId: number): Promise<void> {
  if ((await queries.eraseReviews(sql, memberId)) > 0) sql.publish('event-changed', { eventId: null });
}

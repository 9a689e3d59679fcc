import type * as contract from '@fanion/contract/ctf/adjustments/endpoints';
import type { AnswerOf } from '@fanion/contract/endpoint';
import { cleanLine } from '@fanion/rules/text';
import { audit, by } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf } from '../../../platform/http/answers/page.ts';
import { done, type Outcome, refuse } from '../../../platform/outcome.ts';
import { changeEvent } from '../events/change-service.ts';
import type { StoredEvent } from '../events/model.ts';
import { notifyOfEvent } from '../events/notices-service.ts';
import * as queries from './queries.ts';
import * as texts from './texts.ts';

const PAGE_SIZE = 50;

type Answer = Promise<Outcome<{ message: string }>>;

/** Lists the points given and taken in an event, for its organisers. */
export async function listAdjustments(
  { db }: Context,
  { id: eventId }: Pick<StoredEvent, 'id'>,
  page: number,
): Promise<AnswerOf<typeof contract.listAdjustments>> {
  const { pagination, ...window } = pageOf(page, await queries.countAdjustments(db, eventId), PAGE_SIZE);
  const rows = await queries.listAdjustments(db, eventId, window);
  return {
    adjustments: rows.map(({ entrant_id, at, ...row }) => ({
      ...row,
      entrantId: entrant_id,
      at: at.toISOString(),
    })),
    pagination,
  };
}

/**
 * Gives points to an entrant or takes some away (docs/product/ctf-live.md#ajustements), from now on: during a
 * freeze the others see the change once the freeze is lifted. The entrant's players are told the reason.
 */
export const adjustPoints = (
  context: Context,
  actor: Actor,
  {
    idOrSlug,
    entrantId,
    points,
    reason: typed,
  }: { idOrSlug: string; entrantId: number; points: number; reason: string },
): Answer =>
  changeEvent(context, actor, idOrSlug, async (sql, event) => {
    if (!event.started || event.state !== 'published') return refuse('event_not_started');
    const reason = cleanLine(typed);
    const { id: eventId, name, slug } = event;
    const made = await queries.insertAdjustment(
      sql,
      { eventId, entrantId },
      { points, reason, by: actor.id },
    );
    if (!made) return refuse('entrant_not_found');
    const news = texts.adjustedNews(name, made.in_team, points, reason);
    await notifyOfEvent(context, sql, { event: { slug }, to: made.players, news, actorId: actor.id });
    await audit(sql, {
      ...by(actor),
      action: 'event.adjust',
      target: `event:${eventId}`,
      details: { adjustment: made.id, entrant: entrantId, points, reason },
    });
    return done({ message: texts.adjusted(made.entrant, points, event.frozen) });
  });

/** Removes an adjustment, as if it had never existed; the entrant's players are told the reason. */
export const removeAdjustment = (
  context: Context,
  actor: Actor,
  { idOrSlug, adjustmentId, reason: typed }: { idOrSlug: string; adjustmentId: number; reason: string },
): Answer =>
  changeEvent(context, actor, idOrSlug, async (sql, { id: eventId, name, slug }) => {
    const reason = cleanLine(typed);
    const removedAdjustment = await queries.deleteAdjustment(sql, eventId, adjustmentId);
    if (!removedAdjustment) return refuse('adjustment_not_found');
    const news = texts.removedNews(name, removedAdjustment.in_team, removedAdjustment.points, reason);
    await notifyOfEvent(context, sql, {
      event: { slug },
      to: removedAdjustment.players,
      news,
      actorId: actor.id,
    });
    await audit(sql, {
      ...by(actor),
      action: 'event.adjust-remove',
      target: `event:${eventId}`,
      details: {
        adjustment: removedAdjustment.id,
        entrant: removedAdjustment.entrant_id,
        points: removedAdjustment.points,
        was: removedAdjustment.reason,
        reason,
      },
    });
    return done({ message: texts.removed(removedAdjustment.entrant, removedAdjustment.points) });
  });

/**
 * Imports the adjustments of an archive, in the caller's transaction: each one once by its origin, however
 * often the archive is imported. Nobody is notified. Returns how many are new.
 */
export async function importAdjustments(
  sql: Sql,
  eventId: number,
  adjustments: readonly queries.ImportedAdjustment[],
): Promise<number> {
  const added = await queries.insertImportedAdjustments(sql, eventId, adjustments);
  if (added > 0) sql.publish('event-changed', { eventId });
  return added;
}

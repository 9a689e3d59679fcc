import { bigint, int, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { leasesOf } from '../../../platform/jobs/outbox.ts';

export const dueRow = {
  id: bigint,
  event_id: int,
  slug: text,
  event: text,
  challenge_id: nullable(int),
  challenge: nullable(text),
  text: nullable(text),
  attempts: int,
};
export type DueRow = RowOf<typeof dueRow>;

/** The posts that wait, one after the other, in their order. Older than an hour, none is. */
export const posts = leasesOf({
  table: 'webhook_outbox',
  row: dueRow,
  columns: `o.id, o.event_id, o.challenge_id, o.attempts,
    (select slug from event where id = o.event_id) as slug, (select name from event where id = o.event_id) as event,
    (select name from challenge where id = coalesce(o.challenge_id,
      (select a.challenge_id from announcement a where a.id = o.announcement_id))) as challenge,
    (select text from announcement where id = o.announcement_id) as text`,
  order: 'id',
  most: 1,
  late: `created_at <= now() - interval '1 hour'`,
});

/** Queues an announcement, to be posted as soon as it is committed. */
export async function queueAnnouncement(sql: Sql, eventId: number, announcementId: number): Promise<void> {
  await sql.run('insert into webhook_outbox (event_id, announcement_id) values ($1, $2)', [
    eventId,
    announcementId,
  ]);
  sql.publish('webhook-queued', {});
}

/** Queues the first bloods of these challenges that were never queued, in this order. */
export async function queueFirstBloods(
  sql: Sql,
  eventId: number,
  challengeIds: readonly number[],
): Promise<void> {
  await sql.run(
    `insert into webhook_outbox (event_id, challenge_id)
     select $1, t.id from unnest($2::int[]) with ordinality as t(id, place) order by t.place on conflict do nothing`,
    [eventId, challengeIds],
  );
}

/** Takes the first blood of a challenge out of the queue when nobody has solved it any more: whoever does is told of. */
export async function dropFirstBlood(sql: Sql, eventId: number, challengeId: number): Promise<void> {
  await sql.run(
    `delete from webhook_outbox where event_id = $1 and challenge_id = $2 and sent_at is null
       and not exists (select 1 from event_solve where event_id = $1 and challenge_id = $2)`,
    [eventId, challengeId],
  );
}

/** Takes back all that an event was to have posted, or has. */
export async function clearPosts(sql: Sql, eventId: number): Promise<void> {
  await sql.run('delete from webhook_outbox where event_id = $1', [eventId]);
}

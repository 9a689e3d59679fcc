import { bigint, int, nullable, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const LEASE_SECONDS = 60;

/** What is to be posted now. */
export interface DueRow {
  id: number;
  event_id: number;
  slug: string;
  event: string;
  challenge_id: number | null;
  challenge: string | null;
  text: string | null;
  attempts: number;
}

/** Takes the next post of the queue for a minute: no other instance posts it meanwhile. Older than an hour, none is. */
export async function leaseNext(sql: Sql): Promise<DueRow | null> {
  await sql.run(
    `update webhook_outbox set dropped_at = now()
     where sent_at is null and dropped_at is null and created_at <= now() - interval '1 hour'`,
  );
  const rows = await sql.rows(
    {
      id: bigint,
      event_id: int,
      slug: text,
      event: text,
      challenge_id: nullable(int),
      challenge: nullable(text),
      text: nullable(text),
      attempts: int,
    },
    `update webhook_outbox o set next_attempt_at = now() + make_interval(secs => $1), attempts = attempts + 1
     from (select w.id, e.slug, e.name as event, c.name as challenge, a.text from webhook_outbox w
           join event e on e.id = w.event_id
           left join challenge c on c.id = w.challenge_id left join announcement a on a.id = w.announcement_id
           where w.sent_at is null and w.dropped_at is null and w.next_attempt_at <= now()
           order by w.id limit 1 for update of w skip locked) due
     where o.id = due.id
     returning o.id, o.event_id, o.challenge_id, o.attempts, due.slug, due.event, due.challenge, due.text`,
    [LEASE_SECONDS],
  );
  const row = rows[0];
  return row ? { ...row, id: Number(row.id) } : null;
}

export async function markSent(sql: Sql, id: number): Promise<void> {
  await sql.run('update webhook_outbox set sent_at = now(), last_error = null where id = $1', [id]);
}

/** Nothing is to be told any more: a challenge solved by nobody, a hidden solve, no webhook. */
export async function markDropped(sql: Sql, id: number, reason: string): Promise<void> {
  await sql.run('update webhook_outbox set dropped_at = now(), last_error = $2 where id = $1', [id, reason]);
}

/** Tries again after some milliseconds. */
export async function putOff(sql: Sql, id: number, wait: number, reason: string): Promise<void> {
  await sql.run(
    'update webhook_outbox set next_attempt_at = now() + make_interval(secs => $2), last_error = $3 where id = $1',
    [id, wait / 1000, reason],
  );
}

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

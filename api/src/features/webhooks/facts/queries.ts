import type { FactKind } from '@fanion/rules/webhooks/facts';
import type { Sql } from '../../../platform/database/database.ts';

/** A fact; `key` identifies it within its kind. */
export interface NewFact {
  kind: FactKind;
  key: string | number;
  eventId?: number | null;
  challengeId?: number | null;
  memberId?: number | null;
  announcementId?: number | null;
  writeupId?: number | null;
}

/**
 * Records facts in the caller's transaction, each once, and only those that a webhook receives. Written in a
 * fixed order: two transactions never wait for each other here.
 */
export const insertFacts = (sql: Sql, facts: readonly NewFact[]): Promise<number> => {
  const of = <T>(read: (fact: NewFact) => T): T[] => facts.map(read);
  return sql.changed(
    `insert into webhook_fact (kind, key, event_id, challenge_id, member_id, announcement_id, writeup_id)
     select f.kind, f.kind || ':' || f.key, f.event_id, f.challenge_id, f.member_id, f.announcement_id, f.writeup_id
     from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[])
       as f(kind, key, event_id, challenge_id, member_id, announcement_id, writeup_id)
     where exists (select 1 from webhook w where w.stopped_at is null and f.kind = any(w.kinds))
     order by f.kind, f.key on conflict do nothing`,
    [
      of(({ kind }) => kind),
      of(({ key }) => String(key)),
      of(({ eventId }) => eventId ?? null),
      of(({ challengeId }) => challengeId ?? null),
      of(({ memberId }) => memberId ?? null),
      of(({ announcementId }) => announcementId ?? null),
      of(({ writeupId }) => writeupId ?? null),
    ],
  );
};

/** Records challenges released and events begun or ended within the last hour, which depend on time alone. */
export const insertDue = (sql: Sql): Promise<void> =>
  sql.run(
    `insert into webhook_fact (kind, key, event_id, challenge_id, created_at)
     select f.kind, f.kind || ':' || coalesce(f.event_id, f.challenge_id) || ':' || extract(epoch from f.at), f.event_id,
       f.challenge_id, f.at
     from (
       select 'event.started' as kind, id as event_id, null::int as challenge_id, starts_at as at from event
       where state = 'published' and starts_at > now() - interval '1 hour' and starts_at <= now()
       union all select 'event.ended', id, null, ends_at from event
       where state = 'published' and ends_at > now() - interval '1 hour' and ends_at <= now()
       union all select 'challenge.published', null, id, greatest(published_at, scheduled_at) from challenge
       where state = 'visible' and catalogued and greatest(published_at, scheduled_at) > now() - interval '1 hour'
         and greatest(published_at, scheduled_at) <= now()
     ) f
     where exists (select 1 from webhook w where w.stopped_at is null and f.kind = any(w.kinds) and w.since <= f.at)
     order by f.kind, f.at on conflict do nothing`,
  );

/** Deletes a fact that no longer applies, unless a webhook already received it. */
export const deleteUnsent = (sql: Sql, kind: FactKind, key: string): Promise<void> =>
  sql.run(
    `delete from webhook_fact f where key = $1 and not exists (
       select 1 from webhook_delivery d where d.fact_id = f.id and d.sent_at is not null)`,
    [`${kind}:${key}`],
  );

export const deleteOfEvent = (sql: Sql, eventId: number): Promise<void> =>
  sql.run('delete from webhook_fact where event_id = $1', [eventId]);

export const deleteOfMember = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from webhook_fact where member_id = $1', [memberId]);

export const deleteOld = (sql: Sql, days: number): Promise<void> =>
  sql.run('delete from webhook_fact where created_at < now() - make_interval(days => $1)', [days]);

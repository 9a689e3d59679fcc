import type { Sql } from '../../platform/database/database.ts';
import { listsOf } from '../../platform/database/lists-of.ts';
import type { NewNotification } from './queries.ts';

type PastNotification = Omit<NewNotification, 'once'> & { memberId: number; at: Date; read: boolean };

/** Writes past notifications, in this order; those that were read, were read an hour later. */
export const insertPast = (sql: Sql, notifications: readonly PastNotification[]): Promise<void> =>
  sql.run(
    `insert into notification (member_id, kind, text, path, actor_id, created_at, read_at)
     select member_id, kind, text, path, actor_id, at, case when read then at + interval '1 hour' end
     from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::int[], $6::timestamptz[], $7::bool[])
       with ordinality as t(member_id, kind, text, path, actor_id, at, read, place) order by place`,
    listsOf(notifications, 'memberId', 'kind', 'text', 'path', 'actorId', 'at', 'read'),
  );

/** Turns off the mails of one kind for these members. */
export const insertMailOptOut = (sql: Sql, memberIds: readonly number[], kind: string): Promise<void> =>
  sql.run(
    `insert into notification_preference (member_id, kind, bell, mail)
     select member_id, $2, true, false from unnest($1::int[]) as t(member_id) on conflict do nothing`,
    [memberIds, kind],
  );

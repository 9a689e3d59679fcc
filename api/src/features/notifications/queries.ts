import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type Preference,
  READ_DAYS,
} from '@fanion/rules/notifications';
import { z } from 'zod';
import {
  bool,
  float,
  int,
  json,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
} from '../../platform/database/columns.ts';
import { countRows as countIn } from '../../platform/database/count.ts';
import type { Sql, Statements } from '../../platform/database/database.ts';
import { milliseconds } from '../../platform/database/milliseconds.ts';

const KINDS = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

export interface NewNotification {
  kind: NotificationKind;
  text: string;
  path: string;
  actorId: number | null;
  once: string | null;
}

export const addressee = {
  id: int,
  email: text,
  username: text,
  /** Whether they want mails of this kind. */
  mail: bool,
};
export type Addressee = RowOf<typeof addressee>;

/** Limits of mails that members cause: minutes before another about the same, number of a kind per hour. */
export const MAIL_BOUND = { againAfterMinutes: 10, ofAKindAnHour: 10 } as const;

/**
 * Writes a notification to these members, and returns those notified: not its author, no inactive account,
 * nobody who got the same `once` already. It is hidden from the bell for members who turned the kind off.
 * Mails that a member causes are limited, so that nobody fills another's mailbox: by the same actor and path,
 * and by kind; the bell is not. A mail counts where its notification started a new series, since rows do not
 * record which of them were mailed. Members who act at the same instant do not see one another: they may
 * exceed the hourly limit by their number.
 */
export const insertNotifications = (
  sql: Sql,
  memberIds: readonly number[],
  { kind, text, path, actorId, once }: NewNotification,
  usual: Preference,
): Promise<Addressee[]> =>
  sql.rows(
    addressee,
    `with addressee as (
       select m.id, m.email, m.username, coalesce(p.bell, $7) as bell, coalesce(p.mail, $8) as mail
       from member m left join notification_preference p on p.member_id = m.id and p.kind = $2
       where m.id = any($1) and m.status = 'active' and m.id is distinct from $5::int
     ), recent as (
       select n.member_id, n.created_at, n.actor_id = $5::int and n.path = $4 as same,
         coalesce(n.created_at - lag(n.created_at) over (partition by n.member_id, n.actor_id, n.path order by n.id)
           >= make_interval(mins => $9), true) as anew
       from notification n
       where $5::int is not null and $6::text is null and n.member_id in (select id from addressee) and n.kind = $2
         and n.actor_id is not null and n.once is null and n.created_at > now() - make_interval(mins => 60 + $9)
     ), bounded as (
       select member_id from recent group by member_id
       having bool_or(same and created_at > now() - make_interval(mins => $9))
         or count(*) filter (where anew and created_at > now() - interval '1 hour') >= $10
     ), written as (
       insert into notification (member_id, kind, text, path, actor_id, once, shown)
       select id, $2, $3, $4, $5, $6, bell from addressee
       where bell or $6::text is not null or mail and $5::int is not null order by id
       on conflict (member_id, once) do nothing returning member_id
     )
     select a.id, a.email, a.username, a.mail and a.id not in (select member_id from bounded) as mail
     from addressee a
     where $6::text is null or exists (select 1 from written w where w.member_id = a.id) order by a.id`,
    [
      memberIds,
      kind,
      text,
      path,
      actorId,
      once,
      usual.bell,
      usual.mail,
      MAIL_BOUND.againAfterMinutes,
      MAIL_BOUND.ofAKindAnHour,
    ],
    'insert-notifications',
  );

/**
 * Hides these members' unread notifications from their bells; returns the members. The rows stay: the limits
 * on mails count them.
 */
export async function hideUnread(
  sql: Sql,
  memberIds: readonly number[],
  { kind, path, naming }: Pick<NewNotification, 'kind' | 'path'> & { naming: string },
): Promise<number[]> {
  const rows = await sql.rows(
    { id: int },
    `update notification set shown = false, read_at = now()
     where member_id = any($1) and kind = $2 and path = $3 and strpos(text, $4) > 0 and read_at is null and shown
     returning member_id as id`,
    [memberIds, kind, path, naming],
  );
  return [...new Set(rows.map(({ id }) => id))];
}

export const notificationRow = {
  id: float,
  kind: oneOf(...KINDS),
  text: text,
  path: text,
  read: bool,
  created_at: moment,
};
export type NotificationRow = RowOf<typeof notificationRow>;

const COLUMNS = 'n.id::float8 as id, n.kind, n.text, n.path, n.read_at is not null as read, n.created_at';

/** A page of a member's notifications, the newest first. */
export const listRows = (
  sql: Sql,
  memberId: number,
  offset: number,
  limit: number,
): Promise<NotificationRow[]> =>
  sql.rows(
    notificationRow,
    `select ${COLUMNS} from notification n where n.member_id = $1 and n.shown
     order by n.id desc offset $2 limit $3`,
    [memberId, offset, limit],
    'list-notifications',
  );

/** Number of a member's notifications, and of the unread ones. */
export async function countRows(sql: Sql, memberId: number): Promise<{ total: number; unread: number }> {
  const rows = await sql.rows(
    { total: int, unread: int },
    `select count(*)::int as total, count(*) filter (where read_at is null)::int as unread
     from notification where member_id = $1 and shown`,
    [memberId],
    'count-notifications',
  );
  return rows[0] ?? { total: 0, unread: 0 };
}

/** Marks a member's own among these as read, all without a list; returns how many were unread. */
export const markRead = (sql: Sql, memberId: number, ids: readonly number[] | null): Promise<number> =>
  sql.changed(
    `update notification set read_at = now()
     where member_id = $1 and read_at is null and shown and ($2::bigint[] is null or id = any($2)) returning 1`,
    [memberId, ids],
  );

export const bellRow = {
  member_id: int,
  unread: int,
  /** The newest first; `at` in ms. */
  newest: json(
    z.array(
      z.object({
        id: z.number(),
        kind: z.enum(KINDS),
        text: z.string(),
        path: z.string(),
        read: z.boolean(),
        at: z.number(),
      }),
    ),
  ),
};
export type BellRow = RowOf<typeof bellRow>;

/** The content of these members' bells. */
export const loadBells = (sql: Sql, memberIds: readonly number[], limit: number): Promise<BellRow[]> =>
  sql.rows(
    bellRow,
    `select m.id as member_id,
       (select count(*)::int from notification n where n.member_id = m.id and n.read_at is null and n.shown) as unread,
       (select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'text', l.text, 'path', l.path,
           'read', l.read, 'at', ${milliseconds('l.created_at')}) order by l.id desc), '[]')
         from (select ${COLUMNS} from notification n where n.member_id = m.id and n.shown
           order by n.id desc limit $2) l) as newest
     from unnest($1::int[]) as m(id)`,
    [memberIds, limit],
    'load-bells',
  );

/** A member's preferences, by kind. */
export const listOwnPreferences = (sql: Sql, memberId: number): Promise<({ kind: string } & Preference)[]> =>
  sql.rows(
    { kind: text, bell: bool, mail: bool },
    'select kind, bell, mail from notification_preference where member_id = $1',
    [memberId],
  );

export const savePreference = (
  sql: Sql,
  memberId: number,
  kind: NotificationKind,
  { bell, mail }: Preference,
): Promise<void> =>
  sql.run(
    `insert into notification_preference (member_id, kind, bell, mail) values ($1, $2, $3, $4)
     on conflict (member_id, kind) do update set bell = excluded.bell, mail = excluded.mail`,
    [memberId, kind, bell, mail],
  );

const lastRow = { at: nullable(moment), bell: nullable(bool), mail: nullable(bool) };

/** A member's last notification of a kind, and their preference for it; null when the account was deleted. */
export const findLast = (
  sql: Sql,
  memberId: number,
  kind: NotificationKind,
): Promise<RowOf<typeof lastRow> | null> =>
  sql.row(
    lastRow,
    `select (select max(n.created_at) from notification n where n.member_id = m.id and n.kind = $2) as at, p.bell, p.mail
     from member m left join notification_preference p on p.member_id = m.id and p.kind = $2
     where m.id = $1 and m.status <> 'deleted'`,
    [memberId, kind],
  );

/** Stops the mails of a kind, and leaves the bell unchanged: `usual` where the member has no preference. */
export const stopMails = (
  sql: Sql,
  memberId: number,
  kind: NotificationKind,
  usual: Preference,
): Promise<void> =>
  sql.run(
    `insert into notification_preference (member_id, kind, bell, mail)
     select id, $2, $3, false from member where id = $1 and status <> 'deleted'
     on conflict (member_id, kind) do update set mail = false`,
    [memberId, kind, usual.bell],
  );

/** The member of a mail's link, and their preference for its kind; null when the account was deleted. */
export const findSubscriber = (
  sql: Sql,
  memberId: number,
  kind: NotificationKind,
): Promise<{ email: string; mail: boolean | null } | null> =>
  sql.row(
    { email: text, mail: nullable(bool) },
    `select m.email, p.mail from member m
     left join notification_preference p on p.member_id = m.id and p.kind = $2
     where m.id = $1 and m.status <> 'deleted'`,
    [memberId, kind],
  );

const OLD = `created_at < now() - make_interval(months => $1) or read_at < now() - make_interval(days => ${READ_DAYS})`;

/** Deletes some notifications past their retention, or read long ago; returns how many. */
export const deleteOld = (sql: Sql, months: number): Promise<number> =>
  sql.changed(
    `delete from notification where id in (select id from notification where ${OLD} limit 5000) returning 1`,
    [months],
  );
export const countOld = (sql: Statements, months: number): Promise<number> =>
  countIn(sql, `notification where ${OLD}`, [months]);

/** Replaces a former pseudo at the start of notifications about a member's acts; returns the recipients. */
export async function renameActor(
  sql: Sql,
  { memberId, before, after }: { memberId: number; before: string; after: string },
): Promise<number[]> {
  const rows = await sql.rows(
    { id: int },
    `update notification set text = $3::text || substr(text, length($2::text) + 1)
     where actor_id = $1 and starts_with(text, $2::text || ' ') returning member_id as id`,
    [memberId, before, after],
  );
  return [...new Set(rows.map(({ id }) => id))];
}

/** Deletes the notifications of a member who leaves, and those that name them to others. */
export async function deleteNotifications(sql: Sql, memberId: number): Promise<void> {
  await sql.run('delete from notification where member_id = $1 or actor_id = $1', [memberId]);
  await sql.run('delete from notification_preference where member_id = $1', [memberId]);
}

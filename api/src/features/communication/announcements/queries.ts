import { type Audience, audience } from '@fanion/contract/communication/audience';
import { ANNOUNCEMENT_LEVELS, type AnnouncementLevel } from '@fanion/rules/communication/announcements';
import { int, json, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { audienceNameSql, isInAudienceSql, WITH_OWN_MEMBERSHIP } from '../audience/queries.ts';

const level = oneOf(...ANNOUNCEMENT_LEVELS);
const livingRow = {
  id: int,
  text,
  level,
  audience: json(audience),
  starts_at: moment,
  ends_at: nullable(moment),
};
export type LivingRow = RowOf<typeof livingRow>;

/** Current and coming announcements, important ones first, then the last to begin. */
export const listLiving = (sql: Sql): Promise<LivingRow[]> =>
  sql.rows(
    livingRow,
    `select id, text, level, audience, starts_at, ends_at from site_announcement
     where ends_at is null or ends_at > now() order by level = 'important' desc, starts_at desc, id desc`,
  );

/** Which of these a member should see: meant for them, and not dismissed. */
export const listForMember = (sql: Sql, memberId: number, ids: readonly number[]): Promise<number[]> =>
  sql.values(
    int,
    `select a.id from member m ${WITH_OWN_MEMBERSHIP} join site_announcement a on a.id = any($2)
     where m.id = $1 and ${isInAudienceSql('a.audience')} and not exists (
       select 1 from announcement_dismissal d where d.announcement_id = a.id and d.member_id = m.id)`,
    [memberId, ids],
    'announcements-for-member',
  );

/** Notes that a member has dismissed an announcement, once; does nothing when there is none. */
export const saveDismissal = (sql: Sql, memberId: number, id: number): Promise<void> =>
  sql.run(
    `insert into announcement_dismissal (announcement_id, member_id)
     select id, $1 from site_announcement where id = $2 on conflict do nothing`,
    [memberId, id],
  );

export const forgetDismissals = (sql: Sql, id: number): Promise<void> =>
  sql.run('delete from announcement_dismissal where announcement_id = $1', [id]);

export const deleteDismissals = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from announcement_dismissal where member_id = $1', [memberId]);

const managedRow = {
  ...livingRow,
  version: int,
  audience_name: nullable(text),
  state: oneOf('coming', 'current', 'over'),
  dismissed: int,
  by: nullable(text),
};
export type ManagedRow = RowOf<typeof managedRow>;

const STATE = `case when a.ends_at <= now() then 'over' when a.starts_at > clock_timestamp() then 'coming' else 'current' end`;
const MANAGED = `select a.id, a.text, a.level, a.audience, a.starts_at, a.ends_at, a.version, ${audienceNameSql('a.audience')} as audience_name,
    ${STATE} as state,
    (select count(*)::int from announcement_dismissal d where d.announcement_id = a.id) as dismissed,
    case when m.status <> 'deleted' then m.username end as by
  from site_announcement a left join member m on m.id = a.created_by`;

/** A page of all announcements: current, coming, then past ones. */
export const listAll = (sql: Sql, offset: number, limit: number): Promise<ManagedRow[]> =>
  sql.rows(
    managedRow,
    `${MANAGED} order by array_position(array['current', 'coming', 'over'], ${STATE}), a.starts_at desc, a.id desc
     offset $1 limit $2`,
    [offset, limit],
  );

export const countAll = (sql: Sql): Promise<number> =>
  sql.value(int, 'select count(*)::int as count from site_announcement');

export const findOne = (sql: Sql, id: number): Promise<ManagedRow | null> =>
  sql.row(managedRow, `${MANAGED} where a.id = $1`, [id]);

/** An announcement as it is written. */
export interface Written {
  text: string;
  level: AnnouncementLevel;
  audience: Audience;
  starts_at: string;
  ends_at: string | null;
}

const valuesOf = ({ text, level, audience, starts_at, ends_at }: Written) => [
  text,
  level,
  JSON.stringify(audience),
  starts_at,
  ends_at,
];

export const insertAnnouncement = (sql: Sql, written: Written, memberId: number): Promise<number> =>
  sql.value(
    int,
    `insert into site_announcement (text, level, audience, starts_at, ends_at, created_by)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [...valuesOf(written), memberId],
  );

/** Writes an announcement over the version that was read; false when the stored one differs. */
export const updateAnnouncement = async (
  sql: Sql,
  { id, version, ...written }: Written & { id: number; version: number },
): Promise<boolean> =>
  (await sql.changed(
    `update site_announcement set text = $1, level = $2, audience = $3, starts_at = $4, ends_at = $5,
       version = version + 1 where id = $6 and version = $7`,
    [...valuesOf(written), id, version],
  )) > 0;

/** Ends it now; false when it was already over. One that had not begun is never shown. */
export const endNow = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql.changed(
    `update site_announcement set starts_at = least(starts_at, now()), ends_at = now(), version = version + 1
     where id = $1 and (ends_at is null or ends_at > now())`,
    [id],
  )) > 0;

import { bool, int, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const REQUIRED_LESSONS = `select l.id, l.minutes, jsonb_array_length(l.questions) > 0 as checked, m.path_id
  from learn_lesson l join learn_module m on m.id = l.module_id
  where l.state = 'published' and l.removed_at is null and not l.premium`;

const earnedRow = { member_id: int, path_id: int, title: text, holder: text, lessons: int, minutes: int };
export type EarnedRow = RowOf<typeof earnedRow>;

/**
 * One transaction at a time per member: the second of two concurrent requests sees what the first one
 * completed.
 */
export const lockLearner = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('select 1 from standing where member_id = $1 for no key update', [memberId]);

/** Paths that members completed and have no certificate for; null: of every member. */
export const listEarned = (sql: Sql, memberId: number | null): Promise<EarnedRow[]> =>
  sql.rows(
    earnedRow,
    `with asked as (${REQUIRED_LESSONS})
     select d.member_id, p.id as path_id, p.title, m.username as holder, count(*)::int as lessons, sum(a.minutes)::int as minutes
     from learn_path p join asked a on a.path_id = p.id
     join lesson_progress d on d.lesson_id = a.id and d.done_at is not null and ($1::int is null or d.member_id = $1)
     join member m on m.id = d.member_id and m.status = 'active'
     where p.removed_at is null
       and (not a.checked or exists (select 1 from check_try t where t.member_id = d.member_id and t.lesson_id = a.id and t.passed))
       and not exists (select 1 from certificate c where c.member_id = d.member_id and c.path_id = p.id)
     group by d.member_id, p.id, p.title, m.username
     having count(*) = (select count(*) from asked b where b.path_id = p.id)
     order by d.member_id, p.id`,
    [memberId],
  );

/** Issues a certificate; false when there is one already. Throws when the code is taken. */
export const insertCertificate = async (
  sql: Sql,
  code: string,
  { member_id, path_id, title, holder, lessons, minutes }: EarnedRow,
): Promise<boolean> =>
  (await sql.changed(
    `insert into certificate (code, member_id, path_id, title, holder, lessons, minutes)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (member_id, path_id) do nothing`,
    [code, member_id, path_id, title, holder, lessons, minutes],
  )) > 0;

const certificateRow = {
  code: text,
  member_id: int,
  username: text,
  title: text,
  path: text,
  holder: text,
  real_name: bool,
  lessons: int,
  minutes: int,
  issued_at: moment,
  revoked_at: nullable(moment),
  reason: text,
};
export type CertificateRow = RowOf<typeof certificateRow>;

const COLUMNS = `c.code, c.member_id, m.username, c.title, p.slug as path, c.holder, c.real_name, c.lessons, c.minutes,
  c.issued_at, c.revoked_at, c.reason
  from certificate c join learn_path p on p.id = c.path_id join member m on m.id = c.member_id`;

export const listOfMember = (sql: Sql, memberId: number): Promise<CertificateRow[]> =>
  sql.rows(certificateRow, `select ${COLUMNS} where c.member_id = $1 order by c.issued_at desc, c.id desc`, [
    memberId,
  ]);

export const findByCode = (sql: Sql, code: string): Promise<CertificateRow | null> =>
  sql.row(certificateRow, `select ${COLUMNS} where c.code = $1 and m.status <> 'deleted'`, [code]);

/**
 * Sets the name on a certificate to its member's current name or pseudo; null when it is not theirs, or
 * revoked.
 */
export const setHolder = async (
  sql: Sql,
  memberId: number,
  code: string,
  realName: boolean,
): Promise<boolean> =>
  (await sql.changed(
    `update certificate c set real_name = $3, holder = case when $3 and trim(m.first_name || m.last_name) <> ''
       then trim(m.first_name || ' ' || m.last_name) else m.username end
     from member m where m.id = c.member_id and c.member_id = $1 and c.code = $2 and c.revoked_at is null`,
    [memberId, code, realName],
  )) > 0;

/** Revokes a certificate; false when it was already revoked. */
export const revoke = async (sql: Sql, code: string, managerId: number, reason: string): Promise<boolean> =>
  (await sql.changed(
    'update certificate set revoked_at = now(), revoked_by = $2, reason = $3 where code = $1 and revoked_at is null',
    [code, managerId, reason],
  )) > 0;

/** `$1`: text to find in a pseudo or code, `$2`: text to find in a title. */
const MATCHES = `($1 = '' or m.username_key like '%' || $1 || '%' or lower(c.code) like '%' || $1 || '%'
  or lower(c.title) like '%' || $2 || '%')`;

/** A search text, in the two forms that are compared. */
export interface Search {
  key: string;
  title: string;
}

export const countIssued = (sql: Sql, { key, title }: Search): Promise<number> =>
  sql.value(
    int,
    `select count(*)::int as total from certificate c join member m on m.id = c.member_id where ${MATCHES}`,
    [key, title],
  );

export const listIssued = (
  sql: Sql,
  { key, title }: Search,
  offset: number,
  size: number,
): Promise<CertificateRow[]> =>
  sql.rows(
    certificateRow,
    `select ${COLUMNS} where ${MATCHES} order by c.issued_at desc, c.id desc offset $3 limit $4`,
    [key, title, offset, size],
  );

export const deleteOfMember = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from certificate where member_id = $1', [memberId]);

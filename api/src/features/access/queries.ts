import { PAID_PLANS, RIGHTS, type Right } from '@fanion/rules/access';
import {
  bool,
  eachOf,
  int,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
} from '../../platform/database/columns.ts';
import type { Sql } from '../../platform/database/database.ts';

/** A session and what decides its member's rights, in one row. */
export const sessionRow = {
  session_id: int,
  access_expires_at: moment,
  member_id: int,
  username: text,
  ranked: bool,
  admin: bool,
  manager: bool,
  honorary: bool,
  plan: nullable(oneOf(...PAID_PLANS)),
  plan_ends_at: nullable(moment),
  granted: eachOf(...RIGHTS),
  /** For a personal token, the rights that it was made for; null: all. */
  scopes: nullable(eachOf(...RIGHTS)),
};
export type SessionRow = RowOf<typeof sessionRow>;

const MEMBER_RIGHTS = `m.id as member_id, m.username, m.ranked, m.admin, m.manager, m.honorary,
    p.plan, p.ends_at as plan_ends_at,
    array(select right_name from granted_right g where g.member_id = m.id) as granted`;
// With the limit, the view is only evaluated for this member.
const PLAN = `left join lateral (
    select plan, ends_at from current_membership where member_id = m.id limit 1) p on true`;

const SESSION = `
  select s.id as session_id, s.access_expires_at, ${MEMBER_RIGHTS}, null::text[] as scopes
  from session s
  join member m on m.id = s.member_id and m.status = 'active'
  ${PLAN}
  where s.revoked_at is null and s.expires_at > now() and `;

/** The living session of an access token, by its hash. */
export const findByToken = (sql: Sql, accessHash: Buffer): Promise<SessionRow | null> =>
  sql.row(
    sessionRow,
    `${SESSION} s.access_hash = $1 and s.access_expires_at > now()`,
    [accessHash],
    'find-session',
  );

/** A living session of this member, whatever the age of its access token. */
export const findBySession = (sql: Sql, memberId: number, sessionId: number): Promise<SessionRow | null> =>
  sql.row(sessionRow, `${SESSION} s.id = $1 and m.id = $2`, [sessionId, memberId]);

// A token without an end is checked again after a while, like any other.
const TOKEN = `
  select -t.id as session_id, coalesce(t.expires_at, now() + interval '1 day') as access_expires_at, ${MEMBER_RIGHTS}, t.scopes
  from personal_token t
  join member m on m.id = t.member_id and m.status = 'active'
  ${PLAN}
  where (t.expires_at is null or t.expires_at > now()) and `;

/** The owner of a living personal token, by its hash. */
export const findByPersonalToken = (sql: Sql, hash: Buffer): Promise<SessionRow | null> =>
  sql.row(sessionRow, `${TOKEN} t.hash = $1`, [hash], 'find-token');

/** The owner of a living personal token, by its number. */
export const findByTokenId = (sql: Sql, memberId: number, tokenId: number): Promise<SessionRow | null> =>
  sql.row(sessionRow, `${TOKEN} t.id = $1 and m.id = $2`, [tokenId, memberId]);

/** An active member, without a session. */
export const findByMember = (sql: Sql, memberId: number): Promise<SessionRow | null> =>
  sql.row(
    sessionRow,
    `select 0 as session_id, now() as access_expires_at, ${MEMBER_RIGHTS}, null::text[] as scopes from member m ${PLAN}
     where m.id = $1 and m.status = 'active'`,
    [memberId],
  );

export const deleteGrants = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from granted_right where member_id = $1', [memberId]);

/** Active members with a right that no plan gives: by their role, or granted to them. */
export const listRightHolders = (sql: Sql, right: Right): Promise<number[]> =>
  sql.values(
    int,
    `select m.id from member m where m.status = 'active' and (m.manager or m.admin or exists (
       select 1 from granted_right g where g.member_id = m.id and g.right_name = $1)) order by m.id`,
    [right],
  );

/** Grants a right to a person, or takes it back; false when there is no such account. */
export const writeGrant = async (
  sql: Sql,
  memberId: number,
  right: Right,
  given: boolean,
): Promise<boolean> =>
  (await sql.changed(
    `with of as (select id from member where id = $1 and status <> 'deleted'),
       added as (insert into granted_right (member_id, right_name) select id, $2 from of where $3 on conflict do nothing),
       gone as (delete from granted_right g using of where g.member_id = of.id and g.right_name = $2 and not $3)
     select 1 from of`,
    [memberId, right, given],
  )) > 0;

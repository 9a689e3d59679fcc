import { ACCOUNT_LISTS, type AccountList, account } from '@fanion/contract/auth/members';
import { PAID_PLANS, RIGHTS, ROLES } from '@fanion/rules/access';
import { NOTES_MOST } from '@fanion/rules/auth/notes';
import { z } from 'zod';
import {
  bool,
  eachOf,
  int,
  ints,
  json,
  moment,
  nullable,
  oneOf,
  type RowOf,
  type Shape,
  text,
  texts,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { MEMBER_ROLE } from '../../../platform/database/member-role.ts';
import { NAME_KEY } from '../../../platform/database/name-key.ts';
import { pick } from '../../../platform/database/pick.ts';

const role = oneOf(...ROLES);

const GRANTED = `array(select g.right_name from granted_right g where g.member_id = m.id order by g.right_name)`;

/** SQL for the mail server's answer that refuses an address, with its moment; null while mails arrive. */
const REFUSED = `(select json_build_object('at', a.at, 'answer', a.reason) from refused_address a where a.address = lower(m.email))`;

/** The accounts to find: words, and a role. */
export interface Search {
  q: string;
  role: string | null;
  /** Only these accounts, by number; null: all. */
  ids: readonly number[] | null;
}

/** SQL for all accounts found, each in the lists that hold them. */
const FOUND = `with found as (
    select m.id, m.username, trim(m.first_name || ' ' || m.last_name) as name, m.email, m.created_at as since,
      ${MEMBER_ROLE} as role, m.status = 'suspended' as suspended, p.last_active_at as seen_at, d.due_at as leaves_at,
      a.address is not null as address_refused, m.admin or m.manager or g.member_id is not null as trusted
    from member m left join current_membership cm on cm.member_id = m.id left join presence p on p.member_id = m.id
    left join account_deletion d on d.member_id = m.id left join refused_address a on a.address = lower(m.email)
    left join (select distinct member_id from granted_right where right_name like 'can_manage_%') g on g.member_id = m.id
    where m.status <> 'deleted' and ($1 = '' or ${NAME_KEY} like '%' || $1 || '%')
      and ($2::text is null or ${MEMBER_ROLE} = $2) and ($3::int[] is null or m.id = any($3))
  )`;

const LIST_CONDITIONS: Record<AccountList, string> = {
  active: 'not suspended',
  suspended: 'suspended',
  never: 'seen_at is null',
  leaving: 'leaves_at is not null',
  refused: 'address_refused',
  trusted: 'trusted',
};
const listConditionOf = (list: AccountList | null): string =>
  list === null ? 'true' : LIST_CONDITIONS[list];

export const foundRow = {
  id: int,
  username: text,
  name: text,
  email: text,
  since: moment,
  role,
  suspended: bool,
  seen_at: nullable(moment),
  leaves_at: nullable(moment),
  address_refused: bool,
  rights: eachOf(...RIGHTS),
} satisfies Shape;
export type FoundRow = RowOf<typeof foundRow>;

export type Sort = 'name' | 'since' | 'seen';
const SORTS: Record<Sort, (way: 'asc' | 'desc') => string> = {
  name: (way) => `lower(username) ${way}`,
  since: (way) => `since ${way}`,
  seen: (way) => `seen_at ${way} nulls last`,
};

export function listFound(
  sql: Sql,
  { q, role, ids }: Search,
  options: { list: AccountList | null; sort: Sort; down: boolean; offset: number; limit: number },
): Promise<FoundRow[]> {
  const order = `${SORTS[options.sort](options.down ? 'desc' : 'asc')}, id`;
  return sql.rows(
    foundRow,
    // Rights are read only for the accounts shown.
    `${FOUND}, page as (
       select * from found where ${listConditionOf(options.list)} order by ${order} offset $4 limit $5
     ) select ${Object.keys(foundRow)
       .map((name) => (name === 'rights' ? `${GRANTED} as rights` : `m.${name}`))
       .join(', ')} from page m order by ${order}`,
    [q, role, ids, options.offset, options.limit],
  );
}

const counts = {
  all: int,
  active: int,
  suspended: int,
  never: int,
  leaving: int,
  refused: int,
  trusted: int,
} satisfies Record<AccountList | 'all', typeof int>;

const COUNTS = `count(*)::int as "all", ${ACCOUNT_LISTS.map(
  (list) => `count(*) filter (where ${LIST_CONDITIONS[list]})::int as ${list}`,
).join(', ')}`;

/** How many accounts are in each list, and a page of one list by number: one pass over all accounts. */
export async function findPage(
  sql: Sql,
  { q, role, ids }: Search,
  options: { list: AccountList | null; sort: Sort; down: boolean; offset: number; limit: number },
): Promise<{ counts: RowOf<typeof counts>; ids: number[] }> {
  const row = await sql.row(
    { ...counts, ids: ints },
    `${FOUND} select ${COUNTS}, array(select id from found where ${listConditionOf(options.list)}
       order by ${SORTS[options.sort](options.down ? 'desc' : 'asc')}, id offset $4 limit $5) as ids from found`,
    [q, role, ids, options.offset, options.limit],
  );
  const { ids: page, ...all } = row!;
  return { counts: all, ids: page };
}

const accountRow = {
  ...pick(foundRow, 'username', 'email', 'role', 'rights', 'since', 'seen_at', 'leaves_at', 'suspended'),
  first_name: text,
  last_name: text,
  version: int,
  manager: bool,
  admin: bool,
  honorary: bool,
  address_refused: nullable(json(z.object({ at: z.string(), answer: z.string() }))),
  points: int,
  solves: int,
  teams: texts,
  links: json(account.shape.links),
  plan: nullable(oneOf(...PAID_PLANS)),
  plan_ends_at: nullable(moment),
  otp_at_login: bool,
  otp_imposed: bool,
  trusted_devices: int,
} satisfies Shape;
export type AccountRow = RowOf<typeof accountRow>;

/** All that a manager reads of an account, except its sessions and suspensions; null when there is none. */
export const findAccountFile = (sql: Sql, memberId: number): Promise<AccountRow | null> =>
  sql.row(
    accountRow,
    `select m.username, m.first_name, m.last_name, m.email, m.version, ${MEMBER_ROLE} as role, m.manager, m.admin,
       m.honorary, ${GRANTED} as rights, m.created_at as since, p.last_active_at as seen_at, d.due_at as leaves_at,
       ${REFUSED} as address_refused, coalesce(s.points, 0) as points, coalesce(s.solves, 0) as solves,
       array(select t.name from team_member tm join team t on t.id = tm.team_id where tm.member_id = m.id order by t.name)
         as teams,
       coalesce((select json_agg(json_build_object('platform', l.platform, 'handle', l.handle, 'url', l.url,
         'is_verified', l.is_verified) order by l.platform) from social_link l where l.member_id = m.id), '[]') as links,
       cm.plan, cm.ends_at as plan_ends_at, m.otp_at_login, m.manager or m.admin as otp_imposed,
       (select count(*)::int from trusted_device v where v.member_id = m.id and v.expires_at > now()) as trusted_devices,
       m.status = 'suspended' as suspended
     from member m left join current_membership cm on cm.member_id = m.id left join presence p on p.member_id = m.id
     left join account_deletion d on d.member_id = m.id left join current_standing s on s.member_id = m.id
     where m.id = $1 and m.status <> 'deleted'`,
    [memberId],
  );

const targetRow = {
  ...pick(accountRow, 'username', 'email', 'first_name', 'last_name', 'version', 'suspended'),
  ...pick(accountRow, 'admin', 'manager', 'honorary', 'rights', 'otp_at_login'),
  privileged: bool,
} satisfies Shape;
export type TargetRow = RowOf<typeof targetRow>;

/** The account that an act is about, locked until the end of the transaction. */
export const lockTarget = (sql: Sql, memberId: number): Promise<TargetRow | null> =>
  sql.row(
    targetRow,
    `select m.username, m.email, m.first_name, m.last_name, m.version, m.admin, m.manager, m.honorary,
       ${GRANTED} as rights, m.manager or m.admin as privileged, m.status = 'suspended' as suspended, m.otp_at_login
     from member m where m.id = $1 and m.status <> 'deleted' for no key update`,
    [memberId],
  );

const newRow = { all: int, now: int, before: int };

/** Open accounts; those of the last seven days, and of the seven before. */
export async function countNew(sql: Sql): Promise<RowOf<typeof newRow>> {
  const row = await sql.row(
    newRow,
    `select count(*)::int as "all", count(*) filter (where created_at >= now() - interval '7 days')::int as now,
       count(*) filter (where created_at < now() - interval '7 days' and created_at >= now() - interval '14 days')::int
         as before
     from member where status = 'active'`,
  );
  return row!;
}

const noteRow = { id: int, text, by: nullable(text), at: moment } satisfies Shape;
export type NoteRow = RowOf<typeof noteRow>;

/** What managers noted about a member, newest first. */
export const listNotes = (sql: Sql, memberId: number): Promise<NoteRow[]> =>
  sql.rows(
    noteRow,
    `select n.id, n.text, n.created_at as at, case when m.status <> 'deleted' then m.username end as by
     from member_note n left join member m on m.id = n.written_by where n.member_id = $1 order by n.id desc`,
    [memberId],
  );

/** Adds a note on a member locked by `lockTarget`; false when the limit is reached. */
export const insertNote = async (
  sql: Sql,
  memberId: number,
  { text, by }: { text: string; by: number },
): Promise<boolean> =>
  (await sql.changed(
    `insert into member_note (member_id, text, written_by) select $1, $2, $3
     where (select count(*) from member_note where member_id = $1) < ${NOTES_MOST}`,
    [memberId, text, by],
  )) > 0;

export const deleteNote = async (sql: Sql, memberId: number, noteId: number): Promise<boolean> =>
  (await sql.changed('delete from member_note where member_id = $1 and id = $2', [memberId, noteId])) > 0;

/** Deletes the notes about a departed member. */
export const deleteNotes = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from member_note where member_id = $1', [memberId]);

/** Accounts by number, with their names. */
export const listNames = (
  sql: Sql,
  ids: readonly number[],
): Promise<RowOf<{ id: typeof int; username: typeof text }>[]> =>
  sql.rows({ id: int, username: text }, 'select id, username from member where id = any($1::int[])', [ids]);

/** Accounts that hold each of these patterns in their pseudo, address or name, a few of them. */
export const listMatching = (
  sql: Sql,
  patterns: readonly string[],
  limit: number,
): Promise<RowOf<{ id: typeof int; username: typeof text; name: typeof text }>[]> =>
  sql.rows(
    { id: int, username: text, name: text },
    `select m.id, m.username, trim(m.first_name || ' ' || m.last_name) as name from member m
     where m.status <> 'deleted' and ${NAME_KEY} like all($1::text[])
     order by m.username_key like $1[1] desc, m.username_key limit $2`,
    [patterns, limit],
  );

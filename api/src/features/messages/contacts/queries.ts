import { RECEIVES, type Receives } from '@fanion/rules/messages';
import { bool, int, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

const settingRow = { receives: oneOf(...RECEIVES), helps: bool };
export type SettingRow = RowOf<typeof settingRow>;

/** A member's settings; without a row, the defaults. */
export const findSetting = async (sql: Sql, memberId: number): Promise<SettingRow> =>
  (await sql.row(settingRow, 'select receives, helps from message_setting where member_id = $1', [
    memberId,
  ])) ?? { receives: 'everyone', helps: false };

/** Stores a member's settings; null leaves one unchanged. */
export const saveSetting = (
  sql: Sql,
  memberId: number,
  { receives, helps }: { receives: Receives | null; helps: boolean | null },
): Promise<void> =>
  sql.run(
    `insert into message_setting as s (member_id, receives, helps)
     values ($1, coalesce($2, 'everyone'), coalesce($3, false))
     on conflict (member_id) do update set receives = coalesce($2, s.receives), helps = coalesce($3, s.helps)`,
    [memberId, receives, helps],
  );

const blockedRow = { id: int, username: nullable(text), avatar: nullable(text), at: moment };

/** The members whom a member blocks, the latest first. */
export const listBlocked = (sql: Sql, memberId: number): Promise<RowOf<typeof blockedRow>[]> =>
  sql.rows(
    blockedRow,
    `select m.id, case when m.status <> 'deleted' then m.username end as username, left(a.sha256, 12) as avatar, b.at
     from message_block b join member m on m.id = b.blocked_id left join avatar a on a.member_id = m.id
     where b.member_id = $1 order by b.at desc, m.id limit 500`,
    [memberId],
  );

/** Serialises messages and blocks between two members, until the end of the transaction. */
export const lockPair = (sql: Sql, one: number, other: number): Promise<void> =>
  sql.run('select pg_advisory_xact_lock($1, $2)', [Math.min(one, other), Math.max(one, other)]);

export const insertBlock = (sql: Sql, memberId: number, blockedId: number): Promise<void> =>
  sql.run('insert into message_block (member_id, blocked_id) values ($1, $2) on conflict do nothing', [
    memberId,
    blockedId,
  ]);

export const deleteBlock = (sql: Sql, memberId: number, blockedId: number): Promise<void> =>
  sql.run('delete from message_block where member_id = $1 and blocked_id = $2', [memberId, blockedId]);

/** A member by their current or recent pseudo; null for a member whom this reader may not name. */
export const findByUsername = (sql: Sql, readerId: number, key: string): Promise<number | null> =>
  sql.valueOrNull(
    int,
    `select m.id from member m where m.id = coalesce((select id from member where username_key = $2),
       (select member_id from former_username where username_key = $2 and until > now()))
     and m.status <> 'deleted' and (m.status = 'active' and not m.hidden or m.id = $1 or exists (
       select 1 from message_thread t where (t.low_id, t.high_id) = (least($1, m.id), greatest($1, m.id))))`,
    [readerId, key],
  );

const pairRow = {
  active: bool,
  me: bool,
  blocking: bool,
  blocked: bool,
  mine: oneOf(...RECEIVES),
  theirs: oneOf(...RECEIVES),
  teammates: bool,
  thread_id: nullable(int),
};
export type PairRow = RowOf<typeof pairRow>;

/** How two members stand to each other now, from the first one's side. */
export const findPair = (sql: Sql, memberId: number, otherId: number): Promise<PairRow | null> =>
  sql.row(
    pairRow,
    `select m.status = 'active' and (not m.hidden or t.id is not null) as active,
       coalesce((select me.status = 'active' from member me where me.id = $1), false) as me,
       exists (select 1 from message_block where member_id = $1 and blocked_id = $2) as blocking,
       exists (select 1 from message_block where member_id = $2 and blocked_id = $1) as blocked,
       coalesce((select receives from message_setting where member_id = $1), 'everyone') as mine,
       coalesce((select receives from message_setting where member_id = $2), 'everyone') as theirs,
       exists (select 1 from team_member a join team_member b on b.team_id = a.team_id and b.member_id = $2
         join team on team.id = a.team_id and team.archived_at is null where a.member_id = $1) as teammates,
       t.id as thread_id
     from member m left join message_thread t
       on t.low_id = least($1::int, $2::int) and t.high_id = greatest($1::int, $2::int) and t.help_id is null
     where m.id = $2`,
    [memberId, otherId],
    'message-pair',
  );

/** Deletes the settings of a member who leaves, and others' blocks of them. */
export async function erase(sql: Sql, memberId: number): Promise<void> {
  await sql.run('delete from message_setting where member_id = $1', [memberId]);
  await sql.run('delete from message_block where member_id = $1 or blocked_id = $1', [memberId]);
}

/** Deletes the blocks between two accounts that are merged. */
export const deleteBlocksBetween = (sql: Sql, from: number, into: number): Promise<number> =>
  sql.changed('delete from message_block where (member_id, blocked_id) in (($1, $2), ($2, $1))', [
    from,
    into,
  ]);

import { z } from 'zod';
import {
  bool,
  floats,
  int,
  json,
  moment,
  nullable,
  type RowOf,
  text,
  texts,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { listsOf } from '../../../platform/database/lists-of.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';

/** The data that badge rules use, for one member. Moments are in ms. */
export const badgeRow = {
  member_id: int,
  username: text,
  withdrawals: int,
  solves: json(
    z.array(
      z.object({ challenge_id: z.number(), category: z.string(), at: z.number(), first_blood: z.boolean() }),
    ),
  ),
  /** Every act, solves included. */
  acts: json(z.array(z.number())),
  /** Published write-ups, and favourable votes for them. */
  writeups: floats,
  upvotes: floats,
  /** Completed paths: their certificates, revoked ones included. */
  paths: floats,
  /** The first thanks of each member whom they helped. */
  thanks: floats,
  owned: texts,
  benefactor: bool,
};
export type BadgeRow = RowOf<typeof badgeRow>;

/** Current benefactors, those in their grace included. */
const BENEFACTORS = `select member_id, starts_at as since from current_membership where plan = 'bienfaiteur'`;

/** The badge data of these members. */
export const loadBadgeRows = (sql: Sql, memberIds: readonly number[]): Promise<BadgeRow[]> =>
  sql.rows(
    badgeRow,
    `select m.id as member_id, m.username, s.withdrawals,
       coalesce((select json_agg(json_build_object('challenge_id', v.challenge_id, 'category', c.category, 'at', ${milliseconds('v.at')},
           'first_blood', fb.member_id is not null) order by v.at)
         from solve v join challenge c on c.id = v.challenge_id
         left join first_blood fb on fb.challenge_id = v.challenge_id and fb.member_id = v.member_id
         where v.member_id = m.id), '[]') as solves,
       coalesce((select json_agg(${milliseconds('x.at')} order by x.at) from xp_event x where x.member_id = m.id), '[]') as acts,
       array(select ${milliseconds('w.published_at')} from writeup w where w.author_id = m.id and w.published_at is not null) as writeups,
       array(select ${milliseconds('v.at')} from writeup w join writeup_vote v on v.writeup_id = w.id and v.value = 1
         where w.author_id = m.id and w.published_at is not null) as upvotes,
       array(select ${milliseconds('c.issued_at')} from certificate c where c.member_id = m.id) as paths,
       array(select min(${milliseconds('h.thanked_at')}) from help_request h where h.helper_id = m.id and h.thanked_at is not null
         group by h.asker_id) as thanks,
       array(select badge_id from member_badge b where b.member_id = m.id) as owned,
       exists (select 1 from (${BENEFACTORS}) p where p.member_id = m.id) as benefactor
     from member m join standing s on s.member_id = m.id
     where m.id = any($1) and m.status = 'active'`,
    [memberIds],
    'load-badge-rows',
  );

/**
 * Badges that a member has earned, each with its moment (ms), and their count of withdrawals when the data
 * was read.
 */
export interface Earned {
  memberId: number;
  withdrawals: number;
  badges: readonly { id: string; at: number }[];
}

/**
 * Gives members what they have earned, and returns the new badges. Skips a member who lost something since
 * their data was read, or who is in another transaction now: the caller starts over with them.
 */
export async function insertBadges(
  sql: Sql,
  earned: readonly Earned[],
): Promise<{ memberId: number; badgeId: string }[]> {
  const lines = earned.flatMap(({ memberId, withdrawals, badges }) =>
    badges.map(({ id, at }) => ({ memberId, withdrawals, id, at: new Date(at) })),
  );
  const rows = await sql.rows(
    { member_id: int, badge_id: text },
    `with b as (select * from unnest($1::int[], $2::int[], $3::text[], $4::timestamptz[]) as b(member_id, withdrawals, badge_id, at)),
     s as (select member_id, withdrawals from standing where member_id = any($1) order by member_id for share skip locked)
     insert into member_badge (member_id, badge_id, earned_at)
     select b.member_id, b.badge_id, b.at from s join b using (member_id, withdrawals)
     on conflict do nothing returning member_id, badge_id`,
    listsOf(lines, 'memberId', 'withdrawals', 'id', 'at'),
    'insert-badges',
  );
  return rows.map(({ member_id, badge_id }) => ({ memberId: member_id, badgeId: badge_id }));
}

/**
 * Withdraws the badges that rules gave since a moment, and returns them: those still deserved are given
 * again.
 */
export const deleteEarnedSince = async (
  sql: Sql,
  memberId: number,
  since: Date,
  byRule: string[],
): Promise<Set<string>> =>
  new Set(
    await sql.values(
      text,
      'delete from member_badge where member_id = $1 and earned_at >= $2 and badge_id = any($3) returning badge_id',
      [memberId, since, byRule],
    ),
  );

/** Withdraws these badges from a member. */
export const withdrawBadges = (sql: Sql, memberId: number, badgeIds: readonly string[]): Promise<void> =>
  sql.run('delete from member_badge where member_id = $1 and badge_id = any($2)', [memberId, badgeIds]);

/**
 * Gives a badge that depends on the membership to benefactors without it, and withdraws it from the others;
 * returns those members. `among`: only these members; null for all.
 */
export async function followMemberships(
  sql: Sql,
  badgeId: string,
  among: readonly number[] | null,
): Promise<number[]> {
  const these = (column: string) => (among === null ? '' : `and ${column} = any($2)`);
  return sql.values(
    int,
    `with current as (${BENEFACTORS} ${these('member_id')}), lost as (
       delete from member_badge b where b.badge_id = $1 ${these('b.member_id')} and not exists (select 1 from current n where n.member_id = b.member_id)
       returning b.member_id
     ), won as (
       insert into member_badge (member_id, badge_id, earned_at)
       select n.member_id, $1, n.since from current n join member m on m.id = n.member_id and m.status = 'active'
       on conflict do nothing returning member_id
     ) select member_id from lost union select member_id from won`,
    among === null ? [badgeId] : [badgeId, among],
  );
}

/**
 * Ids of members after this one, to go through all of them in steps; without those whose badges await
 * withdrawal.
 */
export const memberIdsAfter = (sql: Sql, after: number, limit: number): Promise<number[]> =>
  sql.values(
    int,
    `select m.id from member m join standing s on s.member_id = m.id
     where m.id > $1 and m.status = 'active' and (s.solves > 0 or s.xp > 0) and s.withdrawn_since is null order by m.id limit $2`,
    [after, limit],
  );

/** Number of members who count, and how many of them hold each badge. */
export async function countHolders(sql: Sql): Promise<{ members: number; holders: Map<string, number> }> {
  const rows = await sql.rows(
    { badge_id: nullable(text), holders: int, members: int },
    `select b.badge_id, count(*)::int as holders, (select count(*)::int from member where ranked) as members
     from member_badge b join member m on m.id = b.member_id and m.ranked group by rollup (b.badge_id)`,
  );
  const holders = new Map(
    rows.flatMap((row) => (row.badge_id === null ? [] : [[row.badge_id, row.holders] as const])),
  );
  return { members: rows[0]?.members ?? 0, holders };
}

export const ownBadgeRow = {
  id: text,
  name: text,
  description: text,
  icon: text,
  created_at: moment,
  holders: int,
};
export type OwnBadgeRow = RowOf<typeof ownBadgeRow>;

/** The association's own badges, oldest first. */
export const listOwnBadges = (sql: Sql): Promise<OwnBadgeRow[]> =>
  sql.rows(
    ownBadgeRow,
    `select b.id, b.name, b.description, b.icon, b.created_at,
       (select count(*)::int from member_badge h where h.own_badge_id = b.id) as holders
     from badge b order by b.created_at, b.id`,
  );

export interface BadgeForm {
  name: string;
  description: string;
  icon: string;
}

/**
 * Names of the other badges. Until the end of the transaction, nobody else names a badge: an index cannot
 * compare two names as a reader does.
 */
export async function lockOtherNames(sql: Sql, id: string): Promise<string[]> {
  await sql.run('select pg_advisory_xact_lock(7316006)');
  return sql.values(text, 'select name from badge where id <> $1', [id]);
}

export const insertBadge = (sql: Sql, id: string, form: BadgeForm, by: number): Promise<void> =>
  sql.run('insert into badge (id, name, description, icon, created_by) values ($1, $2, $3, $4, $5)', [
    id,
    form.name,
    form.description,
    form.icon,
    by,
  ]);

/** Changes a badge; false when it does not exist. */
export async function patchBadge(sql: Sql, id: string, form: Partial<BadgeForm>): Promise<boolean> {
  const { name = null, description = null, icon = null } = form;
  return (
    (await sql.changed(
      `update badge set name = coalesce($2, name), description = coalesce($3, description), icon = coalesce($4, icon)
     where id = $1 returning 1`,
      [id, name, description, icon],
    )) > 0
  );
}

/** Deletes one of the association's own badges; its holders lose it as well. */
export const deleteBadge = (sql: Sql, id: string): Promise<string | null> =>
  sql.valueOrNull(text, 'delete from badge where id = $1 returning name', [id]);

/** A member who may hold a badge, by folded pseudo. */
export const findHolder = (sql: Sql, usernameKey: string): Promise<{ id: number; username: string } | null> =>
  sql.row(
    { id: int, username: text },
    `select id, username from member where username_key = $1 and status <> 'deleted'`,
    [usernameKey],
  );

/** Gives a badge by hand; false when the member already has it. */
export const giveBadge = async (
  sql: Sql,
  { memberId, badgeId, by, reason }: { memberId: number; badgeId: string; by: number | null; reason: string },
): Promise<boolean> =>
  (await sql.changed(
    `insert into member_badge (member_id, badge_id, earned_at, given_by, reason) values ($1, $2, now(), $3, $4)
     on conflict do nothing returning 1`,
    [memberId, badgeId, by, reason],
  )) > 0;

export const withdrawBadge = async (sql: Sql, memberId: number, badgeId: string): Promise<boolean> =>
  (await sql.changed('delete from member_badge where member_id = $1 and badge_id = $2 returning 1', [
    memberId,
    badgeId,
  ])) > 0;

export const ownedRow = {
  badge_id: text,
  earned_at: moment,
};
export type OwnedRow = RowOf<typeof ownedRow>;

/** Badges of one member, newest first. */
export const loadOwned = (sql: Sql, memberId: number): Promise<OwnedRow[]> =>
  sql.rows(
    ownedRow,
    'select badge_id, earned_at from member_badge where member_id = $1 order by earned_at desc, badge_id',
    [memberId],
    'load-owned-badges',
  );

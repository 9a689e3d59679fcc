import { PAID_PLANS } from '@fanion/rules/access';
import type { Platform } from '@fanion/rules/profiles/social-links';
import { z } from 'zod';
import {
  bool,
  int,
  json,
  moment,
  nullable,
  oneOf,
  type RowOf,
  type Shape,
  text,
  texts,
} from '../../platform/database/columns.ts';
import type { Sql } from '../../platform/database/database.ts';

/** Members whose rows to read; null = everybody's. */
export type MemberIds = readonly number[] | null;

interface Reading<S extends Shape> {
  name: string;
  shape: S;
  /** `among`: the condition on `column` that restricts it to some members. */
  statement(among: string): string;
  column: string;
}

// Flat statements, joined here by id: with grouped joins, tables without statistics yet get a bad plan.
const createRowReader =
  <S extends Shape>({ name, shape, statement, column }: Reading<S>) =>
  (sql: Sql, ids: MemberIds): Promise<RowOf<S>[]> =>
    ids === null
      ? sql.rows(shape, statement(''), [], name)
      : sql.rows(shape, statement(`and ${column} = any($1)`), [ids], `${name}-of`);

const personRow = {
  id: int,
  username: text,
  first_name: text,
  last_name: text,
  specialties: texts,
  admin: bool,
  manager: bool,
  honorary: bool,
  visibility: json(z.unknown()),
  seeks_team: bool,
  created_at: moment,
  avatar: nullable(text),
  points: int,
  xp: int,
  last_active_at: nullable(moment),
};
export type PersonRow = RowOf<typeof personRow>;

/** The members of the directory, managers included. */
export const loadPeople = createRowReader({
  name: 'directory-people',
  shape: personRow,
  column: 'm.id',
  statement: (among) =>
    `select m.id, m.username, m.first_name, m.last_name, m.specialties, m.admin, m.manager, m.honorary,
       m.visibility, coalesce(m.seeks_team_until > now(), false) as seeks_team, m.created_at,
       left(a.sha256, 12) as avatar, s.points, s.xp, v.last_active_at
     from member m join current_standing s on s.member_id = m.id
     left join avatar a on a.member_id = m.id
     left join presence v on v.member_id = m.id
     where m.status = 'active' and not m.hidden ${among} order by m.username_key`,
});

/** Each member's current membership, its grace included. */
export const loadPlans = createRowReader({
  name: 'directory-plans',
  shape: { member_id: int, plan: oneOf(...PAID_PLANS), ends_at: moment },
  column: 'member_id',
  statement: (among) => `select member_id, plan, ends_at from current_membership where true ${among}`,
});

/** Each member's badges: identifiers, the newest first, one per line, read much faster than an array. */
export const loadBadges = createRowReader({
  name: 'directory-badges',
  shape: { member_id: int, badges: text },
  column: 'member_id',
  statement: (among) =>
    `select member_id, string_agg(badge_id, E'\\n' order by earned_at desc, badge_id) as badges
     from member_badge where true ${among} group by member_id`,
});

/** The networks that a card shows. */
const CARD_PLATFORMS = ['github', 'linkedin', 'discord'] as const satisfies readonly Platform[];

const linkRow = {
  member_id: int,
  platform: oneOf(...CARD_PLATFORMS),
  /** URL, or handle where the platform has none. */
  link: text,
};
export type LinkRow = RowOf<typeof linkRow>;

/** The links that a card shows. */
export const loadLinks = createRowReader({
  name: 'directory-links',
  shape: linkRow,
  column: 'member_id',
  statement: (among) =>
    `select member_id, platform, coalesce(url, handle) as link from social_link
     where platform in (${CARD_PLATFORMS.map((one) => `'${one}'`).join(', ')}) ${among}`,
});

/** The badges made by managers; the others are rules. */
export const loadOwnBadges = (sql: Sql): Promise<{ id: string; name: string; icon: string }[]> =>
  sql.rows(
    { id: text, name: text, icon: text },
    'select id, name, icon from badge',
    [],
    'directory-own-badges',
  );

/** Whether there are at least this many accounts. */
export const hasMembers = async (sql: Sql, many: number): Promise<boolean> =>
  (await sql.valueOrNull(bool, `select exists (select 1 from member offset $1 - 1) as there`, [many])) ===
  true;

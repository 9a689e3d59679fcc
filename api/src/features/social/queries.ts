import { type RowOf, text } from '../../platform/database/columns.ts';
import type { Sql } from '../../platform/database/database.ts';

/** Whose rows to read; null = everybody's. */
export type Whose = readonly number[] | null;

// Flat statements, put together by identifier: joined to grouped ones, tables without statistics yet make a bad plan.
const read = <R extends object>(
  sql: Sql,
  name: string,
  text: (among: string) => string,
  column: string,
  ids: Whose,
) =>
  ids === null
    ? sql.query<R & Record<string, unknown>>(text(''), [], name)
    : sql.query<R & Record<string, unknown>>(text(`and ${column} = any($1)`), [ids], `${name}-of`);

export interface PersonRow {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  specialties: string[];
  admin: boolean;
  manager: boolean;
  honorary: boolean;
  visibility: unknown;
  seeks_team: boolean;
  created_at: Date;
  avatar: string | null;
  points: number;
  xp: number;
  last_active_at: Date | null;
}

/** The members of the directory, managers included. */
export const loadPeople = (sql: Sql, ids: Whose): Promise<PersonRow[]> =>
  read<PersonRow>(
    sql,
    'directory-people',
    (
      among,
    ) => `select m.id, m.username, m.first_name, m.last_name, m.specialties, m.admin, m.manager, m.honorary,
       m.visibility, coalesce(m.seeks_team_until > now(), false) as seeks_team, m.created_at,
       left(a.sha256, 12) as avatar, s.points, s.xp, v.last_active_at
     from member m join standing s on s.member_id = m.id
     left join avatar a on a.member_id = m.id
     left join presence v on v.member_id = m.id
     where m.status = 'active' and not m.hidden ${among} order by m.username_key`,
    'm.id',
    ids,
  );

export interface PlanRow {
  member_id: number;
  plan: 'adherent' | 'bienfaiteur';
  ends_at: Date;
}

/** The running membership of each, its grace included. */
export const loadPlans = (sql: Sql, ids: Whose): Promise<PlanRow[]> =>
  read<PlanRow>(
    sql,
    'directory-plans',
    (among) => `select member_id, plan, ends_at from current_membership where true ${among}`,
    'member_id',
    ids,
  );

export interface BadgesRow {
  member_id: number;
  /** Identifiers, the newest first, a line each: read much faster than an array. */
  badges: string;
}

/** The badges of each. */
export const loadBadges = (sql: Sql, ids: Whose): Promise<BadgesRow[]> =>
  read<BadgesRow>(
    sql,
    'directory-badges',
    (among) => `select member_id, string_agg(badge_id, E'\\n' order by earned_at desc, badge_id) as badges
     from member_badge where true ${among} group by member_id`,
    'member_id',
    ids,
  );

export interface LinkRow {
  member_id: number;
  platform: 'github' | 'linkedin' | 'discord';
  /** Address, or handle where the platform has none. */
  link: string;
}

/** The links that a card has room for. */
export const loadLinks = (sql: Sql, ids: Whose): Promise<LinkRow[]> =>
  read<LinkRow>(
    sql,
    'directory-links',
    (among) => `select member_id, platform, coalesce(url, handle) as link from social_link
     where platform in ('github', 'linkedin', 'discord') ${among}`,
    'member_id',
    ids,
  );

export const ownBadgeRow = {
  id: text,
  name: text,
  icon: text,
};
export type OwnBadgeRow = RowOf<typeof ownBadgeRow>;

/** The badges that managers made; the others are rules. */
export const loadOwnBadges = (sql: Sql): Promise<OwnBadgeRow[]> =>
  sql.rows(ownBadgeRow, 'select id, name, icon from badge', [], 'directory-own-badges');

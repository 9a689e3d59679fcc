import { PAID_PLANS } from '@fanion/rules/access';
import { mapProfileLines, PROFILE_LINE_NAMES } from '@fanion/rules/profiles/lines';
import { z } from 'zod';
import {
  bool,
  int,
  json,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
  texts,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { BY_KEY, CHANGE_DAYS } from '../username/queries.ts';

export const profileRow = {
  id: int,
  username: text,
  status: oneOf('active', 'deleted'),
  ...mapProfileLines(() => text),
  specialties: texts,
  admin: bool,
  manager: bool,
  honorary: bool,
  hidden: bool,
  visibility: json(z.unknown()),
  seeks_team: bool,
  created_at: moment,
  avatar: nullable(text),
  points: int,
  xp: int,
  solves: int,
  first_bloods: int,
  plan: nullable(oneOf(...PAID_PLANS)),
  plan_ends_at: nullable(moment),
  last_active_at: nullable(moment),
  links: json(
    z.array(
      z.object({
        platform: z.string(),
        handle: z.string(),
        url: z.string().nullable(),
        is_verified: z.boolean(),
      }),
    ),
  ),
  /** Moment of the database's clock: it decides which day it is. */
  now: moment,
};
export type ProfileRow = RowOf<typeof profileRow>;

/** A member's row with their private fields. */
export const ownRow = {
  ...profileRow,
  email: text,
  pending_email: nullable(text),
  version: int,
  is_student: bool,
  username_change_at: nullable(moment),
  neutral_layout: bool,
  public_board: bool,
  /** Recently connected devices, newest first; moments as text, as stored in JSON. */
  connections: json(z.array(z.object({ device: z.string(), at: z.string() }))),
};
export type OwnRow = RowOf<typeof ownRow>;

const PROFILE = `m.id, m.username, m.status, ${PROFILE_LINE_NAMES.map((line) => `m.${line}`).join(', ')},
  m.specialties, m.admin, m.manager, m.honorary, m.hidden, m.visibility, coalesce(m.seeks_team_until > now(), false) as seeks_team, m.created_at,
  left(a.sha256, 12) as avatar, s.points, s.xp, s.solves, s.first_bloods,
  p.plan, p.ends_at as plan_ends_at, pr.last_active_at, now() as now,
  coalesce((select json_agg(json_build_object('platform', l.platform, 'handle', l.handle, 'url', l.url,
    'is_verified', l.is_verified) order by l.platform) from social_link l where l.member_id = m.id), '[]') as links`;
const OWN = `m.email, m.version, m.is_student, m.neutral_layout, m.public_board,
  (select e.email from email_change e where e.member_id = m.id and e.created_at > now() - make_interval(mins => $2)) as pending_email,
  case when m.username_changed_at > now() - interval '${CHANGE_DAYS} days'
    then m.username_changed_at + interval '${CHANGE_DAYS} days' end as username_change_at,
  coalesce((select json_agg(json_build_object('device', c.device, 'at', c.created_at)) from (
    select device, created_at from session where member_id = m.id order by created_at desc limit $3) c), '[]') as connections`;
const FROM = `from member m
  join current_standing s on s.member_id = m.id
  left join avatar a on a.member_id = m.id
  left join presence pr on pr.member_id = m.id
  left join lateral (
    select plan, ends_at from current_membership where member_id = m.id limit 1) p on true`;

/** A member by id, deleted ones included: their page shows that they left. */
export const findById = (sql: Sql, id: number): Promise<ProfileRow | null> =>
  sql.row(
    profileRow,
    `select ${PROFILE} ${FROM} where m.id = $1 and m.status <> 'suspended'`,
    [id],
    'profile-by-id',
  );

/** A member by folded pseudo, or by a former one that is still reserved for them. */
export const findByKey = (sql: Sql, usernameKey: string): Promise<ProfileRow | null> =>
  sql.row(
    profileRow,
    `select ${PROFILE} ${FROM} where m.id = ${BY_KEY} and m.status <> 'suspended'`,
    [usernameKey],
    'profile-by-key',
  );

/**
 * The owner's row. A new address is pending as long as its code lives; at most `connections` devices are
 * read.
 */
export const findOwn = (
  sql: Sql,
  id: number,
  codeMinutes: number,
  connections: number,
): Promise<OwnRow | null> =>
  sql.row(
    ownRow,
    `select ${PROFILE}, ${OWN} ${FROM} where m.id = $1 and m.status = 'active'`,
    [id, codeMinutes, connections],
    'profile-own',
  );

import type { Database, Sql } from '../../platform/database/database.ts';

export interface NewMember {
  username: string;
  usernameKey: string;
  usernameSkeleton: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  bio: string;
  location: string;
  specialties: string[];
}

/** Adds a member and their empty totals; null when the pseudo, a look-alike or the address is taken. */
export async function insertMember(sql: Sql, m: NewMember): Promise<number | null> {
  const rows = await sql.rows<{ id: number }>(
    `insert into member (username, username_key, username_skeleton, email, email_key, password_hash, first_name, last_name, bio, location, specialties)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
    [
      m.username,
      m.usernameKey,
      m.usernameSkeleton,
      m.email,
      m.emailKey,
      m.passwordHash,
      m.firstName,
      m.lastName,
      m.bio,
      m.location,
      m.specialties,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) return null;
  await sql.rows('insert into standing (member_id) values ($1)', [id]);
  return id;
}

export async function insertLink(
  sql: Sql,
  memberId: number,
  link: { platform: string; handle: string; url: string | null },
): Promise<void> {
  await sql.rows('insert into social_link (member_id, platform, handle, url) values ($1, $2, $3, $4)', [
    memberId,
    link.platform,
    link.handle,
    link.url,
  ]);
}

export async function saveAvatar(sql: Sql, memberId: number, jpeg: Buffer, sha256: string): Promise<void> {
  await sql.rows(
    `insert into avatar (member_id, jpeg, sha256) values ($1, $2, $3)
     on conflict (member_id) do update set jpeg = $2, sha256 = $3, updated_at = now()`,
    [memberId, jpeg, sha256],
  );
}

export interface ProfileRow {
  id: number;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  bio: string;
  location: string;
  specialties: string[];
  admin: boolean;
  manager: boolean;
  honorary: boolean;
  hidden: boolean;
  neutral_layout: boolean;
  created_at: Date;
  avatar: string | null;
  points: number;
  xp: number;
  solves: number;
  first_bloods: number;
  plan: 'adherent' | 'bienfaiteur' | null;
  plan_ends_at: Date | null;
  links: { platform: string; handle: string; url: string | null; is_verified: boolean }[];
}

const PROFILE = `
  select m.id, m.username, m.email, m.first_name, m.last_name, m.bio, m.location, m.specialties, m.admin, m.manager,
    m.honorary, m.hidden, m.neutral_layout, m.created_at, left(a.sha256, 12) as avatar, s.points, s.xp, s.solves, s.first_bloods,
    p.plan, p.ends_at as plan_ends_at,
    coalesce((select json_agg(json_build_object('platform', l.platform, 'handle', l.handle, 'url', l.url,
      'is_verified', l.is_verified) order by l.platform) from social_link l where l.member_id = m.id), '[]') as links
  from member m
  join standing s on s.member_id = m.id
  left join avatar a on a.member_id = m.id
  left join lateral (
    select plan, ends_at from membership where member_id = m.id and starts_at <= now() and ends_at > now() - interval '15 days'
    order by plan = 'bienfaiteur' desc, ends_at desc limit 1) p on true
  where m.status = 'active' and `;

export async function findById(sql: Sql, id: number): Promise<ProfileRow | null> {
  const rows = await sql.rows<ProfileRow>(`${PROFILE} m.id = $1`, [id], 'profile-by-id');
  return rows[0] ?? null;
}

export async function findByKey(sql: Sql, usernameKey: string): Promise<ProfileRow | null> {
  const rows = await sql.rows<ProfileRow>(`${PROFILE} m.username_key = $1`, [usernameKey], 'profile-by-key');
  return rows[0] ?? null;
}

export interface RecentRow {
  id: number;
  slug: string;
  name: string;
  category: string;
  difficulty: string;
  points: number;
  at: Date;
}

/** The newest solves of a member. */
export const recentSolves = (sql: Sql, memberId: number, limit: number): Promise<RecentRow[]> =>
  sql.rows<RecentRow>(
    `select c.id, c.slug, c.name, c.category, c.difficulty, x.points, s.at
     from solve s join challenge c on c.id = s.challenge_id
     join xp_event x on x.member_id = s.member_id and x.kind = 'solve' and x.source_id = s.challenge_id
     where s.member_id = $1 order by s.at desc limit $2`,
    [memberId, limit],
    'recent-solves',
  );

export interface AvatarRow {
  member_id: number;
  username: string;
  jpeg: Buffer | null;
  sha256: string | null;
}

/** A member's photo by id or by folded pseudo; `jpeg` is null when they have none. */
export async function findAvatar(sql: Sql, by: { id: number } | { key: string }): Promise<AvatarRow | null> {
  const condition = 'id' in by ? 'm.id = $1' : 'm.username_key = $1';
  const rows = await sql.rows<AvatarRow>(
    `select m.id as member_id, m.username, a.jpeg, a.sha256 from member m left join avatar a on a.member_id = m.id
     where m.status = 'active' and ${condition}`,
    ['id' in by ? by.id : by.key],
  );
  return rows[0] ?? null;
}

export async function markDemo(sql: Sql, memberId: number, joined: Date): Promise<void> {
  await sql.rows('update member set demo = true, created_at = $2 where id = $1', [memberId, joined]);
}

/** Locks what says who the managers are, so that two changes at once cannot remove the last one. */
const LOCK_MANAGERS = 'select pg_advisory_xact_lock(7316002)';
const ANOTHER_MANAGER = `exists (select 1 from member o where o.id <> $1 and o.status = 'active' and (o.manager or o.admin))`;

/** Gives or takes a role; false when it would leave the association without a manager. */
export async function setRole(
  db: Database,
  memberId: number,
  role: 'manager' | 'admin' | 'honorary',
  given: boolean,
): Promise<boolean> {
  const column = { manager: 'manager', admin: 'admin', honorary: 'honorary' }[role];
  return db.transaction(async (sql) => {
    await sql.rows(LOCK_MANAGERS);
    const kept =
      given || role === 'honorary'
        ? 'true'
        : `(not ${column} or ${role === 'manager' ? 'admin' : 'manager'} or ${ANOTHER_MANAGER})`;
    const rows = await sql.rows(`update member set ${column} = $2 where id = $1 and ${kept} returning id`, [
      memberId,
      given,
    ]);
    return rows.length > 0;
  });
}

/** Suspends or restores; false for the last manager. Sessions of a suspended member open nothing. */
export async function setSuspended(db: Database, memberId: number, suspended: boolean): Promise<boolean> {
  return db.transaction(async (sql) => {
    await sql.rows(LOCK_MANAGERS);
    const rows = await sql.rows(
      `update member set status = case when $2 then 'suspended' else 'active' end
       where id = $1 and status <> 'deleted' and (not $2 or not (manager or admin) or ${ANOTHER_MANAGER}) returning id`,
      [memberId, suspended],
    );
    if (suspended && rows.length > 0)
      await sql.rows('update session set revoked_at = now() where member_id = $1 and revoked_at is null', [
        memberId,
      ]);
    return rows.length > 0;
  });
}

export interface ManagedMember {
  id: number;
  username: string;
  email: string;
  status: string;
}

export async function findForManager(
  sql: Sql,
  named: string,
  key: string,
  emailKey: string,
): Promise<ManagedMember | null> {
  const rows = await sql.rows<ManagedMember>(
    `select id, username, email, status from member
     where status <> 'deleted' and (username_key = $1 or email_key = $2 or id = $3) order by id limit 1`,
    [key, emailKey, /^\d{1,9}$/.test(named) ? Number(named) : 0],
  );
  return rows[0] ?? null;
}

export async function saveNeutralLayout(sql: Sql, memberId: number, neutral: boolean): Promise<void> {
  await sql.rows('update member set neutral_layout = $2 where id = $1', [memberId, neutral]);
}

import type { Sql } from '../../platform/database/database.ts';

/** What a member may change of their profile, as it is now. */
export interface EditableRow {
  version: number;
  first_name: string;
  last_name: string;
  bio: string;
  location: string;
  specialties: string[];
  visibility: unknown;
  is_student: boolean;
  seeks_team: boolean;
  links: { platform: string; handle: string; url: string | null }[];
}

/** Days after which who seeks a team no longer does, unless they say it again (behaviours 2.6, findPlayers). */
const SEEKS_DAYS = 60;

export async function findEditable(sql: Sql, memberId: number): Promise<EditableRow | null> {
  const rows = await sql.rows<EditableRow>(
    `select version, first_name, last_name, bio, location, specialties, visibility, is_student,
       coalesce(seeks_team_until > now(), false) as seeks_team,
       coalesce((select json_agg(json_build_object('platform', platform, 'handle', handle, 'url', url))
         from social_link where member_id = member.id), '[]') as links
     from member where id = $1 and status = 'active'`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** Columns to write; an absent one stays. */
export interface ColumnChanges {
  first_name?: string;
  last_name?: string;
  bio?: string;
  location?: string;
  specialties?: string[];
  visibility?: Record<string, false>;
  is_student?: boolean;
  seeks_team?: boolean;
}

/** Writes the changes and counts them as a new version. False when another change came between. */
export async function saveColumns(
  sql: Sql,
  memberId: number,
  version: number,
  c: ColumnChanges,
): Promise<boolean> {
  const rows = await sql.rows(
    `update member set version = version + 1,
       first_name = coalesce($3, first_name), last_name = coalesce($4, last_name), bio = coalesce($5, bio),
       location = coalesce($6, location), specialties = coalesce($7::text[], specialties),
       visibility = coalesce($8::jsonb, visibility), is_student = coalesce($9, is_student),
       seeks_team_until = case when $10::boolean is null then seeks_team_until
         when $10 then now() + interval '${SEEKS_DAYS} days' end
     where id = $1 and version = $2 and status = 'active' returning id`,
    [
      memberId,
      version,
      c.first_name ?? null,
      c.last_name ?? null,
      c.bio ?? null,
      c.location ?? null,
      c.specialties ?? null,
      c.visibility ? JSON.stringify(c.visibility) : null,
      c.is_student ?? null,
      c.seeks_team ?? null,
    ],
  );
  return rows.length === 1;
}

/** Sets a link, or removes it with null. A link that changes is no longer a verified one. */
export async function saveLink(
  sql: Sql,
  memberId: number,
  platform: string,
  link: { handle: string; url: string | null } | null,
): Promise<void> {
  if (link)
    await sql.rows(
      `insert into social_link (member_id, platform, handle, url) values ($1, $2, $3, $4)
       on conflict (member_id, platform) do update set handle = $3, url = $4, is_verified = false`,
      [memberId, platform, link.handle, link.url],
    );
  else await sql.rows('delete from social_link where member_id = $1 and platform = $2', [memberId, platform]);
}

import { mapProfileLines, PROFILE_LINE_NAMES, type ProfileLine } from '@fanion/rules/profiles/lines';
import { z } from 'zod';
import { bool, int, json, nullable, text, texts } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** The current fields of a profile that its member may change. */
export interface EditableRow extends Record<ProfileLine, string> {
  version: number;
  specialties: string[];
  visibility: unknown;
  is_student: boolean;
  seeks_team: boolean;
  links: { platform: string; handle: string; url: string | null }[];
}

/** The current profile, its row locked until the end of the transaction: no other change comes between. */
export async function lockEditable(sql: Sql, memberId: number): Promise<EditableRow | null> {
  const rows = await sql.rows(
    {
      version: int,
      ...mapProfileLines(() => text),
      specialties: texts,
      visibility: json(z.unknown()),
      is_student: bool,
      seeks_team: bool,
    },
    `select version, ${PROFILE_LINE_NAMES.join(', ')}, specialties, visibility, is_student,
       coalesce(seeks_team_until > now(), false) as seeks_team
     from member where id = $1 and status = 'active' for no key update`,
    [memberId],
  );
  const [row] = rows;
  if (!row) return null;
  // A separate statement: the one that waited for the lock still sees the old links.
  const links = await sql.rows(
    { platform: text, handle: text, url: nullable(text) },
    'select platform, handle, url from social_link where member_id = $1',
    [memberId],
  );
  return { ...row, links };
}

/** Sets a link, or removes it with null. A changed link is no longer verified. */
export async function saveLink(
  sql: Sql,
  memberId: number,
  platform: string,
  link: { handle: string; url: string | null } | null,
): Promise<void> {
  if (link)
    await sql.run(
      `insert into social_link (member_id, platform, handle, url) values ($1, $2, $3, $4)
       on conflict (member_id, platform) do update set handle = $3, url = $4, is_verified = false`,
      [memberId, platform, link.handle, link.url],
    );
  else await sql.run('delete from social_link where member_id = $1 and platform = $2', [memberId, platform]);
}

/**
 * Marks a link as verified to be the member's own, or not; false when they do not have this link any more.
 */
export const markLink = async (
  sql: Sql,
  memberId: number,
  { platform, handle, verified }: { platform: string; handle: string; verified: boolean },
): Promise<boolean> =>
  (await sql.changed(
    'update social_link set is_verified = $4 where member_id = $1 and platform = $2 and handle = $3',
    [memberId, platform, handle, verified],
  )) > 0;

export const eraseLinks = (sql: Sql, memberId: number): Promise<void> =>
  sql.run('delete from social_link where member_id = $1', [memberId]);

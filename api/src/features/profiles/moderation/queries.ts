import { bool, nullable, text, texts } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** What a member shows, for who decides on it; null for nobody, or who has left. */
export const findShown = (
  sql: Sql,
  memberId: number,
): Promise<{
  username: string;
  bio: string;
  location: string;
  specialties: string[];
  has_photo: boolean;
  sha256: string | null;
} | null> =>
  sql.row(
    {
      username: text,
      bio: text,
      location: text,
      specialties: texts,
      has_photo: bool,
      sha256: nullable(text),
    },
    `select m.username, m.bio, m.location, m.specialties, a.member_id is not null as has_photo, left(a.sha256, 12) as sha256
     from member m left join avatar a on a.member_id = m.id where m.id = $1 and m.status <> 'deleted'`,
    [memberId],
  );

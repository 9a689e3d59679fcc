import { bytes, int, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { BY_KEY } from '../username/queries.ts';

export const saveAvatar = (sql: Sql, memberId: number, jpeg: Buffer, sha256: string): Promise<void> =>
  sql.run(
    `insert into avatar (member_id, jpeg, sha256) values ($1, $2, $3)
     on conflict (member_id) do update set jpeg = $2, sha256 = $3, updated_at = now()`,
    [memberId, jpeg, sha256],
  );

export const avatarRow = {
  member_id: int,
  username: text,
  jpeg: nullable(bytes),
  sha256: nullable(text),
};
export type AvatarRow = RowOf<typeof avatarRow>;

/** A member's photo by id or by folded pseudo, a former one included; `jpeg` is null when they have none. */
export async function findAvatar(sql: Sql, by: { id: number } | { key: string }): Promise<AvatarRow | null> {
  const condition = 'id' in by ? 'm.id = $1' : `m.id = ${BY_KEY}`;
  return sql.row(
    avatarRow,
    `select m.id as member_id, m.username, a.jpeg, a.sha256 from member m left join avatar a on a.member_id = m.id
     where m.status = 'active' and ${condition}`,
    ['id' in by ? by.id : by.key],
  );
}

/** Deletes a photo; returns whether there was one. */
export const deleteAvatar = async (sql: Sql, memberId: number): Promise<boolean> =>
  (await sql.changed('delete from avatar where member_id = $1', [memberId])) > 0;

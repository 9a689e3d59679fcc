import { bigint, int, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { listsOf } from '../../../platform/database/lists-of.ts';

/** An entrant's own copy of a file, which replaces the common one. */
export interface OwnFile {
  entrantId: number;
  fileId: number;
  sha256: string;
  size: number;
}

/** Replaces these entrants' copies of a challenge's files, in the caller's transaction. */
export const putOwnFiles = (sql: Sql, files: readonly OwnFile[]): Promise<void> =>
  sql.run(
    `insert into event_own_file (entrant_id, file_id, sha256, size)
     select * from unnest($1::int[], $2::int[], $3::text[], $4::bigint[])
     on conflict (entrant_id, file_id) do update set sha256 = excluded.sha256, size = excluded.size`,
    listsOf(files, 'entrantId', 'fileId', 'sha256', 'size'),
  );

/** Entrants of an event that lack a copy of one of these files, of which other entrants have copies. */
export const listEntrantsWithoutCopy = (
  sql: Sql,
  eventId: number,
  fileIds: readonly number[],
): Promise<string[]> =>
  sql.values(
    text,
    `select coalesce(m.username, n.name) as name from entrant n left join member m on m.id = n.member_id
     where n.event_id = $1 and exists (
       select 1 from unnest($2::int[]) f where not exists (
         select 1 from event_own_file o where o.entrant_id = n.id and o.file_id = f))
     order by n.id`,
    [eventId, fileIds],
  );

/** The files of a challenge that have copies in this event, with this entrant's copy; '' for none. */
export async function listOwnFiles(sql: Sql, entrantId: number, fileIds: readonly number[]) {
  const rows = await sql.rows(
    { file_id: int, sha256: text, size: bigint },
    `select o.file_id, coalesce(max(o.sha256) filter (where o.entrant_id = n.id), '') as sha256,
       coalesce(max(o.size) filter (where o.entrant_id = n.id), 0)::bigint as size
     from entrant n join entrant other on other.event_id = n.event_id
     join event_own_file o on o.entrant_id = other.id
     where n.id = $1 and o.file_id = any($2::int[]) group by o.file_id`,
    [entrantId, fileIds],
    'own-files',
  );
  return rows.map(({ size, ...row }) => ({ ...row, size: Number(size) }));
}

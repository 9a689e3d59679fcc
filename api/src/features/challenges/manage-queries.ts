import type { Sql } from '../../platform/database/database.ts';

/** Changes what is given; null when there is no such challenge. A challenge made visible is published now. */
export async function patchChallenge(
  sql: Sql,
  id: number,
  patch: { state?: string; scheduled_at?: string | null; is_featured?: boolean },
): Promise<boolean> {
  const rows = await sql.rows(
    `update challenge set
       state = coalesce($2, state),
       scheduled_at = case when $3 then $4::timestamptz else scheduled_at end,
       is_featured = coalesce($5, is_featured),
       published_at = case when $2 = 'visible' and state = 'hidden' then now() else published_at end,
       updated_at = now()
     where id = $1 returning id`,
    [
      id,
      patch.state ?? null,
      patch.scheduled_at !== undefined,
      patch.scheduled_at ?? null,
      patch.is_featured ?? null,
    ],
  );
  return rows.length > 0;
}

export interface ReportRow {
  id: number;
  challenge_id: number;
  challenge_name: string;
  username: string;
  message: string;
  created_at: Date;
  closed_at: Date | null;
}

export const listReports = (sql: Sql): Promise<ReportRow[]> =>
  sql.rows<ReportRow>(
    `select r.id, r.challenge_id, c.name as challenge_name, m.username, r.message, r.created_at, r.closed_at
     from challenge_report r join challenge c on c.id = r.challenge_id join member m on m.id = r.member_id
     order by r.closed_at is not null, r.created_at desc limit 200`,
  );

export async function closeReport(sql: Sql, id: number, managerId: number): Promise<boolean> {
  const rows = await sql.rows(
    'update challenge_report set closed_at = now(), closed_by = $2 where id = $1 and closed_at is null returning id',
    [id, managerId],
  );
  return rows.length > 0;
}

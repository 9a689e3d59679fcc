import type { Sql } from '../../../platform/database/database.ts';

/** Changes what is given; null when there is no such challenge. A challenge made visible is published now. */
export async function patchChallenge(
  sql: Sql,
  id: number,
  patch: { state?: string; scheduled_at?: string | null; is_featured?: boolean },
): Promise<boolean> {
  return (
    (await sql.run(
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
    )) > 0
  );
}

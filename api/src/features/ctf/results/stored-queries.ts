import type { Sql } from '../../../platform/database/database.ts';

/** The result of an entrant in the public ranking. */
export interface StoredResult {
  entrantId: number;
  rank: number;
  score: number;
}

/** Replaces the stored results of an ended event; returns how many changed. */
export async function saveResults(
  sql: Sql,
  eventId: number,
  results: readonly StoredResult[],
): Promise<number> {
  await sql.run('select pg_advisory_xact_lock(7316014, $1)', [eventId]);
  const ids = results.map(({ entrantId }) => entrantId);
  const deletedCount = await sql.changed(
    'delete from event_result where event_id = $1 and entrant_id <> all($2::int[])',
    [eventId, ids],
  );
  // An entrant may have been deleted since the board was built.
  const written = await sql.changed(
    `insert into event_result (event_id, entrant_id, rank, score)
     select $1, t.id, t.rank, t.score from unnest($2::int[], $3::int[], $4::float8[]) as t(id, rank, score)
     join entrant n on n.id = t.id and n.event_id = $1
     on conflict (entrant_id) do update set rank = excluded.rank, score = excluded.score
     where (event_result.rank, event_result.score) is distinct from (excluded.rank, excluded.score)`,
    [eventId, ids, results.map(({ rank }) => rank), results.map(({ score }) => score)],
  );
  return deletedCount + written;
}

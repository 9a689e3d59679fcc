import type { Sql } from '../../../platform/database/database.ts';

/** What an entrant came to, in the ranking that everybody sees. */
export interface StoredResult {
  entrantId: number;
  rank: number;
  score: number;
}

/** Puts the results of an ended event in the place of those it had; how many are others than before. */
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
  // An entrant may have gone since the board was made.
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

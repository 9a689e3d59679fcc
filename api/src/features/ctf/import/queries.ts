import { int, moment, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const knownEvent = {
  id: int,
  slug: text,
  name: text,
  ends_at: moment,
};
export type KnownEvent = RowOf<typeof knownEvent>;

export const listEvents = (sql: Sql): Promise<KnownEvent[]> =>
  sql.rows(knownEvent, 'select id, slug, name, ends_at from event order by id');

/** Sets what an event plays, in this order; a release that a manager gave stays. Those not named stay after them. */
export async function writePlayed(sql: Sql, eventId: number, challengeIds: number[]): Promise<void> {
  await sql.run('update event_challenge set position = position + $2 where event_id = $1', [
    eventId,
    challengeIds.length,
  ]);
  await sql.run(
    `insert into event_challenge (event_id, challenge_id, position)
     select $1, t.id, t.place - 1 from unnest($2::int[]) with ordinality as t(id, place)
     on conflict (event_id, challenge_id) do update set position = excluded.position`,
    [eventId, challengeIds],
  );
  await sql.run(
    `update event_challenge ec set position = t.place - 1 from (
       select challenge_id, row_number() over (order by position, challenge_id) as place from event_challenge where event_id = $1) t
     where ec.event_id = $1 and ec.challenge_id = t.challenge_id`,
    [eventId],
  );
}

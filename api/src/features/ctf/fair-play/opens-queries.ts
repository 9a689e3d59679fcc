import type { Sql } from '../../../platform/database/database.ts';

/** An opening, so many milliseconds ago. */
interface Opening {
  entrantId: number;
  challengeId: number;
  memberId: number;
  age: number;
}

/** Notes the first opening of a challenge by each member of an entrant; those who are gone by now are left out. */
export async function noteOpens(sql: Sql, opens: readonly Opening[]): Promise<void> {
  await sql.run(
    `insert into event_open (entrant_id, challenge_id, member_id, first_at)
     select n.id, c.id, m.id, clock_timestamp() - t.age * interval '1 millisecond'
     from unnest($1::int[], $2::int[], $3::int[], $4::float8[]) as t(entrant_id, challenge_id, member_id, age)
     join entrant n on n.id = t.entrant_id join challenge c on c.id = t.challenge_id join member m on m.id = t.member_id
     order by n.id, c.id, m.id on conflict do nothing`,
    [
      opens.map(({ entrantId }) => entrantId),
      opens.map(({ challengeId }) => challengeId),
      opens.map(({ memberId }) => memberId),
      opens.map(({ age }) => age),
    ],
    'note-event-opens',
  );
}

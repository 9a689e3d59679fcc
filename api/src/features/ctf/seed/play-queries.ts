import type { Scoring } from '@fanion/rules/scoring';
import { z } from 'zod';
import { int, ints, json, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { SeedChallenge, SeedTry } from './play-seed.ts';

const seedChallenge = { id: int, position: int, points: int, scoring: json(z.custom<Scoring>()) };

export const fieldEntrant = {
  id: int,
  name: text,
  members: ints,
};
export type FieldEntrant = RowOf<typeof fieldEntrant>;

/** Entrants of an event with who plays for each, and what it plays, both in their order. */
export async function readField(
  sql: Sql,
  eventId: number,
): Promise<{ entrants: FieldEntrant[]; challenges: SeedChallenge[] }> {
  const entrants = await sql.rows(
    fieldEntrant,
    `select n.id, n.name, array(select member_id from event_registration r
       where r.entrant_id = n.id and r.state = 'registered' order by 1) as members
     from entrant n where n.event_id = $1 order by n.id`,
    [eventId],
  );
  const challenges = await sql.rows(
    seedChallenge,
    `select c.id, ec.position, c.points, c.scoring from event_challenge ec join challenge c on c.id = ec.challenge_id
     where ec.event_id = $1 order by ec.position, c.id`,
    [eventId],
  );
  return { entrants, challenges };
}

/** Writes flags given in an event, the oldest first, with the acts of those that were right. */
export async function insertPlay(sql: Sql, eventId: number, tries: readonly SeedTry[]): Promise<void> {
  const put = async (table: string, kept: readonly SeedTry[], correct: string) => {
    await sql.run(
      `insert into ${table} (event_id, entrant_id, challenge_id, member_id, at${correct && ', correct'})
       select $1, entrant_id, challenge_id, member_id, to_timestamp(at / 1000)${correct}
       from unnest($2::int[], $3::int[], $4::int[], $5::float8[], $6::bool[])
         with ordinality as t(entrant_id, challenge_id, member_id, at, correct, n)
       order by n`,
      [
        eventId,
        kept.map((one) => one.entrant_id),
        kept.map((one) => one.challenge_id),
        kept.map((one) => one.member_id),
        kept.map((one) => one.at),
        kept.map((one) => one.correct),
      ],
    );
  };
  await put('event_submission', tries, ', correct');
  await put(
    'event_solve',
    tries.filter(({ correct }) => correct),
    '',
  );
  await sql.run(
    `insert into xp_event (member_id, kind, source_id, points, xp, at)
     select member_id, 'ctf', challenge_id, 0, 0, at from event_solve where event_id = $1 order by at
     on conflict do nothing`,
    [eventId],
  );
}

/** Ranks of a board at moments (ms) that are past. */
export async function insertPastRanks(
  sql: Sql,
  eventId: number,
  kept: readonly { at: number; ranks: Record<number, number> }[],
): Promise<void> {
  await sql.run(
    `insert into board_snapshot (event_id, at, ranks)
     select $1, to_timestamp(at / 1000), ranks::jsonb from unnest($2::float8[], $3::text[]) as t(at, ranks)
     on conflict do nothing`,
    [eventId, kept.map(({ at }) => at), kept.map(({ ranks }) => JSON.stringify(ranks))],
  );
}

/** Announces in the name of the demo's manager, at a moment (ms) that is past. */
export async function insertPastAnnouncement(
  sql: Sql,
  eventId: number,
  text: string,
  at: number,
): Promise<void> {
  await sql.run(
    `insert into announcement (event_id, text, created_by, created_at)
     select $1, $2, (select min(id) from member where demo and manager), to_timestamp($3::float8 / 1000)`,
    [eventId, text, at],
  );
}

/** Takes back all that was found, told and announced in an event; its registrations stay. Whose acts are gone. */
export async function clearPlay(sql: Sql, eventId: number): Promise<number[]> {
  const acts = await sql.rows(
    { member_id: int },
    `delete from xp_event x using event_challenge ec
     where ec.event_id = $1 and x.kind = 'ctf' and x.source_id = ec.challenge_id returning x.member_id`,
    [eventId],
  );
  await sql.run(
    `delete from found_flag f using event_challenge ec where ec.event_id = $1 and f.challenge_id = ec.challenge_id`,
    [eventId],
  );
  for (const table of ['event_solve', 'event_submission', 'board_snapshot', 'webhook_outbox', 'announcement'])
    await sql.run(`delete from ${table} where event_id = $1`, [eventId]);
  return [...new Set(acts.map(({ member_id }) => member_id))];
}

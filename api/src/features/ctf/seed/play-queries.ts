import { challengeContent } from '@fanion/contract/challenges/drafts/shapes';
import { int, ints, json, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { SeedChallenge } from './play-seed.ts';

const seedChallenge = { id: int, position: int, points: int, scoring: json(challengeContent.shape.scoring) };

export const playingEntrant = {
  id: int,
  name: text,
  members: ints,
};
export type PlayingEntrant = RowOf<typeof playingEntrant>;

/** Reads the entrants of an event with their players, and its challenges, both in their order. */
export async function readEntrantsAndChallenges(
  sql: Sql,
  eventId: number,
): Promise<{ entrants: PlayingEntrant[]; challenges: SeedChallenge[] }> {
  const entrants = await sql.rows(
    playingEntrant,
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

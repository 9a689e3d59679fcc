import { CHALLENGE_STATES } from '@fanion/rules/challenges/stages';
import { bool, int, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const managedChallenge = {
  id: int,
  slug: text,
  name: text,
  category: text,
  points: int,
  position: int,
  released_at: nullable(moment),
  state: oneOf(...CHALLENGE_STATES),
  solves: int,
};
export type ManagedChallenge = RowOf<typeof managedChallenge>;

/** All that an event plays, in its order, with the solves that happened: for who organises. */
export const listManaged = (sql: Sql, eventId: number): Promise<ManagedChallenge[]> =>
  sql.rows(
    managedChallenge,
    `select c.id, c.slug, c.name, c.category, c.points, ec.position, ec.released_at, c.state,
       (select count(*)::int from event_solve s where s.event_id = ec.event_id and s.challenge_id = c.id) as solves
     from event_challenge ec join challenge c on c.id = ec.challenge_id
     where ec.event_id = $1 order by ec.position, c.id`,
    [eventId],
  );

/** A challenge before it joins an event; null when there is none. */
export const lockChallenge = (
  sql: Sql,
  id: number,
): Promise<{ event_id: number | null; solved: boolean; proposed: boolean } | null> =>
  sql.row(
    { event_id: nullable(int), solved: bool, proposed: bool },
    `select ec.event_id, c.proposed_by is not null and c.state = 'hidden' and c.stage <> 'retired' as proposed,
       exists (select 1 from solve s where s.challenge_id = c.id) as solved
     from challenge c left join event_challenge ec on ec.challenge_id = c.id
     where c.id = $1 for update of c`,
    [id],
  );

/** What changes of a challenge in its event; an absent field stays. */
export interface Place {
  position?: number | undefined;
  releasedAt?: string | null | undefined;
}

/** Adds a challenge to an event, the last unless told otherwise. */
export const addChallenge = (
  sql: Sql,
  eventId: number,
  challengeId: number,
  { position, releasedAt }: Place,
): Promise<void> =>
  sql.run(
    `insert into event_challenge (event_id, challenge_id, position, released_at)
     values ($1, $2, coalesce($3, (select coalesce(max(position) + 1, 0) from event_challenge where event_id = $1)), $4)`,
    [eventId, challengeId, position ?? null, releasedAt ?? null],
  );

/** Whether a challenge is solved in its event, and would go back to being unknown with this release. */
export const isPlayed = async (
  sql: Sql,
  eventId: number,
  challengeId: number,
  releasedAt: string,
): Promise<boolean> =>
  (await sql.changed(
    `select 1 where $3::timestamptz > now()
       and exists (select 1 from event_solve where event_id = $1 and challenge_id = $2)`,
    [eventId, challengeId, releasedAt],
  )) > 0;

export const placeChallenge = (
  sql: Sql,
  eventId: number,
  challengeId: number,
  { position, releasedAt }: Place,
): Promise<void> =>
  sql.run(
    `update event_challenge set position = coalesce($3, position),
       released_at = case when $4 then $5::timestamptz else released_at end
     where event_id = $1 and challenge_id = $2`,
    [eventId, challengeId, position ?? null, releasedAt !== undefined, releasedAt ?? null],
  );

/** Takes a challenge that nobody solved out of an event. */
export async function removeChallenge(sql: Sql, eventId: number, challengeId: number): Promise<boolean> {
  const removed = await sql.changed(
    `delete from event_challenge ec where event_id = $1 and challenge_id = $2
       and not exists (select 1 from event_solve s where s.event_id = $1 and s.challenge_id = $2)`,
    [eventId, challengeId],
  );
  return removed > 0;
}

/** What an event plays, in any order. */
export const listPlayed = (sql: Sql, eventId: number): Promise<number[]> =>
  sql.values(int, 'select challenge_id as id from event_challenge where event_id = $1', [eventId]);

/** Keeps what the challenges that count in an event are worth, when they join the permanent list for the first time. */
export const settlePrices = (sql: Sql, eventId: number): Promise<void> =>
  sql.run(
    `update event_challenge ec set settled_scoring = c.scoring from challenge c, event e
     where ec.event_id = $1 and e.id = $1 and e.moved_at is null and c.id = ec.challenge_id
       and c.state = 'visible' and (c.scheduled_at is null or c.scheduled_at <= now())`,
    [eventId],
  );

/** Sets what an event plays, in this order; a release that a manager gave stays. Those not named stay after them. */
export async function writePlayed(sql: Sql, eventId: number, challengeIds: readonly number[]): Promise<void> {
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

/**
 * Has these challenges of an event come out at these moments, by index; where one is solved and would not be known any more,
 * it stays as it was.
 */
export const writeReleasesNamed = (
  sql: Sql,
  eventId: number,
  names: readonly string[],
  releases: readonly Date[],
): Promise<void> =>
  sql.run(
    `update event_challenge ec set released_at = t.at
     from unnest($2::text[], $3::timestamptz[]) as t(name, at), challenge c
     where ec.event_id = $1 and c.id = ec.challenge_id and c.name = t.name and (t.at <= now() or not exists (
       select 1 from event_solve s where s.event_id = $1 and s.challenge_id = c.id))`,
    [eventId, names, releases],
  );

/** Gives an event with no challenge yet these, in this order, each with its release, by index. */
export const writeReleases = (
  sql: Sql,
  eventId: number,
  challengeIds: readonly number[],
  releases: readonly (Date | null)[],
): Promise<void> =>
  sql.run(
    `insert into event_challenge (event_id, challenge_id, position, released_at)
     select $1, t.id, t.place - 1, t.released_at
     from unnest($2::int[], $3::timestamptz[]) with ordinality as t(id, released_at, place)`,
    [eventId, challengeIds, releases],
  );

/** Takes the challenges of the permanent list back from these events. */
export const detachPlayed = (sql: Sql, slugs: readonly string[]): Promise<void> =>
  sql.run('delete from event_challenge ec using event e where e.id = ec.event_id and e.slug = any($1)', [
    slugs,
  ]);

/**
 * Gives an event that is over challenges of the permanent list, of those that came out after it; these difficulties
 * first, then the oldest.
 */
export const attachPlayed = (
  sql: Sql,
  eventId: number,
  { many, first }: { many: number; first: readonly string[] },
): Promise<void> =>
  sql.run(
    `insert into event_challenge (event_id, challenge_id, position)
     select $1, c.id, row_number() over (order by c.points, c.id) - 1 from (
       select c.id, c.points from challenge c join event e on e.id = $1
       where c.catalogued and c.state = 'visible' and c.published_at > e.ends_at
         and not exists (select 1 from event_challenge ec where ec.challenge_id = c.id)
         and not exists (select 1 from challenge_prerequisite p where p.challenge_id = c.id)
       order by array_position($3::text[], c.difficulty), c.published_at, c.id limit $2) c`,
    [eventId, many, first],
  );

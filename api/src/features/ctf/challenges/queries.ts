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

/** Lists all challenges of an event, in order, with their real solves: for its organisers. */
export const listManaged = (sql: Sql, eventId: number): Promise<ManagedChallenge[]> =>
  sql.rows(
    managedChallenge,
    `select c.id, c.slug, c.name, c.category, c.points, ec.position, ec.released_at, c.state,
       (select count(*)::int from event_solve s where s.event_id = ec.event_id and s.challenge_id = c.id) as solves
     from event_challenge ec join challenge c on c.id = ec.challenge_id
     where ec.event_id = $1 order by ec.position, c.id`,
    [eventId],
  );

/** Locks a challenge before it joins an event; null when there is none. */
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

/** The changes of a challenge within its event; an absent field stays unchanged. */
export interface ChallengePlace {
  position?: number | undefined;
  releasedAt?: string | null | undefined;
}

/** Adds a challenge to an event, last unless a position is given. */
export const addChallenge = (
  sql: Sql,
  eventId: number,
  challengeId: number,
  { position, releasedAt }: ChallengePlace,
): Promise<void> =>
  sql.run(
    `insert into event_challenge (event_id, challenge_id, position, released_at)
     values ($1, $2, coalesce($3, (select coalesce(max(position) + 1, 0) from event_challenge where event_id = $1)), $4)`,
    [eventId, challengeId, position ?? null, releasedAt ?? null],
  );

/** Whether a challenge was solved in its event, and this release would hide it again. */
export const wouldHideSolved = async (
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

export const updateChallengePlace = (
  sql: Sql,
  eventId: number,
  challengeId: number,
  { position, releasedAt }: ChallengePlace,
): Promise<void> =>
  sql.run(
    `update event_challenge set position = coalesce($3, position),
       released_at = case when $4 then $5::timestamptz else released_at end
     where event_id = $1 and challenge_id = $2`,
    [eventId, challengeId, position ?? null, releasedAt !== undefined, releasedAt ?? null],
  );

/** Removes a challenge from an event, unless somebody solved it. */
export async function removeChallenge(sql: Sql, eventId: number, challengeId: number): Promise<boolean> {
  const removed = await sql.changed(
    `delete from event_challenge ec where event_id = $1 and challenge_id = $2
       and not exists (select 1 from event_solve s where s.event_id = $1 and s.challenge_id = $2)`,
    [eventId, challengeId],
  );
  return removed > 0;
}

/** Lists the ids of an event's challenges, in any order. */
export const listPlayedIds = (sql: Sql, eventId: number): Promise<number[]> =>
  sql.values(int, 'select challenge_id as id from event_challenge where event_id = $1', [eventId]);

/** Stores the scoring of an event's counted challenges when they first join the permanent list. */
export const settlePrices = (sql: Sql, eventId: number): Promise<void> =>
  sql.run(
    `update event_challenge ec set settled_scoring = c.scoring from challenge c, event e
     where ec.event_id = $1 and e.id = $1 and e.moved_at is null and c.id = ec.challenge_id
       and c.state = 'visible' and (c.scheduled_at is null or c.scheduled_at <= now())`,
    [eventId],
  );

/** Sets the challenges of an event in this order, keeping a manager's releases. Others stay after them. */
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
 * Sets the releases of these challenges of an event, by index, named with ordinary spaces; a solved challenge
 * that would be hidden again is unchanged.
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
     where ec.event_id = $1 and c.id = ec.challenge_id and regexp_replace(c.name, '[\u00a0\u202f]+', ' ', 'g') = t.name and (t.at <= now() or not exists (
       select 1 from event_solve s where s.event_id = $1 and s.challenge_id = c.id))`,
    [eventId, names, releases],
  );

/** Gives an event without challenges these ones, in this order, each with its release, by index. */
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

/** Removes the challenges of the permanent list from these events. */
export const detachPlayed = (sql: Sql, slugs: readonly string[]): Promise<void> =>
  sql.run('delete from event_challenge ec using event e where e.id = ec.event_id and e.slug = any($1)', [
    slugs,
  ]);

/** Gives a past event listed challenges that came out after it; these difficulties first, then the oldest. */
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

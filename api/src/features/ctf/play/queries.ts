import {
  bigint,
  bool,
  float,
  int,
  ints,
  moment,
  nullable,
  oneOf,
  type RowOf,
  text,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';
import type { Trace } from './trace-model.ts';

/** Id of the event that plays a challenge; null when none does. */
export const findEventOfChallenge = (sql: Sql, challengeId: number): Promise<number | null> =>
  sql.valueOrNull(int, 'select event_id from event_challenge where challenge_id = $1', [challengeId]);

/** A member's flag for a challenge of an event, and its fair-play trace. */
export interface Try extends Trace {
  eventId: number;
  challengeId: number;
  memberId: number;
}

/**
 * The tries of a batch that count now, by the database's clock: of registered members, in live events, for
 * released challenges. $1, $2 and $3: events, challenges and members of the tries, $4 their networks. The
 * clock is read once; the tries of a batch keep the order in which they came.
 */
const COUNTED_TRIES = `
  given as materialized (
    select t.*, instant.at + (t.place - 1) * interval '1 microsecond' as at
    from (select clock_timestamp() as at) instant,
      unnest($1::int[], $2::int[], $3::int[], $4::bytea[])
        with ordinality as t(event_id, challenge_id, member_id, network, place)
  ), play as materialized (
    select g.*, r.entrant_id, (p.ranked and not en.guest) as ranked,
      (e.freeze_at is not null and e.unfrozen_at is null and e.freeze_at < g.at) as hidden
    from given g
    join event e on e.id = g.event_id and e.state = 'published' and g.at >= e.starts_at and g.at < e.ends_at
      and (e.paused_at is null or g.at < e.paused_at or g.at >= e.resumes_at)
    join event_registration r on r.event_id = e.id and r.member_id = g.member_id and r.state = 'registered'
    join member p on p.id = r.member_id
    join entrant en on en.id = r.entrant_id
    join event_challenge ec on ec.event_id = e.id and ec.challenge_id = g.challenge_id
      and (ec.released_at is null or ec.released_at <= g.at)
    join challenge c on c.id = ec.challenge_id and c.state = 'visible'
      and (c.scheduled_at is null or c.scheduled_at <= g.at)
  )`;

/** The parameters of PLAY. */
const countedTriesParameters = (tries: readonly Try[]): unknown[] => [
  tries.map(({ eventId }) => eventId),
  tries.map(({ challengeId }) => challengeId),
  tries.map(({ memberId }) => memberId),
  tries.map(({ network }) => network),
];

/** The outcome of a right flag. `at` in ms. */
export interface SolveResult {
  entrant_id: number;
  /** Null when the entrant had already solved the challenge. */
  solve_id: number | null;
  /** Why an entrant may not solve it: withdrawn for good, or one of its members wrote or reviewed it. */
  blocked: 'withdrawn' | 'author' | null;
  at: number;
}

/**
 * Writes right flags of different members in one statement: for each, the try, the solve, the act in the
 * ledger (worth nothing there) and the webhook facts are written together or not at all. The unique index of
 * `event_solve` decides between team-mates; as rows are written in one order, statements never wait for each
 * other. During a freeze the act is hidden, as a profile would show it. Null for a flag that is late or no
 * longer counts.
 */
export async function insertSolves(sql: Sql, tries: readonly Try[]): Promise<(SolveResult | null)[]> {
  const rows = await sql.rows(
    {
      place: int,
      entrant_id: int,
      solve_id: nullable(bigint),
      blocked: nullable(oneOf('withdrawn', 'author')),
      at: float,
    },
    `with ${COUNTED_TRIES}, closed as (
       select play.place, max(b.why) as why from play
       join event_registration g on g.event_id = play.event_id and g.entrant_id = play.entrant_id
       join solve_block b on b.member_id = g.member_id and b.challenge_id = play.challenge_id
       group by play.place
     ), s as (
       insert into event_solve (event_id, entrant_id, challenge_id, member_id, at)
       select event_id, entrant_id, challenge_id, member_id, at from play
       where place not in (select place from closed) order by entrant_id, challenge_id
       on conflict do nothing returning id, event_id, entrant_id, challenge_id, member_id, at
     ), solved as (
       select s.*, play.place, play.hidden, play.ranked, play.network from s join play using (entrant_id, challenge_id, member_id)
       order by entrant_id, challenge_id
     ), tried as (
       insert into event_submission (event_id, entrant_id, challenge_id, member_id, correct, at, network)
       select event_id, entrant_id, challenge_id, member_id, true, at, network from solved
     ), ledger as (
       insert into xp_event (member_id, kind, source_id, points, xp, at)
       select member_id, 'ctf', challenge_id, 0, 0, at from solved where not hidden
       order by challenge_id, member_id on conflict do nothing
     ), told as (
       insert into webhook_fact (kind, key, event_id, challenge_id, member_id)
       select k.kind, k.kind || ':' || event_id || ':' || challenge_id || case k.kind when 'event.solved' then ':' || entrant_id else '' end,
         event_id, challenge_id, member_id
       from (values ('event.first_blood'), ('event.solved')) k(kind), solved
       where not hidden and ranked
         and exists (select 1 from webhook w where w.stopped_at is null and k.kind = any(w.kinds))
       order by k.kind, event_id, challenge_id, entrant_id on conflict do nothing
     )
     select play.place::int as place, play.entrant_id, solved.id as solve_id,
       (select why from closed where closed.place = play.place) as blocked, ${milliseconds('play.at')} as at
     from play left join solved on solved.place = play.place`,
    countedTriesParameters(tries),
    'give-solves',
  );
  const results: (SolveResult | null)[] = tries.map(() => null);
  for (const { place, solve_id, ...result } of rows)
    results[place - 1] = { ...result, solve_id: solve_id === null ? null : Number(solve_id) };
  return results;
}

/**
 * Writes tries that solve nothing, of one or several members; for each, false when it comes too late.
 * `correct`: one of several required flags, not the last one.
 */
export async function insertTries(sql: Sql, tries: readonly Try[], correct = false): Promise<boolean[]> {
  const rows = await sql.rows(
    { place: int },
    `with ${COUNTED_TRIES}, tried as (
       insert into event_submission
         (event_id, entrant_id, challenge_id, member_id, correct, at, network, guess, bait, owner_id)
       select p.event_id, p.entrant_id, p.challenge_id, p.member_id, $5::boolean, p.at, p.network, m.guess, m.bait, o.id
       from play p
       join unnest($6::bytea[], $7::boolean[], $8::int[]) with ordinality as m(guess, bait, owner_id, place) using (place)
       left join entrant o on o.id = m.owner_id and o.event_id = p.event_id and o.id <> p.entrant_id
     ) select place::int as place from play`,
    [
      ...countedTriesParameters(tries),
      correct,
      tries.map(({ guess }) => guess),
      tries.map(({ bait }) => bait),
      tries.map(({ ownerId }) => ownerId),
    ],
    'give-tries',
  );
  const written = new Set(rows.map(({ place }) => place));
  return tries.map((_, index) => written.has(index + 1));
}

/** One try at a time per entrant and challenge, until the transaction ends: no cap is ever exceeded. */
export const lockTries = (sql: Sql, entrantId: number, challengeId: number): Promise<void> =>
  sql.run('select pg_advisory_xact_lock($1, $2)', [entrantId, challengeId]);

/** Counts the tries of an entrant at a challenge: all of them, and the wrong ones. */
export const countTries = (
  sql: Sql,
  eventId: number,
  entrantId: number,
  challengeId: number,
): Promise<{ all: number; wrong: number }> =>
  sql.oneRow(
    { all: int, wrong: int },
    `select count(*)::int as all, count(*) filter (where not correct)::int as wrong from event_submission
     where event_id = $1 and entrant_id = $2 and challenge_id = $3`,
    [eventId, entrantId, challengeId],
    'live-tries',
  );

/**
 * How many of several flags an entrant has found with this one, and whether it is new; call it under
 * `lockTries`, so that simultaneous tries of team-mates count each other.
 */
export async function countFound(
  sql: Sql,
  entrantId: number,
  { challengeId }: Pick<Try, 'challengeId'>,
  flagId: number,
): Promise<{ found: number; isNew: boolean }> {
  const foundFlags = await sql.rows(
    { flag_id: int },
    `select distinct f.flag_id from found_flag f
     join event_registration r on r.member_id = f.member_id and r.entrant_id = $1 and r.state = 'registered'
     where f.challenge_id = $2`,
    [entrantId, challengeId],
  );
  const isNew = !foundFlags.some((row) => row.flag_id === flagId);
  return { found: foundFlags.length + (isNew ? 1 : 0), isNew };
}

/** How many ranked members of an entrant gave a flag to the challenge, with this one; under `lockTries`. */
export async function countGivers(
  sql: Sql,
  entrantId: number,
  { challengeId, memberId }: Try,
): Promise<{ found: number; required: number; isNew: boolean }> {
  const rows = await sql.rows(
    { id: int, gave: bool },
    `select m.id, exists (select 1 from found_flag f where f.member_id = m.id and f.challenge_id = $2) as gave
     from event_registration r join member m on m.id = r.member_id and m.status = 'active' and m.ranked
     where r.entrant_id = $1 and r.state = 'registered'`,
    [entrantId, challengeId],
  );
  const isNew = !rows.some(({ id, gave }) => id === memberId && gave);
  const found = rows.filter(({ id, gave }) => gave || id === memberId).length;
  return { found, required: rows.length, isNew };
}

export const withdrawn = {
  member_id: int,
  entrant: text,
  /** The entrant is a team. */
  in_team: bool,
  /** The member who gave the flag, and all who play for the entrant. */
  players: ints,
  /** Members with a place for the entrant, confirmed or not. */
  members: ints,
  challenge: text,
  solved_at: moment,
};
export type Withdrawn = RowOf<typeof withdrawn>;

/**
 * Deletes the solve of an entrant, whose right try becomes a wrong one; null when there is none. Call it
 * under `lockSolves` and the lock of the event.
 */
export const deleteSolve = (
  sql: Sql,
  eventId: number,
  entrantId: number,
  challengeId: number,
): Promise<Withdrawn | null> =>
  sql.row(
    withdrawn,
    `with gone as (
       delete from event_solve where event_id = $1 and entrant_id = $2 and challenge_id = $3 returning member_id, at
     ), tries as (
       update event_submission t set correct = false, withdrawn = true from gone
       where t.event_id = $1 and t.entrant_id = $2 and t.challenge_id = $3 and t.member_id = gone.member_id
         and t.at = gone.at and t.correct
     )
     select gone.member_id, coalesce(p.username, n.name) as entrant, n.member_id is null as in_team,
       array(select r.member_id from event_registration r
         where r.event_id = $1 and r.entrant_id = $2 and r.state = 'registered'
         union select gone.member_id) as players,
       array(select r.member_id from event_registration r where r.event_id = $1 and r.entrant_id = $2) as members,
       c.name as challenge, gone.at as solved_at
     from gone join challenge c on c.id = $3 join entrant n on n.id = $2 left join member p on p.id = n.member_id`,
    [eventId, entrantId, challengeId],
  );

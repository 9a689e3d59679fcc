import { z } from 'zod';
import { int, json, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Solves to be written at once, by index: member, challenge, moment, points, XP. */
export interface PastSolves {
  memberIds: number[];
  challengeIds: number[];
  moments: Date[];
  points: number[];
  xp: number[];
}

/** Writes past solves with their ledger rows, right submissions and first bloods; totals follow by `rebuildTotals`. */
export async function insertPastSolves(sql: Sql, s: PastSolves): Promise<void> {
  await sql.run(
    `with past as (
       select * from unnest($1::int[], $2::int[], $3::timestamptz[], $4::int[], $5::int[]) as t(member_id, challenge_id, at, points, xp)
     ), new as (
       insert into solve (member_id, challenge_id, at) select member_id, challenge_id, at from past order by at
       on conflict do nothing returning member_id, challenge_id, at
     ), kept as (select past.* from past join new using (member_id, challenge_id)
     ), ledger as (
       insert into xp_event (member_id, kind, source_id, points, xp, at)
       select member_id, 'solve', challenge_id, points, xp, at from kept on conflict do nothing
     ), tried as (
       insert into submission (member_id, challenge_id, correct, at) select member_id, challenge_id, true, at from kept order by at
     )
     insert into first_blood (challenge_id, member_id, at)
     select distinct on (k.challenge_id) k.challenge_id, k.member_id, k.at
     from kept k join member m on m.id = k.member_id and m.ranked
     order by k.challenge_id, k.at, k.member_id on conflict do nothing`,
    [s.memberIds, s.challengeIds, s.moments, s.points, s.xp],
  );
}

/** Writes past wrong tries. */
export async function insertPastTries(
  sql: Sql,
  memberIds: number[],
  challengeIds: number[],
  moments: Date[],
): Promise<void> {
  await sql.run(
    `insert into submission (member_id, challenge_id, correct, at)
     select member_id, challenge_id, false, at from unnest($1::int[], $2::int[], $3::timestamptz[]) as t(member_id, challenge_id, at) order by at`,
    [memberIds, challengeIds, moments],
  );
}

/**
 * First bloods that are not with the earliest counted solve: one look at the index a challenge. Of two solves at the
 * same moment the commit decided, which no clock tells afterwards: the seconds around a first blood are left as they are.
 */
const MISPLACED = `
  select c.id as challenge_id, c.slug, fb.member_id as holder, fb.at as since, e.member_id as heir, e.at as heir_at,
    h.username as holder_name, n.username as heir_name
  from challenge c
  left join lateral (select s.member_id, s.at from solve s join member m on m.id = s.member_id and m.ranked
    where s.challenge_id = c.id order by s.at, s.id limit 1) e on true
  left join first_blood fb on fb.challenge_id = c.id
  left join member h on h.id = fb.member_id
  left join member n on n.id = e.member_id
  where fb.member_id is distinct from e.member_id and (fb.member_id is null or e.member_id is null
    or e.at < fb.at - interval '5 seconds'
    or not exists (select 1 from solve own join member m on m.id = own.member_id and m.ranked
      where own.challenge_id = c.id and own.member_id = fb.member_id))
  order by c.id`;

/** A first blood that is not with the earliest counted solve: who has it, since when, and whose it is. */
export const misplaced = {
  challenge_id: int,
  slug: text,
  holder: nullable(int),
  since: nullable(moment),
  holder_name: nullable(text),
  heir: nullable(int),
  heir_name: nullable(text),
  heir_at: nullable(moment),
};
export type Misplaced = RowOf<typeof misplaced>;

/** The first bloods that are not where the solves put them (equation 3). */
export const misplacedBloods = (sql: Sql): Promise<Misplaced[]> =>
  sql.rows(misplaced, MISPLACED, [], 'misplaced-bloods');

/**
 * Until the end of the transaction, submissions wait; those that were being written are over. To be called before
 * anything else is locked.
 */
export async function lockFirstBloods(sql: Sql): Promise<void> {
  await sql.run('lock table first_blood in share row exclusive mode');
}

/**
 * Puts each first blood with the earliest counted solve, and the counters with it; what was moved. Who loses one has
 * a solve corrected: badges computed from the facts before are not written after it.
 */
export async function settleFirstBloods(sql: Sql): Promise<Misplaced[]> {
  await lockFirstBloods(sql);
  const moved = await misplacedBloods(sql);
  const inherited = moved.filter(({ heir }) => heir !== null);
  await sql.run('delete from first_blood where challenge_id = any($1)', [
    moved.map(({ challenge_id }) => challenge_id),
  ]);
  await sql.run(
    `insert into first_blood (challenge_id, member_id, at)
     select * from unnest($1::int[], $2::int[], $3::timestamptz[])`,
    [
      inherited.map(({ challenge_id }) => challenge_id),
      inherited.map(({ heir }) => heir),
      inherited.map(({ heir_at }) => heir_at),
    ],
  );
  await sql.run(
    `update standing t set first_bloods = (select count(*)::int from first_blood fb where fb.member_id = t.member_id),
       withdrawals = t.withdrawals + (t.member_id = any($2))::int
     where t.member_id = any($1)`,
    [moved.flatMap(({ holder, heir }) => [holder, heir]), moved.flatMap(({ holder }) => holder ?? [])],
  );
  return moved;
}

/** Each member's totals as the raw rows give them. */
const TOTALS = `
  select m.id as member_id,
    coalesce(x.points, 0)::int as points, coalesce(x.xp, 0)::int as xp, coalesce(s.solves, 0)::int as solves,
    coalesce(b.bloods, 0)::int as first_bloods, x.last_scored_at
  from member m
  left join (select member_id, sum(points) as points, sum(xp) as xp, max(at) filter (where points > 0) as last_scored_at
    from xp_event group by member_id) x on x.member_id = m.id
  left join (select member_id, count(*) as solves from solve group by member_id) s on s.member_id = m.id
  left join (select member_id, count(*) as bloods from first_blood group by member_id) b on b.member_id = m.id`;

/** Sets every member's totals to what the raw rows give. */
export async function rebuildTotals(sql: Sql): Promise<void> {
  await sql.run(
    `update standing t set points = r.points, xp = r.xp, solves = r.solves, first_bloods = r.first_bloods, last_scored_at = r.last_scored_at
     from (${TOTALS}) r where r.member_id = t.member_id
       and (t.points, t.xp, t.solves, t.first_bloods, t.last_scored_at) is distinct from (r.points, r.xp, r.solves, r.first_bloods, r.last_scored_at)`,
  );
}

/** A member's totals, kept beside the raw rows or computed from them; `last_scored_at` in ISO 8601. */
export interface Totals {
  points: number;
  xp: number;
  solves: number;
  first_bloods: number;
  last_scored_at: string | null;
}

const TOTALS_OF = (row: string) =>
  `json_build_object('points', ${row}.points, 'xp', ${row}.xp, 'solves', ${row}.solves, 'first_bloods', ${row}.first_bloods,
     'last_scored_at', ${row}.last_scored_at)`;

/** Members whose kept totals are not what the raw rows give; `kept` is null for one who has no row of totals. */
export const wrongTotals = (sql: Sql): Promise<{ username: string; kept: Totals | null; raw: Totals }[]> =>
  sql.rows(
    {
      username: text,
      kept: nullable(
        json(
          z.object({
            points: z.number(),
            xp: z.number(),
            solves: z.number(),
            first_bloods: z.number(),
            last_scored_at: z.string().nullable(),
          }),
        ),
      ),
      raw: json(
        z.object({
          points: z.number(),
          xp: z.number(),
          solves: z.number(),
          first_bloods: z.number(),
          last_scored_at: z.string().nullable(),
        }),
      ),
    },
    `select m.username, case when t.member_id is not null then ${TOTALS_OF('t')} end as kept, ${TOTALS_OF('r')} as raw
     from (${TOTALS}) r join member m on m.id = r.member_id left join standing t on t.member_id = r.member_id
     where t.member_id is null
       or (t.points, t.xp, t.solves, t.first_bloods, t.last_scored_at) is distinct from (r.points, r.xp, r.solves, r.first_bloods, r.last_scored_at)
     order by m.id limit 100`,
  );

/** A solve without its line of the ledger (`points` null), or such a line without its solve. */
export const unledgeredRow = {
  username: text,
  slug: nullable(text),
  points: nullable(int),
  xp: nullable(int),
};
export type Unledgered = RowOf<typeof unledgeredRow>;

export const unledgered = (sql: Sql): Promise<Unledgered[]> =>
  sql.rows(
    unledgeredRow,
    `select m.username, c.slug, x.points, x.xp
     from solve s full join (select id, member_id, source_id, points, xp from xp_event where kind = 'solve') x
       on x.member_id = s.member_id and x.source_id = s.challenge_id
     join member m on m.id = coalesce(s.member_id, x.member_id)
     left join challenge c on c.id = coalesce(s.challenge_id, x.source_id)
     where s.id is null or x.id is null order by m.id limit 100`,
  );

/** Files of challenges as stored, to be compared with what lies on the disk (equation 10). */
export const listStored = (sql: Sql): Promise<{ sha256: string; what: string }[]> =>
  sql.rows(
    { sha256: text, what: text },
    `select f.sha256, c.slug || '/' || f.name as what from challenge_file f join challenge c on c.id = f.challenge_id
     union select background_image, slug || ', image de fond' from challenge where background_image is not null
     union select logo, slug || ', logo' from challenge where logo is not null`,
  );

/** Sessions with several live refresh tokens cannot exist; codes consumed twice neither: what the tables can show of 8 and 9. */
export const doubleCodes = (sql: Sql): Promise<{ id: number }[]> =>
  sql.rows(
    { id: int },
    `select min(id) as id from otp_code where consumed_at is null and expires_at > now()
       and purpose <> 'reset'
     group by purpose, member_id, registration_id, address having count(*) > 1 limit 100`,
  );

import { int, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { listsOf } from '../../../platform/database/lists-of.ts';

/**
 * SQL for first bloods that the earliest counted solve does not have: one index lookup a challenge. At the
 * same moment the commit order decided, which no clock shows afterwards: differences of seconds are left as
 * they are.
 */
const MISPLACED = `
  select c.id as challenge_id, c.slug, fb.member_id as holder, fb.at as since, e.member_id as heir, e.at as heir_at,
    h.username as holder_name, n.username as heir_name
  from challenge c
  left join lateral (select s.member_id, s.at from solve s join member m on m.id = s.member_id and m.ranked
    where s.challenge_id = c.id and not s.as_visitor order by s.at, s.id limit 1) e on true
  left join first_blood fb on fb.challenge_id = c.id
  left join member h on h.id = fb.member_id
  left join member n on n.id = e.member_id
  where fb.member_id is distinct from e.member_id and (fb.member_id is null or e.member_id is null
    or e.at < fb.at - interval '5 seconds'
    or not exists (select 1 from solve own join member m on m.id = own.member_id and m.ranked
      where own.challenge_id = c.id and own.member_id = fb.member_id and not own.as_visitor))
  order by c.id`;

/** A first blood that the earliest counted solve does not have: holder, since when, rightful heir. */
export const misplacedBlood = {
  challenge_id: int,
  slug: text,
  holder: nullable(int),
  since: nullable(moment),
  holder_name: nullable(text),
  heir: nullable(int),
  heir_name: nullable(text),
  heir_at: nullable(moment),
};
export type MisplacedBlood = RowOf<typeof misplacedBlood>;

/** The first bloods that do not belong to their holder, going by the solves. */
export const listMisplacedBloods = (sql: Sql): Promise<MisplacedBlood[]> =>
  sql.rows(misplacedBlood, MISPLACED, [], 'misplaced-bloods');

/**
 * Makes submissions wait until the end of the transaction; those being written have ended. To be called
 * before anything else is locked.
 */
export const lockFirstBloods = (sql: Sql): Promise<void> =>
  sql.run('lock table first_blood in share row exclusive mode');

/**
 * Gives each first blood to the earliest counted solve, and updates the counters; returns what moved. Losing
 * one counts as a corrected solve: badges computed from the earlier facts are not written afterwards.
 */
export async function moveFirstBloods(sql: Sql): Promise<MisplacedBlood[]> {
  await lockFirstBloods(sql);
  const moved = await listMisplacedBloods(sql);
  const inherited = moved.filter(({ heir }) => heir !== null);
  await sql.run('delete from first_blood where challenge_id = any($1)', [
    moved.map(({ challenge_id }) => challenge_id),
  ]);
  await sql.run(
    `insert into first_blood (challenge_id, member_id, at)
     select * from unnest($1::int[], $2::int[], $3::timestamptz[])`,
    listsOf(inherited, 'challenge_id', 'heir', 'heir_at'),
  );
  await sql.run(
    `update standing t set first_bloods = (select count(*)::int from first_blood fb where fb.member_id = t.member_id),
       withdrawals = t.withdrawals + (l.since is not null)::int, withdrawn_since = least(t.withdrawn_since, l.since)
     from unnest($1::int[]) as c(member_id)
     left join (select member_id, min(since) as since from unnest($2::int[], $3::timestamptz[]) as lost(member_id, since)
       group by member_id) l using (member_id)
     where t.member_id = c.member_id`,
    [[...new Set(moved.flatMap(({ holder, heir }) => [holder, heir]))], ...listsOf(moved, 'holder', 'since')],
  );
  return moved;
}

import { moment, nullable } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';

/**
 * Leaves two accounts with one line of the ledger for each source, the earlier one, and without solves made
 * after the other account was blocked from the challenge. Returns when the earliest deleted line was earned,
 * null when none was deleted. Under `lockFirstBloods`.
 */
export async function deleteDuplicates(sql: Sql, { from, into }: Pair): Promise<Date | null> {
  const ids = [from, into];
  await sql.run(
    `delete from solve s using solve_block b
     where s.member_id = any($1) and b.member_id = any($1) and b.member_id <> s.member_id
       and b.challenge_id = s.challenge_id and s.at >= b.at`,
    [ids],
  );
  await sql.run(
    `delete from solve s using solve o
     where s.member_id = any($1) and o.member_id = any($1) and o.member_id <> s.member_id
       and o.challenge_id = s.challenge_id and (o.at, o.id) < (s.at, s.id)`,
    [ids],
  );
  return sql.valueOrNull(
    nullable(moment),
    `with gone as (
       delete from xp_event x where x.member_id = any($1) and (
         x.kind = 'solve' and not exists (
           select 1 from solve s where s.member_id = x.member_id and s.challenge_id = x.source_id)
         or exists (select 1 from xp_event o where o.member_id = any($1) and o.member_id <> x.member_id
           and o.kind = x.kind and o.source_id = x.source_id and (o.at, o.id) < (x.at, x.id)
           and (o.kind <> 'solve' or exists (
             select 1 from solve s where s.member_id = o.member_id and s.challenge_id = o.source_id))))
       returning x.kind, x.member_id, x.source_id, x.at
     ), tried as (
       delete from submission t using gone
       where gone.kind = 'solve' and t.member_id = gone.member_id and t.challenge_id = gone.source_id and t.correct
     ) select min(at) as since from gone`,
    [ids],
  );
}

/** Moves a member's withdrawal mark to the other account. */
export const moveWithdrawal = (sql: Sql, { from, into }: Pair): Promise<void> =>
  sql.run(
    `update standing k set withdrawals = k.withdrawals + 1,
       withdrawn_since = least(k.withdrawn_since, g.withdrawn_since)
     from standing g where k.member_id = $2 and g.member_id = $1`,
    [from, into],
  );

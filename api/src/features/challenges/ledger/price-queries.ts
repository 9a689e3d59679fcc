import { int } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/**
 * One change of the totals of many members at a time in the whole database, until the end of the transaction: two of
 * them would take the same members, each in its own order.
 */
export async function lockPrices(sql: Sql): Promise<void> {
  await sql.run('select pg_advisory_xact_lock(7316004)');
}

/** Solves that count for the price; no other re-pricing runs until the end of the transaction. */
export async function countForPrice(sql: Sql, challengeId: number): Promise<number> {
  await lockPrices(sql);
  const rows = await sql.rows(
    { solves: int },
    `select count(*)::int as solves from solve s join member m on m.id = s.member_id and m.ranked where s.challenge_id = $1`,
    [challengeId],
  );
  return rows[0]!.solves;
}

/**
 * Gives every solver of a challenge its price of today, less their hints, half of it at least; the ledger and
 * the totals move together. A solve that an event gave, of its very moment, stays worth nothing.
 */
export async function applyPrice(sql: Sql, challengeId: number, price: number, floor: number): Promise<void> {
  await sql.run(
    `with due as (
       select x.id, x.member_id, x.points as before, greatest($3::int, $2::int - coalesce((
         select sum(cost) from hint_unlock h where h.member_id = x.member_id and h.challenge_id = $1), 0)::int) as after
       from xp_event x where x.kind = 'solve' and x.source_id = $1 and not exists (
         select 1 from event_challenge ec join event_solve es on es.event_id = ec.event_id and es.at = x.at
         where ec.challenge_id = $1 and es.challenge_id = $1) for no key update of x
     ), ledger as (
       update xp_event x set points = due.after from due where x.id = due.id and due.before <> due.after
       returning x.member_id, due.after - due.before as change
     ), total as (
       update standing t set points = t.points + ledger.change from ledger where t.member_id = ledger.member_id
     )
     select 1 from ledger limit 1`,
    [challengeId, price, floor],
  );
}

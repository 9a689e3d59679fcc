import { bigint, int, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const wrongSolve = {
  id: bigint,
  slug: text,
  username: text,
  challenge: text,
  reason: oneOf('member', 'twice', 'dates', 'challenge', 'ledger'),
};
export type WrongSolve = RowOf<typeof wrongSolve>;

/**
 * Solves of events that cannot be (trust.md, "Many at once", equation 1): a challenge twice for one entrant, outside the
 * dates, by a member who is not registered for that entrant, of a challenge that the event does not play, or without
 * its act in the ledger although no freeze holds it.
 */
export const wrongSolves = (sql: Sql): Promise<WrongSolve[]> =>
  sql.rows(
    wrongSolve,
    `select s.id, e.slug, m.username, c.slug as challenge, case
         when d.n > 1 then 'twice'
         when s.at < e.starts_at or s.at >= e.ends_at then 'dates'
         when r.id is null then 'member'
         when ec.event_id is null then 'challenge'
         else 'ledger' end as reason
     from event_solve s
     join event e on e.id = s.event_id
     join member m on m.id = s.member_id
     join challenge c on c.id = s.challenge_id
     join (select event_id, entrant_id, challenge_id, count(*) as n from event_solve group by 1, 2, 3) d
       on (d.event_id, d.entrant_id, d.challenge_id) = (s.event_id, s.entrant_id, s.challenge_id)
     left join event_registration r on r.event_id = s.event_id and r.member_id = s.member_id
       and r.entrant_id = s.entrant_id and r.state = 'registered'
     left join event_challenge ec on ec.event_id = s.event_id and ec.challenge_id = s.challenge_id
     left join xp_event x on x.member_id = s.member_id and x.kind = 'ctf' and x.source_id = s.challenge_id
     where d.n > 1 or s.at < e.starts_at or s.at >= e.ends_at or r.id is null or ec.event_id is null
       or (x.id is null and (e.freeze_at is null or e.unfrozen_at is not null or s.at <= e.freeze_at))
     order by s.id limit 100`,
  );

/** Acts of the ledger that no solve of an event gives, or that are worth something. */
export const wrongActs = (
  sql: Sql,
): Promise<{ username: string; challenge: string | null; points: number; xp: number }[]> =>
  sql.rows(
    { username: text, challenge: nullable(text), points: int, xp: int },
    `select m.username, c.slug as challenge, x.points, x.xp from xp_event x join member m on m.id = x.member_id
     left join challenge c on c.id = x.source_id
     where x.kind = 'ctf' and (x.points <> 0 or x.xp <> 0 or not exists (
       select 1 from event_solve s where s.member_id = x.member_id and s.challenge_id = x.source_id)) limit 100`,
  );

/** Challenges out of the permanent list that no event plays. */
export const lostChallenges = (sql: Sql): Promise<{ slug: string }[]> =>
  sql.rows(
    { slug: text },
    `select c.slug from challenge c
     where not c.catalogued and not exists (select 1 from event_challenge ec where ec.challenge_id = c.id) limit 100`,
  );

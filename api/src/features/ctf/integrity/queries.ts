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
 * Impossible solves of events (docs/product/security.md#équations): a challenge twice for one entrant,
 * outside the dates, by a member who is not registered for that entrant, of a challenge that the event does
 * not play, or without its act in the ledger although no freeze holds it.
 */
export const wrongSolves = (sql: Sql): Promise<WrongSolve[]> =>
  sql.rows(
    wrongSolve,
    `select s.id, e.slug, m.username, c.slug as challenge, case
         when s.n > 1 then 'twice'
         when s.at < e.starts_at or s.at >= e.ends_at then 'dates'
         when r.id is null then 'member'
         when ec.event_id is null then 'challenge'
         else 'ledger' end as reason
     from (select *, count(*) over (partition by event_id, entrant_id, challenge_id) as n from event_solve) s
     join event e on e.id = s.event_id
     join member m on m.id = s.member_id
     join challenge c on c.id = s.challenge_id
     left join event_registration r on r.event_id = s.event_id and r.member_id = s.member_id
       and r.entrant_id = s.entrant_id and r.state = 'registered'
     left join event_challenge ec on ec.event_id = s.event_id and ec.challenge_id = s.challenge_id
     left join (select distinct member_id, source_id from xp_event where kind = 'ctf') x
       on x.member_id = s.member_id and x.source_id = s.challenge_id
     where s.n > 1 or s.at < e.starts_at or s.at >= e.ends_at or r.id is null or ec.event_id is null
       or (x.member_id is null and (e.freeze_at is null or e.unfrozen_at is not null or s.at <= e.freeze_at))
     order by s.id limit 100`,
  );

/** Acts of the ledger without a solve of an event, or with points or XP. */
export const wrongActs = (
  sql: Sql,
): Promise<{ username: string; challenge: string | null; points: number; xp: number }[]> =>
  sql.rows(
    { username: text, challenge: nullable(text), points: int, xp: int },
    `select m.username, c.slug as challenge, x.points, x.xp from xp_event x join member m on m.id = x.member_id
     left join challenge c on c.id = x.source_id
     left join (select distinct member_id, challenge_id from event_solve) s
       on s.member_id = x.member_id and s.challenge_id = x.source_id
     where x.kind = 'ctf' and (x.points <> 0 or x.xp <> 0 or s.member_id is null) order by x.id limit 100`,
  );

/** Challenges outside the permanent list that no event plays. */
export const lostChallenges = (sql: Sql): Promise<{ slug: string }[]> =>
  sql.rows(
    { slug: text },
    `select c.slug from challenge c
     where not c.catalogued and not exists (select 1 from event_challenge ec where ec.challenge_id = c.id) limit 100`,
  );

/** Events whose count of places differs from their registrations (docs/product/security.md#équations). */
export const wrongCounts = (
  sql: Sql,
): Promise<{ slug: string; participants: number; registered: number; most: number | null }[]> =>
  sql.rows(
    { slug: text, participants: int, registered: int, most: nullable(int) },
    `select e.slug, e.participants, count(r.id)::int as registered, e.max_participants as most
     from event e left join event_registration r on r.event_id = e.id and r.state = 'registered'
     group by e.id having e.participants <> count(r.id) or count(r.id) > e.max_participants order by e.id limit 100`,
  );

/** Teams of an event with more players than allowed, promised places included (equation 5). */
export const largeTeams = (sql: Sql): Promise<{ slug: string; name: string; players: number }[]> =>
  sql.rows(
    { slug: text, name: text, players: int },
    `select e.slug, n.name, count(r.id)::int as players
     from entrant n join event e on e.id = n.event_id
     join event_registration r on r.event_id = e.id and (r.entrant_id = n.id or (n.team_id = r.team_id))
     where n.member_id is null group by e.id, n.id having count(r.id) > e.team_size order by e.id, n.id limit 100`,
  );

/**
 * Registrations with a wrong entrant (equation 5): a confirmed place without an entrant, an entrant without a
 * place, one of another event or of somebody else.
 */
export const wrongSeats = (sql: Sql): Promise<{ slug: string; username: string }[]> =>
  sql.rows(
    { slug: text, username: text },
    `select e.slug, m.username from event_registration r
     join event e on e.id = r.event_id join member m on m.id = r.member_id left join entrant n on n.id = r.entrant_id
     where case when r.state <> 'registered' then n.id is not null
       when n.id is null then r.participation_type <> 'findTeam'
       else n.event_id <> r.event_id or (n.member_id is not null and n.member_id <> r.member_id)
         or (r.team_id is not null and n.team_id is distinct from r.team_id) end
     order by r.id limit 100`,
  );

/** Solves of events without the right try that gave them (equation 10). */
export const untriedSolves = (
  sql: Sql,
): Promise<{ id: number; slug: string; username: string; challenge: string }[]> =>
  sql.rows(
    { id: int, slug: text, username: text, challenge: text },
    `select s.id::int as id, e.slug, m.username, c.slug as challenge from event_solve s join event e on e.id = s.event_id
     join member m on m.id = s.member_id join challenge c on c.id = s.challenge_id
     where not exists (select 1 from event_submission t where t.event_id = s.event_id and t.entrant_id = s.entrant_id
       and t.challenge_id = s.challenge_id and t.member_id = s.member_id and t.correct)
     order by s.id limit 100`,
  );

/** Started events that play challenges here. */
export const playedEvents = (sql: Sql): Promise<{ id: number; slug: string }[]> =>
  sql.rows(
    { id: int, slug: text },
    `select e.id, e.slug from event e
     where e.starts_at <= now() and exists (select 1 from event_challenge ec where ec.event_id = e.id) order by e.id`,
  );

/** Adjustments of one event on an entrant of another. */
export const strayAdjustments = (sql: Sql): Promise<{ id: number; slug: string }[]> =>
  sql.rows(
    { id: int, slug: text },
    `select a.id, e.slug from event_adjustment a join event e on e.id = a.event_id join entrant n on n.id = a.entrant_id
     where n.event_id <> a.event_id order by a.id limit 100`,
  );

/** Events that are live now. */
export const listRunning = (sql: Sql): Promise<{ name: string }[]> =>
  sql.rows(
    { name: text },
    `select name from event where state = 'published' and starts_at <= now() and ends_at > now() order by starts_at`,
  );

/** Entrants in a bracket of the other kind, solo or team (docs/product/ctf.md#catégories-de-participants). */
export const wrongBrackets = (sql: Sql): Promise<{ slug: string; name: string; bracket: string }[]> =>
  sql.rows(
    { slug: text, name: text, bracket: text },
    `select e.slug, n.name, b.name as bracket from entrant n join event e on e.id = n.event_id
     join event_bracket b on b.id = n.bracket_id
     where b.event_id <> n.event_id or b.mode = case when n.member_id is null then 'solo' else 'team' end
     order by n.id limit 100`,
  );

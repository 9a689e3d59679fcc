import { ENTRANT_MEMBER_STATES, ENTRANT_TYPES } from '@fanion/rules/ctf/entrants';
import { z } from 'zod';
import { bool, int, json, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { Pair } from '../../../platform/database/merge.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';

export const entrantRow = {
  id: nullable(int),
  name: text,
  type: oneOf(...ENTRANT_TYPES),
  team_id: nullable(int),
  guest: bool,
  bracket_id: nullable(int),
  members: json(
    z.array(
      z.object({
        id: z.number(),
        username: z.string(),
        state: z.enum(ENTRANT_MEMBER_STATES),
      }),
    ),
  ),
  solves: json(
    z.array(
      z.object({ challenge_id: z.number(), challenge: z.string(), username: z.string(), at: z.number() }),
    ),
  ),
  blocked: json(z.array(z.object({ challenge_id: z.number(), challenge: z.string() }))),
  total: int,
};
export type EntrantRow = RowOf<typeof entrantRow>;

/**
 * The current or future entrants of an event, by name: those whose name, or a member's, contains this text.
 * `total` counts all.
 */
export const listEntrants = (
  sql: Sql,
  eventId: number,
  { search, from, many }: { search: string; from: number; many: number },
): Promise<EntrantRow[]> =>
  sql.rows(
    entrantRow,
    `with entries as (
       select n.id, n.team_id, n.guest, n.bracket_id, coalesce(m.username, n.name) as name,
         case when n.member_id is not null then 'solo' when n.team_id is null then 'formed' else 'team' end as type
       from entrant n left join member m on m.id = n.member_id where n.event_id = $1
       union all
       select null, t.id, false, (select r.bracket_id from event_registration r where r.event_id = $1
           and r.team_id = t.id and r.participation_type = 'team' and r.bracket_id is not null
           order by r.updated_at desc limit 1), t.name, 'team' from team t
       where t.id in (select r.team_id from event_registration r
           where r.event_id = $1 and r.participation_type = 'team')
         and not exists (select 1 from entrant n where n.event_id = $1 and n.team_id = t.id)
     ), players as (
       select r.entrant_id, r.team_id, r.member_id, m.username, r.created_at, r.id,
         case when r.participation_type = 'findTeam' and r.team_id is not null then 'offered' else r.state end as state
       from event_registration r join member m on m.id = r.member_id where r.event_id = $1
     ), found as (
       select e.*, count(*) over ()::int as total from entries e
       where $2 = '' or strpos(lower(e.name), lower($2)) > 0 or exists (select 1 from players p
         where (p.entrant_id = e.id or p.team_id = e.team_id) and strpos(lower(p.username), lower($2)) > 0)
       order by lower(e.name), e.team_id, e.id offset $3 limit $4
     )
     select f.*,
       coalesce((select json_agg(json_build_object('id', p.member_id, 'username', p.username, 'state', p.state)
           order by array_position(array['registered', 'pending', 'offered', 'waitlisted'], p.state), p.created_at, p.id)
         from players p where p.entrant_id = f.id or p.team_id = f.team_id), '[]') as members,
       coalesce((select json_agg(json_build_object('challenge_id', c.id, 'challenge', c.name, 'username', m.username,
           'at', ${milliseconds('s.at')}) order by s.at, s.id)
         from event_solve s join challenge c on c.id = s.challenge_id join member m on m.id = s.member_id
         where s.event_id = $1 and s.entrant_id = f.id), '[]') as solves,
       coalesce((select json_agg(json_build_object('challenge_id', c.id, 'challenge', c.name) order by c.id)
         from event_challenge ec join challenge c on c.id = ec.challenge_id
         where ec.event_id = $1 and exists (select 1 from solve_block b join players p on p.member_id = b.member_id
           where b.challenge_id = c.id and p.entrant_id = f.id)), '[]') as blocked
     from found f order by lower(f.name), f.team_id, f.id`,
    [eventId, search, from, many],
  );

const clashRow = { name: text, both: bool };

/** Events in which both accounts take part, and those that the account to be removed plays now. */
export const listClashes = (sql: Sql, { from, into }: Pair): Promise<RowOf<typeof clashRow>[]> =>
  sql.rows(
    clashRow,
    `with seats as (
       select event_id, member_id from event_registration where member_id = any($1)
       union select event_id, member_id from entrant where member_id = any($1)
       union select event_id, member_id from external_result where member_id = any($1)
     ), each as (
       select event_id, count(*) > 1 as both, bool_or(member_id = $2) as ends from seats group by event_id
     )
     select e.name, each.both from each join event e on e.id = each.event_id
     where each.both or each.ends and e.state = 'published' and e.starts_at <= now() and e.ends_at > now()
     order by each.both desc, e.starts_at desc, e.id`,
    [[from, into], from],
  );

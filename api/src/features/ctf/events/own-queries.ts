import { PARTICIPATIONS, REGISTRATION_STATES } from '@fanion/rules/ctf/registration';
import { z } from 'zod';
import { bool, int, json, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** A member's part in an event. */
export const ownPartRow = {
  event_id: int,
  participation_type: nullable(oneOf(...PARTICIPATIONS)),
  state: nullable(oneOf(...REGISTRATION_STATES)),
  team_id: nullable(int),
  entrant_id: nullable(int),
  /** Name of the member's team; null for a solo player. */
  team_name: nullable(text),
  /** Name of the team that offers the member a seat. */
  offer: nullable(text),
  position: nullable(int),
  bracket_id: nullable(int),
  /** The member plays solo, leads the team, or is in a team formed for the event, which has no captain. */
  decides: bool,
  /** The member or a team-mate gave a flag, right or wrong. */
  played: bool,
  /** The member gave a flag, right or wrong. */
  gave_flag: bool,
  liked: bool,
  result: nullable(
    json(
      z.object({
        rank: z.number(),
        score: z.number().nullable(),
        solved: z.number().nullable(),
        name: z.string(),
      }),
    ),
  ),
  rating: nullable(
    json(
      z.object({ overall: z.number(), difficulty: z.number(), innovation: z.number(), review: z.string() }),
    ),
  ),
};
export type OwnPartRow = RowOf<typeof ownPartRow>;

/** Loads a member's part in all events, or in one, in one statement. */
export const loadOwnParts = (sql: Sql, memberId: number, eventId: number | null): Promise<OwnPartRow[]> =>
  sql.rows(
    ownPartRow,
    `with teams as (
       select team_id, joined_at from team_member where member_id = $1),
     results as (
       select distinct on (x.event_id) x.event_id, x.rank, x.score, x.solved, x.name
       from external_result x join event e on e.id = x.event_id
       where x.member_id = $1
         or x.team_id in (select team_id from teams where joined_at <= e.ends_at)
         or x.team_id in (select r.team_id from event_registration r
           where r.event_id = x.event_id and r.member_id = $1 and r.state = 'registered')
       order by x.event_id, x.rank, x.position)
     select e.id as event_id, r.participation_type, r.state, r.entrant_id,
       case when n.id is null then r.bracket_id else n.bracket_id end as bracket_id,
       coalesce(r.state <> 'pending' and (r.participation_type = 'solo' or n.id is not null and n.team_id is null
         or exists (select 1 from team_member k where r.participation_type = 'team' and k.team_id = r.team_id
           and k.member_id = $1 and k.role = 'captain')), false) as decides,
       case when r.participation_type = 'team' then r.team_id end as team_id,
       coalesce(case when n.member_id is null then n.name end, case when r.participation_type = 'team' then t.name end)
         as team_name,
       case when r.participation_type = 'findTeam' then t.name end as offer,
       case when r.state = 'waitlisted' then (select count(*)::int from event_registration w
         where w.event_id = e.id and w.state = 'waitlisted' and (w.created_at, w.id) <= (r.created_at, r.id)) end
         as position,
       exists (select 1 from event_submission s where s.event_id = e.id and s.entrant_id = r.entrant_id) as played,
       exists (select 1 from event_submission s where s.event_id = e.id and s.entrant_id = r.entrant_id
         and s.member_id = $1) as gave_flag,
       l.member_id is not null as liked,
       case when x.rank is not null then jsonb_build_object('rank', x.rank, 'score', x.score, 'solved', x.solved,
         'name', x.name) end as result,
       case when v.overall is not null then jsonb_build_object('overall', v.overall, 'difficulty', v.difficulty,
         'innovation', v.innovation, 'review', v.review) end as rating
     from event e
     left join event_registration r on r.event_id = e.id and r.member_id = $1
     left join entrant n on n.id = r.entrant_id
     left join team t on t.id = r.team_id
     left join event_like l on l.event_id = e.id and l.member_id = $1
     left join event_rating v on v.event_id = e.id and v.member_id = $1
     left join results x on x.event_id = e.id
     where ($2::int is null or e.id = $2)
       and (r.id is not null or l.member_id is not null or v.member_id is not null or x.rank is not null)`,
    [memberId, eventId],
    'load-own-events',
  );

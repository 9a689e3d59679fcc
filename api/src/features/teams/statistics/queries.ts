import { int, ints, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

export const categoryRow = {
  category: text,
  solved: int,
  total: int,
};
export type CategoryRow = RowOf<typeof categoryRow>;

/**
 * Of the challenges in these events, by category, how many a team solved, as the boards count them: nobody
 * learns what a freeze still hides (docs/product/ctf-live.md#gel).
 */
export const listCategories = (
  sql: Sql,
  teamId: number,
  eventIds: readonly number[],
): Promise<CategoryRow[]> =>
  sql.rows(
    categoryRow,
    `select c.category, count(s.id)::int as solved, count(*)::int as total
     from entrant n join event e on e.id = n.event_id
     join event_challenge ec on ec.event_id = e.id and coalesce(ec.released_at, e.starts_at) < e.ends_at
     join challenge c on c.id = ec.challenge_id
     left join event_solve s on s.event_id = e.id and s.entrant_id = n.id and s.challenge_id = c.id
       and (e.freeze_at is null or e.unfrozen_at >= e.freeze_at or s.at <= e.freeze_at)
     where n.team_id = $1 and n.event_id = any($2) group by c.category`,
    [teamId, eventIds],
  );

/** XP of the ranked members of living teams, or of one of them (docs/product/access.md#comptes-classés). */
export const listTeamXp = (
  sql: Sql,
  teamId: number | null = null,
): Promise<{ team_id: number; xp: number[] }[]> =>
  sql.rows(
    { team_id: int, xp: ints },
    `select t.id as team_id, array(select s.xp from team_member tm join member m on m.id = tm.member_id and m.ranked
       join standing s on s.member_id = m.id where tm.team_id = t.id) as xp
     from team t where t.archived_at is null and ($1::int is null or t.id = $1)`,
    [teamId],
  );

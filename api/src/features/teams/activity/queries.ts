import { ACTIVITY_KINDS, type ActivityKind } from '@fanion/rules/teams/activity';
import { int, moment, nullable, oneOf, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** What happened in a team, as its members read it. */
export interface TeamAct {
  teamId: number;
  kind: ActivityKind;
  /** The member it is about. */
  memberId?: number | null;
  /** The member who did it; null when nobody did. */
  byId: number | null;
}

/** Writes what happened in a team, for its members: not in the audit log. */
export const insertActivity = (sql: Sql, { teamId, kind, memberId = null, byId }: TeamAct): Promise<void> =>
  sql.run(
    `insert into team_activity (team_id, kind, member_id, by_id, at) values ($1, $2, $3, $4, clock_timestamp())`,
    [teamId, kind, memberId, byId],
  );

/**
 * Adds the ended events that teams played and that their activity lacks, once each whatever the number of
 * instances; returns how many. A registered team that did nothing did not play
 * (docs/product/ctf.md#dernières-performances).
 */
export const insertCompleted = (sql: Sql): Promise<number> =>
  sql.changed(
    `insert into team_activity (team_id, kind, event_id, at)
     select p.team_id, 'ctf_completed', e.id, e.ends_at
     from event e join (
       select event_id, team_id from external_result where team_id is not null
       union
       select n.event_id, n.team_id from entrant n where n.team_id is not null and exists (
         select 1 from event_submission s where s.event_id = n.event_id and s.entrant_id = n.id)) p
       on p.event_id = e.id
     where e.state = 'published' and e.ends_at <= now() and not exists (
       select 1 from team_activity a where a.team_id = p.team_id and a.event_id = e.id and a.kind = 'ctf_completed')
     order by e.ends_at, e.id, p.team_id
     on conflict (team_id, event_id) where kind = 'ctf_completed' do nothing returning id`,
  );

export const activityRow = {
  id: int,
  kind: oneOf(...ACTIVITY_KINDS),
  team_id: int,
  team: text,
  username: nullable(text),
  by: nullable(text),
  event_id: nullable(int),
  slug: nullable(text),
  event: nullable(text),
  at: moment,
};
export type ActivityRow = RowOf<typeof activityRow>;

/** What happened in these teams, newest first. Deleted accounts have no name, deleted events no page. */
export const listActivity = (
  sql: Sql,
  teamIds: readonly number[],
  limit: number,
  offset: number,
): Promise<ActivityRow[]> =>
  sql.rows(
    activityRow,
    `select a.id::int as id, a.kind, a.team_id, t.name as team, m.username, b.username as by, e.id as event_id, e.slug,
       e.name as event, a.at
     from team_activity a join team t on t.id = a.team_id
     left join member m on m.id = a.member_id and m.status <> 'deleted'
     left join member b on b.id = a.by_id and b.status <> 'deleted'
     left join event e on e.id = a.event_id
     where a.team_id = any($1) and (a.event_id is null or e.state = 'published')
     order by a.at desc, a.id desc limit $2 offset $3`,
    [teamIds, limit, offset],
  );

export const countActivity = (sql: Sql, teamId: number): Promise<number> =>
  sql.value(
    int,
    `select count(*)::int as n from team_activity a left join event e on e.id = a.event_id
     where a.team_id = $1 and (a.event_id is null or e.state = 'published')`,
    [teamId],
  );

import { LOCK_HOURS } from '@fanion/rules/ctf/registration';
import { z } from 'zod';
import { bool, int, json, type RowOf, text, texts } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** Published events due for matching: 24 h before the start, then at the start for later seekers. */
export const listDue = (sql: Sql): Promise<{ id: number }[]> =>
  sql.rows(
    { id: int },
    `select e.id from event e where e.state = 'published' and e.ends_at > now() and (
       (e.matched_at is null and e.starts_at - interval '${LOCK_HOURS} hours' <= now())
       or (e.starts_at <= now() and exists (select 1 from event_registration r where r.event_id = e.id
         and r.participation_type = 'findTeam' and r.state = 'registered' and r.entrant_id is null)))
     order by e.id`,
  );

/** Only one instance matches at a time; false when another is doing it. */
export const tryMatchLock = (sql: Sql): Promise<boolean> =>
  sql.value(bool, 'select pg_try_advisory_xact_lock(7316010) as held');

/** Whether an event is due for matching and was not matched yet, read under its lock. */
export async function isDue(sql: Sql, eventId: number): Promise<boolean> {
  const due = await listDue(sql);
  return due.some(({ id }) => id === eventId);
}

export const seekerRow = {
  id: int,
  username: text,
  xp: int,
  specialties: texts,
};
export type SeekerRow = RowOf<typeof seekerRow>;

/** Lists the registered seekers whom no team has offered a seat. */
export const listSeekers = (sql: Sql, eventId: number): Promise<SeekerRow[]> =>
  sql.rows(
    seekerRow,
    `select m.id, m.username, s.xp, m.specialties
     from event_registration r join member m on m.id = r.member_id join standing s on s.member_id = m.id
     where r.event_id = $1 and r.participation_type = 'findTeam' and r.state = 'registered' and r.entrant_id is null
       and r.team_id is null
     order by m.id`,
    [eventId],
  );

export const openTeamRow = {
  /** The entrant of the team. */
  id: int,
  name: text,
  taken: int,
  players: json(
    z.array(z.object({ username: z.string(), xp: z.number(), specialties: z.array(z.string()) })),
  ),
};
export type OpenTeamRow = RowOf<typeof openTeamRow>;

/** Lists the event's teams that anybody may join, with their seats taken, promised ones included. */
export const listOpenTeams = (sql: Sql, eventId: number): Promise<OpenTeamRow[]> =>
  sql.rows(
    openTeamRow,
    `select n.id, n.name,
       (select count(*)::int from event_registration r
         where r.event_id = $1 and (r.entrant_id = n.id or r.team_id = n.team_id)) as taken,
       (select jsonb_agg(jsonb_build_object('username', m.username, 'xp', s.xp, 'specialties', m.specialties)
          order by m.id)
        from event_registration r join member m on m.id = r.member_id join standing s on s.member_id = m.id
        where r.entrant_id = n.id) as players
     from entrant n join team t on t.id = n.team_id and t.status = 'open' and t.archived_at is null
     where n.event_id = $1 and exists (select 1 from event_registration r where r.entrant_id = n.id)
     order by n.id`,
    [eventId],
  );

import { LOCK_HOURS } from '@fanion/rules/ctf/registration';
import { bool, int, moment, nullable, type RowOf, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { SETTINGS, type Settings, settingsRow } from '../events/record-queries.ts';

/** An event's settings; null when there is no such event. */
export const readSettings = (sql: Sql, eventId: number): Promise<Settings | null> =>
  sql.row(settingsRow, `select ${SETTINGS.join(', ')} from event where id = $1`, [eventId]);

const playedRow = { id: int, slug: text, name: text, released_at: nullable(moment) };

/** Lists the challenges of an event in order, including those since moved to the permanent list. */
export const listPlayedChallenges = (sql: Sql, eventId: number): Promise<RowOf<typeof playedRow>[]> =>
  sql.rows(
    playedRow,
    `select c.id, c.slug, c.name, ec.released_at from event_challenge ec join challenge c on c.id = ec.challenge_id
     where ec.event_id = $1 order by ec.position, c.id`,
    [eventId],
  );

const preparationRow = {
  rules: bool,
  contact: bool,
  challenges: int,
  flagless: int,
  unplaced: int,
  placed_at: moment,
};

/** How far an event is prepared, in one statement; null when there is no such event. */
export const readPreparation = (sql: Sql, eventId: number): Promise<RowOf<typeof preparationRow> | null> =>
  sql.row(
    preparationRow,
    `select e.rules <> '' as rules, e.contact <> '' as contact, played.challenges, played.flagless,
       (select count(*)::int from event_registration r where r.event_id = e.id and r.state = 'registered'
         and r.participation_type = 'findTeam' and r.entrant_id is null) as unplaced,
       e.starts_at - interval '${LOCK_HOURS} hours' as placed_at
     from event e cross join lateral (
       select count(*)::int as challenges, count(*) filter (where not exists (
         select 1 from challenge_flag f where f.challenge_id = ec.challenge_id))::int as flagless
       from event_challenge ec where ec.event_id = e.id) played
     where e.id = $1`,
    [eventId],
  );

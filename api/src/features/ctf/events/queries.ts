import { EVENT_MODES } from '@fanion/rules/ctf/modes';
import { z } from 'zod';
import {
  bool,
  float,
  int,
  ints,
  json,
  moment,
  nullable,
  type RowOf,
  text,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';
import { pick } from '../../../platform/database/pick.ts';
import { MOMENTS, SETTINGS, settingsRow } from './record-queries.ts';

/** An event; times that are compared are in ms, by the database's clock. */
export const eventRow = {
  ...settingsRow,
  registration_opens_at: nullable(float),
  starts_at: float,
  ends_at: float,
  freeze_at: nullable(float),
  id: int,
  participants: int,
  ctftime_id: nullable(int),
  unfrozen: bool,
  unfrozen_at: nullable(moment),
  paused_at: nullable(float),
  resumes_at: nullable(float),
  pause_reason: text,
  sequence: int,
  moved_at: nullable(moment),
  updated_at: moment,
  likes: int,
  ratings: json(z.array(z.object({ overall: z.number(), difficulty: z.number(), innovation: z.number() }))),
  entrants: int,
  results: int,
  challenges: int,
  /** Brackets of the event, in their order. */
  brackets: json(
    z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        description: z.string(),
        prize: z.string(),
        mode: z.enum(EVENT_MODES),
      }),
    ),
  ),
  /** Members who organise this event without organising all. */
  leads: ints,
  /** The database's time, in milliseconds. */
  read_at: float,
};
export type EventRow = RowOf<typeof eventRow>;

const isMoment = (name: string): boolean => MOMENTS.some((one) => one === name);
const COLUMNS = `${SETTINGS.map((name) => (isMoment(name) ? `${milliseconds(`e.${name}`)} as ${name}` : `e.${name}`)).join(', ')},
  e.id, e.participants, e.ctftime_id, e.unfrozen_at is not null as unfrozen, e.unfrozen_at, e.sequence, e.moved_at,
  e.updated_at, ${milliseconds('e.paused_at')} as paused_at, ${milliseconds('e.resumes_at')} as resumes_at, e.pause_reason`;

/** Loads events with the data that all readers share: every event (null), or these. */
export const loadEvents = (sql: Sql, ids: readonly number[] | null): Promise<EventRow[]> =>
  sql.rows(
    eventRow,
    `select ${COLUMNS},
       (select count(*)::int from event_like l where l.event_id = e.id) as likes,
       coalesce((select jsonb_agg(jsonb_build_object('overall', r.overall, 'difficulty', r.difficulty,
         'innovation', r.innovation)) from event_rating r where r.event_id = e.id), '[]') as ratings,
       (select count(*)::int from entrant n where n.event_id = e.id) as entrants,
       (select count(*)::int from external_result x where x.event_id = e.id) as results,
       (select count(*)::int from event_challenge c where c.event_id = e.id) as challenges,
       coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'description', b.description,
         'prize', b.prize, 'mode', b.mode) order by b.position, b.id) from event_bracket b where b.event_id = e.id), '[]') as brackets,
       array(select d.member_id from event_lead d where d.event_id = e.id order by d.at, d.member_id) as leads,
       ${milliseconds('clock_timestamp()')} as read_at
     from event e where $1::int[] is null or e.id = any($1::int[]) order by e.id`,
    [ids],
    'load-events',
  );

/** Id of an event by its slug, else by its number; null when there is none. */
export async function findEventId(sql: Sql, idOrSlug: string): Promise<number | null> {
  const number = /^\d{1,9}$/.test(idOrSlug) ? Number(idOrSlug) : null;
  return sql.valueOrNull(
    int,
    'select id from event where slug = $1 or id = $2 order by slug = $1 desc limit 1',
    [idOrSlug, number],
    'find-event-id',
  );
}

export const resultRow = {
  rank: int,
  name: text,
  score: nullable(float),
  solved: nullable(int),
  last_accept: nullable(moment),
  team_id: nullable(int),
  member_id: nullable(int),
};
export type ResultRow = RowOf<typeof resultRow>;

/** Results of an event held elsewhere, best first. */
export const loadResults = (sql: Sql, eventId: number, most: number): Promise<ResultRow[]> =>
  sql.rows(
    resultRow,
    `select rank, name, score, solved, last_accept, team_id, member_id from external_result where event_id = $1
     order by rank, position limit $2`,
    [eventId, most],
  );

/** An event under its lock: other registrations wait for the transaction; `now` of the database, in ms. */
export const lockedEvent = {
  ...pick(eventRow, 'id', 'slug', 'name', 'state', 'registration_opens_at', 'starts_at', 'ends_at'),
  ...pick(eventRow, 'freeze_at', 'unfrozen', 'paused_at', 'resumes_at', 'allow_late', 'mode', 'team_size'),
  /** Held by others on their own site: nobody registers to it here. */
  elsewhere: bool,
  now: float,
};
export type LockedEvent = RowOf<typeof lockedEvent>;

/** Serialises everything that changes who plays an event. The clock is read once the lock is held. */
export const lockEvent = (sql: Sql, eventId: number): Promise<LockedEvent | null> =>
  sql.row(
    lockedEvent,
    `with held as materialized (select * from event where id = $1 for no key update)
     select id, slug, name, state, ${milliseconds('registration_opens_at')} as registration_opens_at,
       ${milliseconds('starts_at')} as starts_at, ${milliseconds('ends_at')} as ends_at, ${milliseconds('freeze_at')} as freeze_at,
       unfrozen_at is not null as unfrozen, ${milliseconds('paused_at')} as paused_at,
       ${milliseconds('resumes_at')} as resumes_at, allow_late, mode, team_size,
       (url is not null or ctftime_id is not null)
         and not exists (select 1 from event_challenge ec where ec.event_id = held.id) as elsewhere,
       ${milliseconds('clock_timestamp()')} as now from held`,
    [eventId],
    'lock-event',
  );

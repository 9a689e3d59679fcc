import {
  bool,
  float,
  int,
  ints,
  moment,
  nullable,
  type RowOf,
  text,
} from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { listsOf } from '../../../platform/database/lists-of.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';

/** Points given or taken on top of those of the flags; `at` in ms. */
export const adjustmentRow = { id: int, entrant_id: int, points: int, reason: text, at: float };
export type AdjustmentRow = RowOf<typeof adjustmentRow>;

/** Lists all adjustments of an event, oldest first. */
export const loadAdjustments = (sql: Sql, eventId: number): Promise<AdjustmentRow[]> =>
  sql.rows(
    adjustmentRow,
    `select id, entrant_id, points, reason, ${milliseconds('at')} as at
     from event_adjustment where event_id = $1 order by at, id`,
    [eventId],
    'live-adjustments',
  );

const listedRow = {
  id: int,
  entrant_id: int,
  entrant: text,
  points: int,
  reason: text,
  at: moment,
  by: nullable(text),
  hidden: bool,
};

/** Lists a page of an event's adjustments for its organisers, latest first. */
export const listAdjustments = (
  sql: Sql,
  eventId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<RowOf<typeof listedRow>[]> =>
  sql.rows(
    listedRow,
    `select a.id, a.entrant_id, coalesce(p.username, n.name) as entrant, a.points, a.reason, a.at, m.username as by,
       coalesce(e.unfrozen_at is null and e.freeze_at < a.at, false) as hidden
     from event_adjustment a join event e on e.id = a.event_id
     join entrant n on n.id = a.entrant_id left join member p on p.id = n.member_id
     left join member m on m.id = a.created_by
     where a.event_id = $1 order by a.at desc, a.id desc offset $2 limit $3`,
    [eventId, offset, limit],
  );

/** How many adjustments an event has. */
export const countAdjustments = (sql: Sql, eventId: number): Promise<number> =>
  sql.value(int, 'select count(*)::int as many from event_adjustment where event_id = $1', [eventId]);

const concernedRow = {
  id: int,
  entrant: text,
  in_team: bool,
  /** All members who play for the entrant. */
  players: ints,
};

const CONCERNED = `coalesce(p.username, n.name) as entrant, n.member_id is null as in_team,
  array(select r.member_id from event_registration r
    where r.event_id = n.event_id and r.entrant_id = n.id and r.state = 'registered') as players`;

/** Writes an adjustment at the database's current time; null when the event has no such entrant. */
export const insertAdjustment = (
  sql: Sql,
  { eventId, entrantId }: { eventId: number; entrantId: number },
  { points, reason, by }: { points: number; reason: string; by: number },
): Promise<RowOf<typeof concernedRow> | null> =>
  sql.row(
    concernedRow,
    `with made as (
       insert into event_adjustment (event_id, entrant_id, points, reason, at, created_by)
       select event_id, id, $3, $4, clock_timestamp(), $5 from entrant where event_id = $1 and id = $2
       returning id, entrant_id
     )
     select made.id, ${CONCERNED} from made join entrant n on n.id = made.entrant_id
     left join member p on p.id = n.member_id`,
    [eventId, entrantId, points, reason, by],
  );

const goneRow = { ...concernedRow, entrant_id: int, points: int, reason: text };

/** Deletes an adjustment; null when the event has no such adjustment. */
export const deleteAdjustment = (
  sql: Sql,
  eventId: number,
  id: number,
): Promise<RowOf<typeof goneRow> | null> =>
  sql.row(
    goneRow,
    `with gone as (
       delete from event_adjustment where event_id = $1 and id = $2 returning id, entrant_id, points, reason
     )
     select gone.*, ${CONCERNED} from gone join entrant n on n.id = gone.entrant_id
     left join member p on p.id = n.member_id`,
    [eventId, id],
  );

/** An adjustment that an archive brings in. `origin`: its identifier there. */
export interface ImportedAdjustment {
  entrantId: number;
  points: number;
  reason: string;
  at: Date;
  origin: string;
}

/** Writes the adjustments of the event's entrants that it lacks, by origin; returns how many are new. */
export const insertImportedAdjustments = (
  sql: Sql,
  eventId: number,
  adjustments: readonly ImportedAdjustment[],
): Promise<number> =>
  sql.changed(
    `insert into event_adjustment (event_id, entrant_id, points, reason, at, origin)
     select $1, t.entrant, t.points, t.reason, t.at, t.origin
     from unnest($2::int[], $3::int[], $4::text[], $5::timestamptz[], $6::text[]) as t(entrant, points, reason, at, origin)
     join entrant n on n.id = t.entrant and n.event_id = $1 where t.points <> 0
     on conflict (event_id, origin) do nothing returning id`,
    [eventId, ...listsOf(adjustments, 'entrantId', 'points', 'reason', 'at', 'origin')],
  );

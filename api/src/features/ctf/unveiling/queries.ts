import type { UnveilingStep } from '@fanion/rules/ctf/unveiling';
import { z } from 'zod';
import { bool, int, json } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** The unveiling of an event, or its rehearsal. */
export interface UnveilingKey {
  eventId: number;
  rehearsal: boolean;
}

const step = json(
  z.object({
    reveals: z.array(z.object({ entrant_id: z.number(), challenge_id: z.number().nullable() })),
    placed: z.array(z.number()),
  }),
);

/** The freeze being unveiled is still in force: `u` and `e`. */
const FREEZE_IN_FORCE =
  'u.freeze_at = e.freeze_at and e.freeze_at <= clock_timestamp() and e.unfrozen_at is null';

/** Whether an unveiling is in progress: its freeze is still in force. */
export const isRunning = (sql: Sql, { eventId, rehearsal }: UnveilingKey): Promise<boolean> =>
  sql.value(
    bool,
    `select exists (select 1 from event_unveiling u join event e on e.id = u.event_id
       where u.event_id = $1 and u.rehearsal = $2 and ${FREEZE_IN_FORCE}) as runs`,
    [eventId, rehearsal],
  );

/** The steps already made, in order. */
export async function listSteps(sql: Sql, { eventId, rehearsal }: UnveilingKey): Promise<UnveilingStep[]> {
  const rows = await sql.rows(
    { step },
    `select step from event_unveiling_step where event_id = $1 and rehearsal = $2 order by position`,
    [eventId, rehearsal],
  );
  return rows.map((row) => row.step);
}

/** Which entrants gave flags to which challenges between the freeze and the end, right or wrong. */
export const listTried = (
  sql: Sql,
  eventId: number,
): Promise<{ entrant_id: number; challenge_id: number }[]> =>
  sql.rows(
    { entrant_id: int, challenge_id: int },
    `select distinct s.entrant_id, s.challenge_id from event_submission s join event e on e.id = s.event_id
     where s.event_id = $1 and s.at > e.freeze_at and s.at <= e.ends_at`,
    [eventId],
  );

/** Starts an unveiling of the current freeze, unless in progress; one of an earlier freeze is deleted. */
export async function insertUnveiling(
  sql: Sql,
  { eventId, rehearsal }: UnveilingKey,
  by: number,
): Promise<void> {
  await sql.run(
    `delete from event_unveiling u using event e
     where e.id = u.event_id and u.event_id = $1 and u.rehearsal = $2 and u.freeze_at is distinct from e.freeze_at`,
    [eventId, rehearsal],
  );
  await sql.run(
    `insert into event_unveiling (event_id, rehearsal, freeze_at, started_by)
     select id, $2, freeze_at, $3 from event
     where id = $1 and freeze_at <= clock_timestamp() and unfrozen_at is null
     on conflict do nothing`,
    [eventId, rehearsal, by],
  );
}

/** Writes a step at this position, once; false when it already exists, or no unveiling is in progress. */
export const insertStep = async (
  sql: Sql,
  { eventId, rehearsal }: UnveilingKey,
  position: number,
  made: UnveilingStep,
): Promise<boolean> =>
  (await sql.changed(
    `insert into event_unveiling_step (event_id, rehearsal, position, step)
       select u.event_id, u.rehearsal, $3::int, $4::jsonb from event_unveiling u join event e on e.id = u.event_id
       where u.event_id = $1 and u.rehearsal = $2 and ${FREEZE_IN_FORCE}
         and (select count(*) from event_unveiling_step s where s.event_id = $1 and s.rehearsal = $2) = $3::int
       on conflict do nothing returning 1`,
    [eventId, rehearsal, position, JSON.stringify(made)],
  )) > 0;

/** Deletes the last step, if it has this position. */
export const deleteStep = (sql: Sql, { eventId, rehearsal }: UnveilingKey, position: number): Promise<void> =>
  sql.run(
    `delete from event_unveiling_step where event_id = $1 and rehearsal = $2 and position = $3
       and position = (select max(position) from event_unveiling_step where event_id = $1 and rehearsal = $2)`,
    [eventId, rehearsal, position],
  );

/** Deletes an unveiling with its steps; false when there was none. */
export const deleteUnveiling = async (sql: Sql, { eventId, rehearsal }: UnveilingKey): Promise<boolean> =>
  (await sql.changed('delete from event_unveiling where event_id = $1 and rehearsal = $2', [
    eventId,
    rehearsal,
  ])) > 0;

import type { BoardSolve, ScoreBoard } from '@fanion/formats/ctftime/feed-write';
import { z } from 'zod';
import { float, int, json, nullable, text } from '../../../platform/database/columns.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { listsOf } from '../../../platform/database/lists-of.ts';
import { milliseconds } from '../../../platform/database/milliseconds.ts';
import { touchEvent } from '../events/record-queries.ts';

/** Most rows of a ranking that leaves the site. */
export const MOST_RESULTS = 20_000;

export interface NewResult {
  rank: number;
  name: string;
  /** Keys to find a team and a member of this name. */
  skeleton: string;
  key: string;
  score: number | null;
  solved: number | null;
  /** In ms. */
  last_accept?: number | null;
  solves?: readonly BoardSolve[];
}

/**
 * Replaces an event's results and the tasks that a feed names. A row is linked to the site's team and member
 * of the same name: among those registered to the event if there are any, else among all.
 */
export async function replaceResults(
  sql: Sql,
  eventId: number,
  rows: readonly NewResult[],
  tasks: readonly string[] = [],
): Promise<void> {
  await sql.run('delete from external_result where event_id = $1', [eventId]);
  await sql.run('delete from external_task where event_id = $1', [eventId]);
  await sql.run(
    `insert into external_task (event_id, position, name)
     select $1, position - 1, name from unnest($2::text[]) with ordinality as t(name, position)`,
    [eventId, tasks],
  );
  await sql.run(
    `with registered as (
       select team_id, member_id, participation_type from event_registration
       where event_id = $1 and state = 'registered'),
     open as (select not exists (select 1 from registered) as all)
     insert into external_result (event_id, position, rank, name, score, solved, last_accept, solves, team_id, member_id)
     select $1, x.position, x.rank, x.name, x.score, x.solved, to_timestamp(x.last_accept / 1000), x.solves::jsonb,
       (select t.id from team t where t.name_skeleton = x.skeleton and t.archived_at is null
          and ((select "all" from open) or t.id in (select team_id from registered))
        order by t.name = x.name desc, t.id limit 1),
       (select m.id from member m where m.username_key = x.key and m.status = 'active'
          and ((select "all" from open)
            or m.id in (select member_id from registered where participation_type = 'solo')))
     from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::int[], $8::float8[], $9::text[])
       with ordinality as x(rank, name, skeleton, key, score, solved, last_accept, solves, position)`,
    [
      eventId,
      ...listsOf(rows, 'rank', 'name', 'skeleton', 'key', 'score', 'solved'),
      rows.map(({ last_accept }) => last_accept ?? null),
      rows.map(({ solves }) => JSON.stringify(solves ?? [])),
    ],
  );
  await touchEvent(sql, eventId);
}

/** The board of an event held elsewhere as its feed gave it, best first; times in ms. */
export async function loadScoreBoard(sql: Sql, eventId: number, most: number): Promise<ScoreBoard> {
  const tasks = await sql.rows(
    { name: text },
    'select name from external_task where event_id = $1 order by position',
    [eventId],
  );
  const standings = await sql.rows(
    {
      pos: int,
      team: text,
      score: float,
      solves: json(
        z.array(z.object({ task: z.number(), points: z.number().nullable(), at: z.number().nullable() })),
      ),
      last_accept: nullable(float),
    },
    `select rank as pos, name as team, coalesce(score, 0) as score, solves,
       ${milliseconds('last_accept')} as last_accept
     from external_result where event_id = $1 order by rank, position limit $2`,
    [eventId, most],
  );
  return { tasks: tasks.map(({ name }) => name), standings };
}

/** Erases the name of a departing member in the results of events held elsewhere. */
export const eraseResults = (sql: Sql, memberId: number): Promise<number> =>
  sql.changed(`update external_result set name = 'supprime--' || member_id where member_id = $1`, [memberId]);

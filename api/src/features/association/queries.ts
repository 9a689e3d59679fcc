import { z } from 'zod';
import { bool, int, json, nullable } from '../../platform/database/columns.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import { writeSetting } from '../../platform/settings.ts';

const LOCK_DEMO = 'select pg_advisory_xact_lock(7316003)';

/**
 * Whether the demo association is to be made: nobody is registered and no challenge is there, or a run was killed
 * while it made it. Its half-made members are removed, so that it starts over; challenges are only ever added.
 */
export async function claimDemo(db: Database): Promise<boolean> {
  return db.transaction(async (sql) => {
    await sql.run(LOCK_DEMO);
    const rows = await sql.rows(
      { real: bool, state: nullable(json(z.unknown())), used: bool },
      `select exists (select 1 from member where not demo) as real, exists (select 1 from challenge) as used,
         (select value from setting where key = 'demo') as state`,
    );
    const { real, state, used } = rows[0]!;
    if (real || state === true || (used && state !== 'begun' && state !== 'dropped')) return false;
    await sql.run('delete from member where demo');
    await writeSetting(sql, 'demo', 'begun');
    return true;
  });
}

/** Removes the demo's people, whose password everybody knows; their ids. The challenges stay. */
export async function dropDemo(sql: Sql): Promise<number[]> {
  await sql.run(LOCK_DEMO);
  const gone = await sql.rows({ id: int }, 'delete from member where demo returning id');
  if (gone.length > 0) await writeSetting(sql, 'demo', 'dropped');
  return gone.map(({ id }) => id);
}

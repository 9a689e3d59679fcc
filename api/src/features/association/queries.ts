import { z } from 'zod';
import { bool, json, nullable, type RowOf } from '../../platform/database/columns.ts';
import type { Sql } from '../../platform/database/database.ts';

/** Until the end of the transaction nobody else makes the demo association, or takes it away. */
export const lockDemo = (sql: Sql): Promise<void> => sql.run('select pg_advisory_xact_lock(7316003)');

export const demoState = {
  /** Somebody is registered who is not of the demo. */
  real: bool,
  /** A challenge is there. */
  used: bool,
  /** What the demo's setting says of it; null before. */
  state: nullable(json(z.unknown())),
};
export type DemoState = RowOf<typeof demoState>;

export async function readDemoState(sql: Sql): Promise<DemoState> {
  const row = await sql.row(
    demoState,
    `select exists (select 1 from member where not demo) as real, exists (select 1 from challenge) as used,
       (select value from setting where key = 'demo') as state`,
  );
  return row!;
}

import { z } from 'zod';
import { bool, json, nullable, type RowOf } from '../../platform/database/columns.ts';
import type { Sql } from '../../platform/database/database.ts';

/** Locks the creation and removal of the demo association until the end of the transaction. */
export const lockDemo = (sql: Sql): Promise<void> => sql.run('select pg_advisory_xact_lock(7316003)');

export const demoState = {
  /** Somebody outside the demo is registered. */
  real: bool,
  /** There is a challenge. */
  used: bool,
  /** The demo's setting; null before the demo. */
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

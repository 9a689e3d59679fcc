import { Refusal } from '../refusal.ts';
import { int } from './columns.ts';
import type { Connections } from './database.ts';

/** Throws a Refusal where a program is connected, before an act that must not happen under a running one. */
export async function expectAlone(db: Pick<Connections, 'row' | 'pool'>): Promise<void> {
  const row = await db.row(
    { others: int },
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'`,
  );
  if (row!.others > db.pool.totalCount)
    throw new Refusal(
      'Des programmes sont connectés à cette base : arrêtez toutes les instances (et PgBouncer), puis recommencez.',
    );
}

import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { backedUpAt, readMadeBackups } from '../backup/made.ts';
import { VERSION } from '../config.ts';
import type { Context } from '../context.ts';
import { float, int, nullable } from '../database/columns.ts';
import type { Statements } from '../database/database.ts';
import { outageOf } from '../external/services.ts';
import type { SliceFigures } from '../slice.ts';

/** Number of mails waiting to be sent, and for how long (s) the oldest has been due. */
const waitingMails = (sql: Statements) =>
  sql.row(
    { count: int, late: nullable(float) },
    `select count(*)::int as count, extract(epoch from now() - min(created_at))::float8 as late
     from mail_outbox where sent_at is null and dropped_at is null and next_attempt_at <= valid_until`,
  );

type Figured = Pick<Context, 'db' | 'clock' | 'jobs' | 'externalServices' | 'reads' | 'limiter'> & {
  /** Whether the program makes a backup each day. */
  daily: boolean;
  ofSlices: () => readonly SliceFigures[];
};

function gaugesIn(registry: Registry) {
  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge<L>({ name, help, labelNames, registers: [registry] });
  const pool = gauge(
    'fanion_pool_connections',
    'Connections of the pool; "waiting" are requests without one.',
    ['state'],
  );
  const open = gauge('fanion_http_connections', 'Connections of clients that are open, streams included.');
  const up = gauge('fanion_database_up', '1 when the database answered.');
  const mails = gauge('fanion_mails_waiting', 'Mails that wait to leave.');
  const late = gauge('fanion_mails_oldest_seconds', 'Age of the oldest mail that waits to leave.');
  const backup = gauge(
    'fanion_backup_age_seconds',
    'Age of the last backup, by the program itself where it makes them; of the installation without one.',
  );
  const unmade = gauge('fanion_backup_failing', '1 when the last backup by the program itself failed.');
  const failures = gauge('fanion_job_failures', 'Runs of a background work that failed.', ['job']);
  const failing = gauge('fanion_job_failing', '1 when the last run of a background work failed.', ['job']);
  const gathered = gauge('fanion_job_waiting', 'What waits for a background work.', ['job']);
  const there = gauge('fanion_part_up', '1 when what the settings name beside the database answers.', [
    'part',
  ]);
  const read = gauge('fanion_reads', 'Statements of boards and lists, by where they were read.', ['from']);
  const limited = gauge('fanion_limit_keys', 'Who and what a rate limit is being counted for.');
  const refused = gauge('fanion_limit_refusals', 'Tries that a rate limit refused since the start.');
  const streams = gauge('fanion_streams', 'Streams open on this instance, by what they tell.', ['kind']);
  const board = gauge(
    'fanion_board_age_seconds',
    'Since the oldest live board that is looked at was read from the database.',
  );
  gauge('fanion_build_info', 'Version of the program.', ['version']).set({ version: VERSION }, 1);
  return {
    pool,
    open,
    up,
    mails,
    late,
    backup,
    unmade,
    failures,
    failing,
    gathered,
    there,
    read,
    limited,
    refused,
    streams,
    board,
  };
}

/**
 * Metrics of the program's own state, read on each request for them. Those of the database are left out while
 * it is away, and `fanion_database_up` shows it.
 */
export function addFigures(
  registry: Registry,
  app: FastifyInstance,
  { db, clock, daily, jobs, externalServices, reads, limiter, ofSlices }: Figured,
): () => Promise<void> {
  const gauges = gaugesIn(registry);
  return async () => {
    const { totalCount, idleCount, waitingCount } = db.pool;
    gauges.pool.set({ state: 'busy' }, totalCount - idleCount);
    gauges.pool.set({ state: 'idle' }, idleCount);
    gauges.pool.set({ state: 'waiting' }, waitingCount);
    for (const { name: job, failures: count, failing: fails, waiting } of jobs.states()) {
      gauges.failures.set({ job }, count);
      gauges.failing.set({ job }, Number(fails));
      gauges.gathered.set({ job }, waiting);
    }
    const { keys, refusals } = limiter.state();
    gauges.limited.set(keys);
    gauges.refused.set(refusals);
    gauges.board.remove();
    for (const { streams: open, boardAge } of ofSlices()) {
      for (const [kind, count] of Object.entries(open)) gauges.streams.set({ kind }, count);
      if (typeof boardAge === 'number') gauges.board.set(boardAge);
    }
    const { copy, database } = reads.counts();
    gauges.read.set({ from: 'copy' }, copy);
    gauges.read.set({ from: 'database' }, database);
    await Promise.all(
      externalServices.map(async (service) =>
        gauges.there.set({ part: service.name }, Number((await outageOf(service)) === null)),
      ),
    );
    gauges.open.set(
      await new Promise<number>((done) => app.server.getConnections((_error, count) => done(count ?? 0))),
    );
    try {
      const [waiting, made] = await Promise.all([waitingMails(db), readMadeBackups(db)]);
      gauges.mails.set(waiting?.count ?? 0);
      gauges.late.set(waiting?.late ?? 0);
      gauges.backup.set((clock.now() - backedUpAt(made, daily)) / 1000);
      gauges.unmade.set(Number(daily && made.failed !== null));
      gauges.up.set(1);
    } catch {
      for (const one of [gauges.mails, gauges.late, gauges.backup, gauges.unmade]) one.remove();
      gauges.up.set(0);
    }
  };
}

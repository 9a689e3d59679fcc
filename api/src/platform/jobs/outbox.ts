import type { RowOf, Shape } from '../database/columns.ts';
import type { Sql } from '../database/database.ts';

/** Id of a row, as the driver returns it. */
type Id = number | string;

/** Seconds for which a row is leased to its sender. */
const LEASE_SECONDS = 60;

/**
 * A table of things to send, with the columns attempts, next_attempt_at, sent_at, dropped_at and last_error.
 */
interface OutboxTable<S extends Shape> {
  table: string;
  /** The columns that a sender reads: their shape, and their SQL, of the row `o`. */
  row: S;
  columns: string;
  /** Order of sending, and how many rows are taken at once. */
  order: string;
  most: number;
  /** Condition on a row that is no longer worth sending. */
  late: string;
  /** Condition on a row that may be sent now, besides being due. */
  ready?: string;
  /** A column that is cleared once its row is sent or dropped. */
  emptied?: string;
}

/** Operations of a sender on its table. */
export interface Leases<R> {
  /** Drops late rows, then leases the due ones: no other instance sends them meanwhile. */
  lease(sql: Sql): Promise<R[]>;
  markSent(sql: Sql, id: Id): Promise<void>;
  /** Gives up a row for good. */
  drop(sql: Sql, id: Id, reason: string): Promise<void>;
  /** Retries a row after some milliseconds. */
  putOff(sql: Sql, id: Id, wait: number, reason: string): Promise<void>;
}

/**
 * Sends at least once, by one instance at a time: a row is leased for a minute (skip locked) before it is
 * sent, and marked afterwards. Rows that the sender did not finish are due again when the lease ends.
 */
export function leasesOf<S extends Shape>(outbox: OutboxTable<S>): Leases<RowOf<S>> {
  const { table, row, columns, order, most, late, ready = 'true', emptied } = outbox;
  const over = emptied ? `, ${emptied} = null` : '';
  const waits = 'sent_at is null and dropped_at is null';
  return {
    async lease(sql) {
      await sql.run(`update ${table} set dropped_at = now()${over} where ${waits} and ${late}`);
      return sql.rows(
        row,
        `update ${table} o set next_attempt_at = now() + make_interval(secs => $1), attempts = attempts + 1
         from (select id from ${table} where ${waits} and next_attempt_at <= now() and not (${late}) and ${ready}
               order by ${order} limit ${most} for update skip locked) due
         where o.id = due.id returning ${columns}`,
        [LEASE_SECONDS],
      );
    },
    async markSent(sql, id) {
      await sql.run(`update ${table} set sent_at = now(), last_error = null${over} where id = $1`, [id]);
    },
    async drop(sql, id, reason) {
      await sql.run(`update ${table} set dropped_at = now(), last_error = $2${over} where id = $1`, [
        id,
        reason,
      ]);
    },
    async putOff(sql, id, wait, reason) {
      await sql.run(
        `update ${table} set next_attempt_at = now() + make_interval(secs => $2), last_error = $3 where id = $1`,
        [id, wait / 1000, reason],
      );
    },
  };
}

/** Result of a row: sent, not sent, or no more sending for the moment. */
export type Sent = 'sent' | 'not' | 'wait';

export interface Sender {
  /** Sends the due rows and waits for it, one run at a time in this program; returns how many were sent. */
  sendDue(): Promise<number>;
  /** Resolves when nothing is being sent. */
  ended(): Promise<void>;
}

/**
 * Sends the rows of an outbox, leased ones in parallel, until none is due. A call during a run makes another
 * run follow.
 */
export function createSender<R>(sql: Sql, leases: Leases<R>, send: (row: R) => Promise<Sent>): Sender {
  let running: Promise<number> | null = null;
  let again = false;
  const work = async (): Promise<number> => {
    let sent = 0;
    do {
      again = false;
      for (let rows = await leases.lease(sql); rows.length > 0; rows = await leases.lease(sql)) {
        const outcomes = await Promise.all(rows.map(send));
        sent += outcomes.filter((outcome) => outcome === 'sent').length;
        if (outcomes.includes('wait')) return sent;
      }
    } while (again);
    return sent;
  };
  return {
    sendDue() {
      if (running) again = true;
      running ??= work().finally(() => {
        running = null;
      });
      return running;
    },
    async ended() {
      await running?.catch(() => {});
    },
  };
}

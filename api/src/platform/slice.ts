import type { PeriodKey } from '@fanion/rules/association/numbers';
import type { Context } from './context.ts';
import type { Sql, Statements } from './database/database.ts';
import type { Processing } from './database/personal.ts';
import type { Actor } from './http/actor.ts';
import type { Mount } from './http/mount.ts';
import type { Rekey } from './secret/rotation.ts';
import type { Tellers } from './tellers.ts';

/**
 * For each period, counts the things older than a number of months or days: a retention that short would
 * delete them.
 */
export type AgedCounts = Partial<Record<PeriodKey, (sql: Statements, count: number) => Promise<number>>>;

/** Metrics of a slice, for monitoring. */
export interface SliceFigures {
  /** Streams open on this instance, by their subject. */
  streams: Record<string, number>;
  /** Seconds since the oldest of the boards being watched was read from the database; null while none is. */
  boardAge?: number | null;
}

/**
 * Data that a member receives when they open a page, by the name of the event, which every page would request
 * otherwise; null where there is nothing to send.
 */
export type AtOpening = Readonly<Record<string, (context: Context, actor: Actor) => Promise<object | null>>>;

/** Ends a slice's unfinished business after a restore from a backup, in the caller's transaction. */
export type AfterRestore = (sql: Sql) => Promise<void>;

/** What a part of the product provides to the program. */
export interface Slice {
  routes(mount: Mount, context: Context): void;
  /** The personal data that it stores, and why; each table of its rooms is listed. */
  personal?: Processing;
  /** How much of its data has a given age, for each period that the association sets. */
  aged?: AgedCounts;
  /** How it describes its facts to webhooks. */
  tellers?: Tellers;
  atOpening?: AtOpening;
  /** How to encrypt its secret data again under another secret. */
  rekey?: Rekey;
  /** Ends what would open or be sent again after a restore: it may have been done since the backup. */
  restored?: AfterRestore;
  /**
   * Loads what its first readers would wait long for: the program serves meanwhile, and reports ready
   * afterwards.
   */
  warm?(context: Context): Promise<void>;
  /** Starts its jobs: see `Jobs`. */
  jobs?(context: Context): void;
  /** Read from memory on each request for metrics. */
  figures?(context: Context): SliceFigures;
  /** Ends the requests that never end by themselves, before the server waits for them. */
  endStreams?(context: Context): void;
}

import type { PeriodKey } from '@fanion/rules/association/numbers';
import type { Context } from './context.ts';
import type { Sql, Statements } from './database/database.ts';
import type { Processing } from './database/personal.ts';
import type { Actor } from './http/actor.ts';
import type { Mount } from './http/mount.ts';
import type { Rekey } from './secret/rotation.ts';
import type { Tellers } from './tellers.ts';

/** How many things of each period are as old as so many months or days: they go, once no more is kept. */
export type Aged = Partial<Record<PeriodKey, (sql: Statements, count: number) => Promise<number>>>;

/** What of a slice whoever watches the program reads. */
export interface SliceFigures {
  /** Streams open on this instance, by what they tell. */
  streams: Record<string, number>;
  /** Seconds since the oldest of the boards that are looked at was read from the database; null while none is. */
  boardAge?: number | null;
}

/**
 * What a member is told as a page of theirs opens, by the name of the event, which every page would ask for otherwise;
 * null where there is nothing to tell.
 */
export type AtOpening = Readonly<Record<string, (context: Context, actor: Actor) => Promise<object | null>>>;

/** What of a slice ends where it was restored from a backup, in the caller's transaction. */
export type Forget = (sql: Sql) => Promise<void>;

/** What a part of the product hands to the program that is made of them. */
export interface Slice {
  routes(mount: Mount, context: Context): void;
  /** What it keeps of members, and why; each table of its rooms is in it. */
  personal?: Processing;
  /** How much of it is of an age, for each period that the association sets. */
  aged?: Aged;
  /** How it tells webhooks of what happened in it. */
  tellers?: Tellers;
  atOpening?: AtOpening;
  /** How what it keeps under the secret of the installation goes under another. */
  rekey?: Rekey;
  /** Ends what would open or leave again after a restore: what was to be done then may be done already. */
  restored?: Forget;
  /** Reads what its first readers would wait long for: the program serves meanwhile, and says that it is ready after it. */
  warm?(context: Context): Promise<void>;
  /** Begins what it does by itself: see `Jobs`. */
  jobs?(context: Context): void;
  /** Read from memory whenever somebody asks. */
  figures?(context: Context): SliceFigures;
  /** Ends the requests that never end by themselves, before the server waits for them. */
  endStreams?(context: Context): void;
}

import type { Part } from './beside/parts.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Processing } from './database/personal.ts';
import type { Reads } from './database/reads.ts';
import type { Events } from './events.ts';
import type { Storage } from './files/storage.ts';
import type { Levelled } from './http/levelled.ts';
import type { Limiter } from './http/limits.ts';
import type { Identity } from './identity.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './logger.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Presence } from './presence.ts';
import type { Secrets } from './secrets.ts';
import type { Rates } from './settings/rates.ts';
import type { Aged, AtOpening } from './slice.ts';
import type { Tellers } from './tellers.ts';
import type { Valkey } from './valkey/valkey.ts';

/** What every slice may use of the platform. */
export interface Context {
  config: Config;
  db: Database;
  /** For boards and lists: a copy of the database where there is one. */
  reads: Reads;
  /** Null where instances speak by the database. */
  valkey: Valkey | null;
  /** What the program may lose and go on. */
  parts: readonly Part[];
  clock: Clock;
  events: Events;
  identity: Identity;
  secrets: Secrets;
  storage: Storage;
  outbox: Outbox;
  passwords: Passwords;
  presence: Presence;
  jobs: Jobs;
  rates: Rates;
  limiter: Limiter;
  levelled: Levelled;
  log: Log;
  /** Folder of the demo's content; null where the program has none. */
  content: string | null;
  /** What every slice keeps of members. */
  personal: readonly Processing[];
  /** What would go of it, were it kept for less long. */
  aged: Aged;
  /** Who tells webhooks of what happened. */
  tellers: Tellers;
  /** What each member is told as a page of theirs opens. */
  atOpening: AtOpening;
}

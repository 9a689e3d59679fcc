import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Processing } from './database/personal.ts';
import type { Reads } from './database/reads.ts';
import type { Events } from './events.ts';
import type { ExternalService } from './external/services.ts';
import type { Storage } from './files/storage.ts';
import type { TimingFloor } from './http/levelled.ts';
import type { Limiter } from './http/limits.ts';
import type { Identity } from './identity.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './logger.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Presence } from './presence.ts';
import type { Secrets } from './secrets.ts';
import type { Rates } from './settings/rates.ts';
import type { AgedCounts, AtOpening } from './slice.ts';
import type { Tellers } from './tellers.ts';
import type { Valkey } from './valkey/valkey.ts';

/** What every slice may use of the platform. */
export interface Context {
  config: Config;
  db: Database;
  /** For boards and lists: a replica of the database where there is one. */
  reads: Reads;
  /** Null where instances communicate through the database. */
  valkey: Valkey | null;
  /** The services that the program can go on without. */
  externalServices: readonly ExternalService[];
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
  levelled: TimingFloor;
  log: Log;
  /** Folder of the demo's content; null where the program has none. */
  content: string | null;
  /** The personal data that each slice stores. */
  personal: readonly Processing[];
  /** What a shorter retention period would delete. */
  aged: AgedCounts;
  /** The sources of the facts that webhooks are sent. */
  tellers: Tellers;
  /** What each member receives when they open a page. */
  atOpening: AtOpening;
}

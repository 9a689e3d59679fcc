import { randomBytes } from 'node:crypto';
import { FIRST_RUN_PAGE } from '@fanion/contract/pages';
import type { FastifyInstance } from 'fastify';
import type { PoolConfig } from 'pg';
import { access } from './features/access/slice.ts';
import { archives } from './features/archives/slice.ts';
import { association } from './features/association/slice.ts';
import { hasFirstRunPages } from './features/auth/first-run/service.ts';
import { authentication } from './features/auth/sessions/state.ts';
import { auth } from './features/auth/slice.ts';
import { challenges } from './features/challenges/slice.ts';
import { communication } from './features/communication/slice.ts';
import { console } from './features/console/slice.ts';
import { ctf } from './features/ctf/slice.ts';
import { ctfdAddress, isCtfdAddress } from './features/ctfd/address-model.ts';
import { ctfdRefusal } from './features/ctfd/refusal-model.ts';
import { ctfd } from './features/ctfd/slice.ts';
import { isPublicPageThere } from './features/front/public-service.ts';
import { frontOf } from './features/front/state.ts';
import { leaderboard } from './features/leaderboard/slice.ts';
import { learn } from './features/learn/slice.ts';
import { messages } from './features/messages/slice.ts';
import { moderation } from './features/moderation/slice.ts';
import { notifications } from './features/notifications/slice.ts';
import { plans } from './features/plans/slice.ts';
import { profiles } from './features/profiles/slice.ts';
import { reports } from './features/reports/slice.ts';
import { search } from './features/search/slice.ts';
import { social } from './features/social/slice.ts';
import { support } from './features/support/slice.ts';
import { teams } from './features/teams/slice.ts';
import { webhooks } from './features/webhooks/slice.ts';
import { writeups } from './features/writeups/slice.ts';
import { startDailyBackups } from './platform/backup/daily.ts';
import { installationOf } from './platform/backup/installation.ts';
import { type Clock, systemClock, watchClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { type Connections, databaseOf, openDatabase } from './platform/database/database.ts';
import { openReads } from './platform/database/reads.ts';
import { createEvents } from './platform/events.ts';
import { externalServicesOf } from './platform/external/services.ts';
import { openStorage } from './platform/files/open-storage.ts';
import { prepareClose } from './platform/http/close-listener.ts';
import { describeApi } from './platform/http/describe.ts';
import { installHealth } from './platform/http/health.ts';
import { createTimingFloor, type TimingFloor } from './platform/http/levelled.ts';
import { createLimiter } from './platform/http/limits.ts';
import { refuseMissing } from './platform/http/missing.ts';
import { createMount, type RouteLine } from './platform/http/mount.ts';
import { type Site, servePages } from './platform/http/pages.ts';
import { createServerApp } from './platform/http/server-app.ts';
import { createIdentity } from './platform/identity.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/logger.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import { createPasswords, type Passwords } from './platform/passwords/passwords.ts';
import { createPresence } from './platform/presence.ts';
import type { Rekey } from './platform/secret/rotation.ts';
import type { Secrets } from './platform/secrets.ts';
import { refreshSettings } from './platform/settings/followed.ts';
import { createRates } from './platform/settings/rates.ts';
import type { AfterRestore, Slice } from './platform/slice.ts';
import { sharedCounts } from './platform/valkey/shared-counts.ts';
import { forgetUnheard } from './platform/valkey/unheard.ts';
import { openValkey } from './platform/valkey/valkey.ts';
import { notifyWire } from './platform/wires/notify.ts';
import { valkeyWire } from './platform/wires/valkey.ts';

/** The slices of the product. */
const SLICES: readonly Slice[] = [
  access,
  archives,
  association,
  auth,
  challenges,
  communication,
  console,
  ctf,
  ctfd,
  leaderboard,
  learn,
  messages,
  moderation,
  notifications,
  plans,
  profiles,
  reports,
  search,
  social,
  support,
  teams,
  webhooks,
  writeups,
];

/** How to encrypt each slice's secret data again under another secret. */
export const REKEYS: readonly Rekey[] = SLICES.flatMap(({ rekey }) => rekey ?? []);

/** What each slice ends after a restore from a backup. */
export const AFTER_RESTORE: readonly AfterRestore[] = SLICES.flatMap(({ restored }) => restored ?? []);

/** What the app is built on. */
export interface Foundation {
  config: Config;
  db: Connections;
  connection: PoolConfig | string;
  secrets: Secrets;
  mailer: Mailer;
  log: Log;
  clock?: Clock;
  passwords?: Passwords;
  levelled?: TimingFloor;
  /** False: repeated jobs run only on demand. */
  timers?: boolean;
  /** Checks every answer against the contract, as tests do. */
  checkAnswers?: boolean;
  /** Folder of the built web app; without it only the API is served. */
  webRoot?: string;
  /** Folder of the demo's content. */
  content?: string;
}

/** Opens the services that the settings name beside the database. */
function openSideServices({ config, secrets, log }: Pick<Foundation, 'config' | 'secrets' | 'log'>) {
  const onIdleError = (error: Error) => log.warn({ err: error }, 'idle connection of the copy lost');
  const copy = config.databaseReadUrl
    ? openDatabase(config.databaseReadUrl, { size: config.poolSize, onIdleError })
    : null;
  return {
    storage: openStorage(config),
    valkey: config.valkeyUrl ? openValkey(config.valkeyUrl, secrets.fingerprint.slice(0, 16), log) : null,
    copy,
  };
}

/** Closes the services that the settings name beside the database. */
export async function closeSideServices({ valkey, reads }: Pick<Context, 'valkey' | 'reads'>): Promise<void> {
  await valkey?.close();
  await reads.close();
}

/** The platform's parts for one program: an app, or a command that uses the services without HTTP. */
export function createContext({
  config,
  db: connections,
  connection,
  secrets,
  mailer,
  log,
  clock = systemClock,
  passwords = createPasswords(),
  levelled = createTimingFloor(),
  timers = true,
  content,
}: Foundation): Context {
  const { storage, valkey, copy } = openSideServices({ config, secrets, log });
  const wire = valkey ? valkeyWire(valkey) : notifyWire(connections, connection);
  const events = createEvents(wire, randomBytes(6).toString('hex'), log);
  const db = databaseOf(connections, events);
  const reads = openReads(db, copy, log);
  const identity = createIdentity(db, events, log);
  const rates = createRates(db, events, log);
  return {
    config,
    db,
    clock,
    events,
    identity,
    secrets,
    storage,
    valkey,
    reads,
    externalServices: externalServicesOf(config, { storage, valkey, reads }),
    outbox: createOutbox({ db, events, secrets, identity, mailer, log }),
    passwords,
    presence: createPresence(db, clock, log, valkey && events),
    jobs: createJobs(events, log, timers),
    rates,
    limiter: createLimiter(clock, config.limitFactor, rates, valkey && sharedCounts(valkey, log)),
    levelled,
    log,
    content: content ?? null,
    personal: SLICES.flatMap((slice) => slice.personal ?? []),
    aged: Object.assign({}, ...SLICES.map((slice) => slice.aged)),
    tellers: Object.assign({}, ...SLICES.map((slice) => slice.tellers)),
    atOpening: Object.assign({}, ...SLICES.map((slice) => slice.atOpening)),
  };
}

export interface App {
  http: FastifyInstance;
  context: Context;
  /** Every route of the API with the right that it needs. */
  routes: RouteLine[];
  /** Starts the jobs beside the requests. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Makes daily backups, where the settings name a folder. */
function startBackups({ connection }: Foundation, { config, db, clock, jobs, log }: Context) {
  if (!config.backups) return null;
  const installation = () => installationOf(config, connection);
  return startDailyBackups(jobs, { settings: config.backups, db, connection, installation, clock, log });
}

/** Starts to receive messages of the other instances, and the jobs. */
async function startContext(context: Context): Promise<void> {
  await context.events.start();
  // A change made before this instance listened has not reached it.
  await refreshSettings(context.identity, context.rates);
  context.outbox.start(context.jobs);
  context.presence.start(context.jobs);
  forgetUnheard(context);
  watchClock(context, context.clock);
  for (const slice of SLICES) slice.jobs?.(context);
}

/** Loads what first readers would wait long for; anything that fails is loaded on request. */
async function warm(context: Context): Promise<void> {
  const failed = (error: unknown) => context.log.warn({ err: error }, 'not read before its readers');
  await Promise.all(SLICES.map((slice) => slice.warm?.(context).catch(failed)));
}

/** The web app, with the functions that decide about its pages. */
const siteOf = (context: Context, root: string): Site => ({
  root,
  identity: context.identity,
  address: context.config.publicUrl,
  isThere: (path) => (path === FIRST_RUN_PAGE ? hasFirstRunPages(context) : isPublicPageThere(context, path)),
  front: frontOf(context),
});

/** Builds the whole program, not listening yet. */
export async function buildApp(foundation: Foundation): Promise<App> {
  const context = createContext(foundation);
  await refreshSettings(context.identity, context.rates);
  const { config, log } = context;
  const http = await createServerApp({
    config,
    log,
    authenticate: authentication(context),
    noteVisit: context.presence.noteVisit,
    identity: context.identity,
    rewrite: ctfdAddress,
    refusalAt: (url) => (isCtfdAddress(url) ? ctfdRefusal : null),
    checkAnswers: foundation.checkAnswers ?? false,
  });
  const closeHttp = prepareClose(http);
  await describeApi(http, context.identity);
  const mount = createMount(http, context.limiter, context.storage);
  let isWarm = true;
  installHealth(http, context, {
    ofSlices: () => SLICES.flatMap((slice) => slice.figures?.(context) ?? []),
    isWarm: () => isWarm,
  });

  for (const slice of SLICES) slice.routes(mount, context);
  if (foundation.webRoot) await servePages(http, siteOf(context, foundation.webRoot));
  else http.setNotFoundHandler((request, reply) => refuseMissing(request, reply));

  let backups: { stop(): void } | null = null;
  return {
    http,
    context,
    routes: mount.table,
    async start() {
      isWarm = false;
      await startContext(context);
      backups = startBackups(foundation, context);
      await warm(context);
      isWarm = true;
    },
    async close() {
      backups?.stop();
      const repeated = context.jobs.stop();
      // A stream is a request that never ends by itself.
      for (const slice of SLICES) slice.endStreams?.(context);
      await closeHttp();
      await repeated;
      await context.presence.stop();
      await context.outbox.stop();
      context.identity.stop();
      context.rates.stop();
      await context.events.stop();
      await closeSideServices(context);
    },
  };
}

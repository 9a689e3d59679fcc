import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type App, buildApp, type Foundation } from '../app.ts';
import { handClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { checkAnswer } from '../platform/database/check-answer.ts';
import { openDatabase, PATIENT } from '../platform/database/database.ts';
import { createLog } from '../platform/logger.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { secretsFrom } from '../platform/secrets.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { whenOver } from './when-over.ts';

/** An app on a real database, with its mails kept in memory and a clock that moves when told to. */
export interface TestApp extends App {
  clock: ReturnType<typeof handClock>;
  /** Mails handed over so far, oldest first. */
  mails: Mail[];
  /** Lines the app has logged. */
  logged: string[];
  database: TestDatabase['connection'];
  /** Does now what the program does again and again under this name. */
  tick(name: string): Promise<void>;
  /** Makes the next mails fail, as a mail server that is down. */
  breakMail(broken: boolean): void;
  call(
    method: InjectOptions['method'],
    url: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
  /** Another instance of the program over the same database. */
  second(more?: Overrides): Promise<TestApp>;
}

/** What a test changes of the app: some settings, or a part of its foundation. */
export type Overrides = Omit<Partial<Foundation>, 'config'> & {
  config?: Partial<Config>;
  /** Another way to the database than straight to it. */
  through?: (database: TestDatabase['connection']) => TestDatabase['connection'];
  /** Milliseconds given to a statement of the database. */
  patience?: number;
  /** Only requests work: nothing is done beside them, and nothing is heard of other instances. */
  idle?: boolean;
};

const SECRET = 'a secret for tests, long enough to be one';

async function assemble(
  database: TestDatabase['connection'],
  dataDir: string,
  over: Overrides,
  closers: (() => Promise<void>)[],
): Promise<TestApp> {
  const logged: string[] = [];
  const log = createLog({ logLevel: 'debug' }, { write: (line) => void logged.push(line) });
  const config = {
    ...readConfig({ DATA_DIR: dataDir, DEMO: 'false', PUBLIC_URL: 'https://fanion.test' }),
    ...over.config,
  };
  const connection = over.through?.(database) ?? database;
  // However busy the machine is, a statement of a test is given up only where that is what is tested.
  const db = openDatabase(connection, {
    size: 8,
    patience: over.patience ?? PATIENT,
    check: checkAnswer,
  });
  const clock = handClock(Date.now());
  const mails: Mail[] = [];
  let broken = false;
  const app = await buildApp({
    ...over,
    config,
    db,
    connection,
    secrets: over.secrets ?? secretsFrom(SECRET),
    log,
    clock,
    timers: over.timers ?? false,
    mailer: {
      async send(mail) {
        if (broken) throw new Error('mail server is down');
        mails.push(mail);
      },
    },
  });
  if (!over.idle) await app.start();
  closers.push(async () => {
    await app.close();
    await db.close();
  });
  return {
    ...app,
    clock,
    mails,
    logged,
    database,
    tick: app.context.jobs.tick,
    breakMail(value) {
      broken = value;
    },
    call(method, url, { token, body, headers } = {}) {
      return app.http.inject({
        method,
        url: `/api${url}`,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
    },
    second: (more = {}) => assemble(database, dataDir, { ...over, ...more }, closers),
  };
}

/** Builds an app for this test file, or for the running test; it is closed and its database dropped when that ends. */
export async function testApp(over: Overrides = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanion-app-'));
  const database = await createTestDatabase();
  const closers: (() => Promise<void>)[] = [];
  whenOver(async () => {
    for (const close of closers.reverse()) await close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return assemble(database.connection, dataDir, over, closers);
}

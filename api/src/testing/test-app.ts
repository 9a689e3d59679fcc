import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type App, buildApp, type Foundation } from '../app.ts';
import { manualClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { checkAnswer } from '../platform/database/check-answer.ts';
import { type Connections, LONG_COMMAND_TIMEOUT, openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/logger.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { createPasswords } from '../platform/passwords/passwords.ts';
import { secretsFrom } from '../platform/secrets.ts';
import { followManagers } from './audited.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { whenOver } from './when-over.ts';

/** An app on a real database, with its mails in memory and a clock that the test moves. */
export interface TestApp extends App {
  clock: ReturnType<typeof manualClock>;
  /** Mails sent so far by all instances over this database, oldest first. */
  mails: Mail[];
  /** The mails that this instance sent. */
  sent: Mail[];
  /** Lines that the app has logged. */
  logged: string[];
  database: TestDatabase['connection'];
  /** Runs the repeated job of this name now. */
  tick(name: string): Promise<void>;
  /** Sends the due mails; waits for those that another instance has taken. */
  sendMails(): Promise<void>;
  /** Makes the next mails fail, like a mail server that is down. */
  breakMail(broken: boolean, words?: string): void;
  call(
    method: InjectOptions['method'],
    url: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
  /** The answer of a path to a member, or to a visitor. */
  read(url: string, who?: { token: string }): Promise<ReturnType<typeof JSON.parse>>;
  /** The values of the one column that a query selects. */
  column<Value>(text: string, values?: unknown[]): Promise<Value[]>;
  /** Another instance of the program over the same database. */
  second(more?: Overrides): Promise<TestApp>;
  /** Stops this instance before its test or file ends: it takes no more work from the others. */
  stop(): Promise<void>;
}

/** What a test changes in the app: some settings, or a part of its foundation. */
export type Overrides = Omit<Partial<Foundation>, 'config'> & {
  config?: Partial<Config>;
  /** Another connection to the database than the direct one. */
  through?: (database: TestDatabase['connection']) => TestDatabase['connection'];
  /** Milliseconds that a statement of the database may take. */
  patience?: number;
  /** Only requests work: no jobs run, and no messages of other instances are received. */
  idle?: boolean;
};

/**
 * Test passwords protect nobody: their hashes are the cheapest possible, in threads that every app of the run
 * shares. The cost of a real hash is tested with the passwords themselves.
 */
const passwords = createPasswords(2, 200, { memoryCost: 8, timeCost: 1 });

const SECRET = 'a secret for tests, long enough to be one';

/** What instances over one database share. */
interface Common {
  database: TestDatabase['connection'];
  dataDir: string;
  mails: Mail[];
  instances: App[];
  closers: (() => Promise<void>)[];
  managers: ReturnType<typeof followManagers>;
}

/** A mail server that stores the mails it gets, and may refuse them. */
function aMailer(all: Mail[]) {
  const sent: Mail[] = [];
  let refusal: string | null = null;
  return {
    sent,
    mailer: {
      async send(mail: Mail) {
        if (refusal !== null) throw new Error(refusal);
        sent.push(mail);
        all.push(mail);
        return '250 OK';
      },
    },
    break(value: boolean, words = 'mail server is down'): void {
      refusal = value ? words : null;
    },
  };
}

/** An API request in the form of Fastify's inject. */
const injected = (
  method: Parameters<TestApp['call']>[0],
  url: string,
  { token, body, headers }: NonNullable<Parameters<TestApp['call']>[2]>,
) => ({
  method,
  url: `/api${url}`,
  headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
  ...(body === undefined ? {} : { payload: body as object }),
});

/** Ends an instance and its database connections, once however often it is called. */
function endOf(app: App, db: Connections): () => Promise<void> {
  let ended: Promise<void> | null = null;
  return () => {
    ended ??= app.close().then(() => db.close());
    return ended;
  };
}

/** A test's requests to an instance: API calls, the answer of a path, a column of its database. */
function questionsTo(app: App, managers: Common['managers']): Pick<TestApp, 'call' | 'read' | 'column'> {
  const call: TestApp['call'] = (method, url, options = {}) =>
    managers.call(app, `${method} ${url}`, () => app.http.inject(injected(method, url, options)));
  return {
    call,
    read: async (url, who) => (await call('GET', url, who && { token: who.token })).json(),
    async column<Value>(text: string, values: unknown[] = []) {
      const rows = await app.context.db.query<Record<string, Value>>(text, values);
      return rows.flatMap((row) => Object.values(row));
    },
  };
}

async function assemble(common: Common, over: Overrides): Promise<TestApp> {
  const { database, dataDir, closers } = common;
  const logged: string[] = [];
  const log = createLog({ logLevel: 'debug' }, { write: (line) => void logged.push(line) });
  const config = {
    ...readConfig({ DATA_DIR: dataDir, DEMO: 'false', PUBLIC_URL: 'https://fanion.test' }),
    ...over.config,
  };
  const connection = over.through?.(database) ?? database;
  // However busy the machine is, a test's statement only times out where the test is about that.
  const db = openDatabase(connection, {
    size: 8,
    patience: over.patience ?? LONG_COMMAND_TIMEOUT,
    check: checkAnswer,
  });
  const clock = manualClock(Date.now());
  const mails = aMailer(common.mails);
  const app = await buildApp({
    ...over,
    config,
    db,
    connection,
    secrets: over.secrets ?? secretsFrom(SECRET),
    log,
    clock,
    passwords: over.passwords ?? passwords,
    // Nobody measures the response times of a test.
    levelled: over.levelled ?? ((work) => work()),
    checkAnswers: true,
    timers: over.timers ?? false,
    mailer: mails.mailer,
  });
  if (!over.idle) {
    await app.start();
    common.instances.push(app);
  }
  const stop = endOf(app, db);
  closers.push(stop);
  return {
    ...app,
    clock,
    mails: common.mails,
    sent: mails.sent,
    logged,
    database,
    tick: app.context.jobs.tick,
    async sendMails() {
      // One after the other: mails that one instance does not find were taken by another, which is awaited.
      for (const { context } of [app, ...common.instances]) await context.outbox.sendDue();
    },
    breakMail: mails.break,
    ...questionsTo(app, common.managers),
    second: (more = {}) => assemble(common, { ...over, ...more }),
    async stop() {
      common.instances = common.instances.filter((one) => one !== app);
      await stop();
    },
  };
}

/** Builds an app for this test file, or for the running test; it is closed and its database dropped when that ends. */
export async function testApp(over: Overrides = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanion-app-'));
  const database = await createTestDatabase();
  const closers: (() => Promise<void>)[] = [];
  const managers = followManagers();
  whenOver(async () => {
    for (const close of closers.reverse()) await close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
    managers.judge();
  });
  return assemble(
    { database: database.connection, dataDir, mails: [], instances: [], closers, managers },
    over,
  );
}

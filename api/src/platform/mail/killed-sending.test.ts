import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm } from '../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'fanion-killed-'));

/** Where the mail server stops answering, and the recipients whose mail it has accepted in full. */
let silent: 'before it has the mail' | 'before it says so' | null = null;
const recipients: string[] = [];
let reached: () => void = () => {};
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onMailFrom(_address, _session, next) {
    if (silent === 'before it has the mail') reached();
    else next();
  },
  onData(stream, session, next) {
    stream.resume();
    stream.once('end', () => {
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
      if (silent === 'before it says so') reached();
      else next();
    });
  },
});

let database: TestDatabase;
let client: Client;
let env: NodeJS.ProcessEnv;
let running: ChildProcess | null = null;

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  database = await createTestDatabase();
  const { host, port, user, password, database: name } = database.connection;
  client = new Client(database.connection);
  await client.connect();
  const where = new URLSearchParams({ host, port: String(port) });
  env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@localhost/${name}?${where}`,
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'fanion@exemple.fr',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  };
});

/** Kills the program, if it runs, without time to finish anything. */
async function kill(): Promise<void> {
  const child = running;
  running = null;
  if (!child || child.exitCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

afterAll(async () => {
  await kill();
  smtp.close();
  await client.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the built program; returns its address once it is ready. */
async function start(): Promise<string> {
  const child = spawn(process.execPath, ['tools/fanion.mjs', 'serve'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
      const address = /prêt : (http:[^\s"]+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}: ${output}`)));
  });
}

test.each([
  { where: 'before it has the mail', times: 1 },
  // A server may have accepted a mail without confirming it, and nobody can know: it is sent again, once.
  { where: 'before it says so', times: 2 },
] as const)('killed while a mail server is silent $where: the mail goes all the same', async (moment) => {
  silent = moment.where;
  const sending = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const url = await start();
  const form = aForm();
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  expect(answer.status).toBe(200);
  await sending;
  await kill();
  silent = null;
  const mail = async () =>
    (
      await client.query<{ sent: boolean; attempts: number }>(
        'select sent_at is not null as sent, attempts from mail_outbox where recipient = $1',
        [form.email],
      )
    ).rows;
  expect(await mail()).toEqual([{ sent: false, attempts: 1 }]);

  // The one-minute lease of the killed program is over.
  await client.query('update mail_outbox set next_attempt_at = now() where sent_at is null');
  await start();
  await expect.poll(mail).toEqual([{ sent: true, attempts: 2 }]);
  expect(recipients.filter((address) => address === form.email)).toHaveLength(moment.times);
  await kill();
});

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@fanion/api/testing/parts/program';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'fanion-crash-'));
const PLAYERS = ['adherent', 'bienfaiteur', 'membre'];

const port = await freePort();
const url = `http://127.0.0.1:${port}/api`;

/** Starts the program as a person does; returns npm's process once the program is ready. */
async function start(): Promise<ChildProcess> {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    stdio: 'ignore',
    detached: true,
  });
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  await expect.poll(isReady).toBe(true);
  return npm;
}

/** The program notices that npm is gone and shuts down cleanly: its ownership mark disappears with it. */
const expectStopped = () =>
  expect.poll(() => readdirSync(dataDir).filter((name) => name.startsWith('postgres.owner'))).toEqual([]);

async function call(path: string, token: string | null, body?: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

async function logIn(account: string): Promise<string> {
  const answer = await call('/auth/login', null, {
    email: `${account}@demo.fanion.local`,
    password: 'Fanion-demo-2026!',
  });
  return (answer.token as { access_token: string }).access_token;
}

/** Demo challenges with one plain flag. */
const flags = readdirSync(join(root, 'content/challenges')).flatMap((slug) => {
  const path = join(root, 'content/challenges', slug, 'challenge.yml');
  const flag = /^flags:\n {2}- (FANION\{.*\})$/m.exec(readFileSync(path, 'utf8'))?.[1];
  return flag ? [{ slug, flag }] : [];
});

let running: ChildProcess | null = null;
afterAll(() => {
  if (running?.pid) process.kill(-running.pid, 'SIGTERM');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

test.each(['the whole group', 'npm alone'])(
  'kill -9 of %s amid submissions: every acknowledged solve is there once it is ready again',
  async (victim) => {
    const npm = running ?? (await start());
    running = npm;
    const tokens = new Map(
      await Promise.all(PLAYERS.map(async (player) => [player, await logIn(player)] as const)),
    );
    const acknowledged: [string, string][] = [];
    let killed = false;
    const play = async (player: string): Promise<void> => {
      for (const { slug, flag } of flags) {
        const answer = await call(`/challenges/${slug}/submit`, tokens.get(player) ?? null, { flag }).catch(
          () => null,
        );
        if (answer === null) return;
        if (answer.success && !answer.already_solved) acknowledged.push([player, slug]);
        if (acknowledged.length >= 4 && !killed) {
          killed = true;
          process.kill(victim === 'npm alone' ? npm.pid! : -npm.pid!, 'SIGKILL');
        }
      }
    };
    await Promise.all(PLAYERS.map(play));
    expect(killed).toBe(true);
    if (victim === 'npm alone') await expectStopped();
    running = await start();
    for (const [player, slug] of acknowledged)
      expect(await call(`/challenges/${slug}`, await logIn(player)), `${player} ${slug}`).toMatchObject({
        is_solved: true,
      });
  },
);

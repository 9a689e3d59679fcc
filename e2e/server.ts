import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryFolder } from '../tools/memory.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const READY_WITHIN = 240_000;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** A separate program, on its own demo association or an empty one. */
export interface Server {
  url: string;
  dataDir: string;
  /** What it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts the built program and waits until it is ready; without `demo`, as an association without members.
 */
export async function startServer({ demo = true } = {}): Promise<Server> {
  const dataDir = mkdtempSync(join(memoryFolder(), 'fanion-e2e-'));
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    LIMIT_FACTOR: '50',
    DEMO: String(demo),
  };
  const child: ChildProcess = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (data) => {
    output += data;
  });
  child.stderr?.on('data', (data) => {
    output += data;
  });
  const url = `http://127.0.0.1:${port}`;
  const end = Date.now() + READY_WITHIN;
  for (;;) {
    const ready = await fetch(`${url}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null || Date.now() > end) throw new Error(`the server did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    dataDir,
    output: () => output,
    async stop() {
      await new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The server of the journeys, which find it by E2E_URL and E2E_DATA_DIR. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, dataDir, stop } = await startServer();
  process.env.E2E_URL = url;
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}

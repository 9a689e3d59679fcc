import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { EmbeddedConnection } from './check.ts';
import { shutDown } from './leftovers.ts';
import { isWorkingIn, readPidFile } from './pidfile.ts';
import { birthOf } from './process.ts';

const here = dirname(fileURLToPath(import.meta.url));
const fixture = join(here, 'fixture.ts');

export interface ProgramEvent {
  ready?: number;
  progress?: string;
  acknowledged?: number;
  joined?: EmbeddedConnection | null;
  error?: string;
  message?: string;
}

/** A real program beside the test, and the events it has reported so far. */
export interface Program {
  child: ChildProcess;
  events: ProgramEvent[];
  /** The first event with this key, past or future; fails when the program ends without one. */
  first(key: keyof ProgramEvent): Promise<ProgramEvent>;
  /** Resolves when the program has reported this key that many times. */
  times(key: keyof ProgramEvent, count: number): Promise<void>;
  ended: Promise<void>;
}

/** Starts the fixture on a data folder; it is killed at the end of the test if it still runs. */
export function program(
  dataDir: string,
  mode: 'hold' | 'write' | 'join' = 'hold',
  how: { script?: string; uid?: number } = {},
): Program {
  const start = how.script ? [how.script] : ['--import', 'tsx', fixture];
  const identity = how.uid === undefined ? {} : { uid: how.uid, gid: how.uid };
  const child = spawn(process.execPath, [...start, dataDir, mode], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: how.script ? '/tmp' : here,
    ...identity,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const events: ProgramEvent[] = [];
  const waiting = new Set<() => void>();
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    events.push(JSON.parse(line) as ProgramEvent);
    for (const wake of waiting) wake();
  });
  let over = false;
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      over = true;
      for (const wake of waiting) wake();
      resolve();
    });
  });
  const when = (key: keyof ProgramEvent, count: number) =>
    new Promise<ProgramEvent>((resolve, reject) => {
      const look = () => {
        const found = events.filter((event) => key in event);
        if (found.length < count && !over) return;
        waiting.delete(look);
        if (found.length >= count) resolve(found[count - 1]!);
        else reject(new Error(`no ${key}: ${JSON.stringify(events.slice(-3))} ${errors}`));
      };
      waiting.add(look);
      look();
    });
  return {
    child,
    events,
    ended,
    first: (key) => when(key, 1),
    times: async (key, count) => void (await when(key, count)),
  };
}

/** An empty folder, removed after the test together with any server still running in it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fanion-test-'));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/** A data folder (not made yet) whose server, if one is left, is stopped after the test. */
export function dataFolder(parent = temporaryFolder()): string {
  const dataDir = join(parent, 'data');
  onTestFinished(async () => {
    const pid = serverPid(dataDir);
    if (pid && isWorkingIn(join(dataDir, 'postgres'), pid)) await shutDown({ pid, born: birthOf(pid) ?? '' });
  });
  return dataDir;
}

/** Number of the PostgreSQL process that serves a data folder, by its own account. */
export const serverPid = (dataDir: string): number | null =>
  readPidFile(join(dataDir, 'postgres'))?.pid ?? null;

/** Runs one statement on a separate connection. */
export async function query(connection: EmbeddedConnection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

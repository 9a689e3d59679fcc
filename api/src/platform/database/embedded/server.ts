import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { MINUTE } from '@fanion/rules/durations';
import { commandFor } from './account.ts';
import { connectionIn, isListening, queryServer, socketIn } from './check.ts';
import type { Site } from './cluster.ts';
import { EmbeddedError, texts } from './error.ts';
import { freeCluster, shutDown } from './leftovers.ts';
import { logFile, openLog } from './log.ts';
import { passwordFile } from './password.ts';
import { isWorkingIn, readPidFile } from './pidfile.ts';
import { birthOf, isAlive, type ProcessId, waitUntil } from './process.ts';
import { serverArguments } from './settings.ts';
import { ensureSocketDir } from './socket.ts';

/** A running PostgreSQL: our child, or one that a killed program left. */
export interface Server extends ProcessId {
  socketDir: string;
  child?: ChildProcess;
}

// Replaying the log of a busy hour takes seconds; minutes only on a very slow disk.
const LONGEST_START = 5 * MINUTE;

/**
 * The server that a killed program left, when it is healthy and serves these data with these programs;
 * null otherwise, after stopping whatever was there.
 */
export async function adopt(site: Site, password: string | null): Promise<Server | null> {
  const left = readPidFile(site.cluster);
  if (!left) return null;
  const born = isWorkingIn(site.cluster, left.pid) ? birthOf(left.pid) : null;
  if (born === null) {
    if (left.socketDir && (await isListening(left.socketDir)))
      throw new EmbeddedError(texts.busyElsewhere(site.dataDir));
    return null;
  }
  const server = { pid: left.pid, born, socketDir: left.socketDir };
  await waitUntil(() => !isAlive(server) || readPidFile(site.cluster)?.status !== 'starting', LONGEST_START);
  if (password && (await isHealthy(site, server, password))) return server;
  await shutDown(server);
  return null;
}

async function isHealthy(site: Site, server: Server, password: string): Promise<boolean> {
  if (readPidFile(site.cluster)?.status !== 'ready') return false;
  const answer = await queryServer(connectionIn(server.socketDir, password), 2000).catch(() => null);
  return answer?.cluster === site.cluster && answer.version === site.binaries.version;
}

interface Launch {
  socketDir: string;
  password: string;
  /** Has the process before it is ready. */
  onSpawn: (server: Server) => void;
  say: (line: string) => void;
}

/** Starts PostgreSQL and returns when it answers. */
export async function launch(site: Site, { socketDir, password, onSpawn, say }: Launch): Promise<Server> {
  await freeCluster(site.cluster);
  ensureSocketDir(site, socketDir);
  // Its number may be another process's too, and nothing serves these data any more.
  rmSync(`${socketIn(socketDir)}.lock`, { force: true });

  const log = openLog(site.dataDir);
  const { command, args, options } = commandFor(
    site.account,
    site.binaries.postgres,
    serverArguments(site.cluster, socketDir, site.settings),
  );
  // Its own session: Ctrl-C in the terminal stops the program, and the program stops its database.
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log.file, log.file] });
  log.close();
  child.unref();
  let broken: string | null = null;
  let over = false;
  child.once('error', (error: NodeJS.ErrnoException) => {
    broken = error.code ?? error.message;
  });
  child.once('exit', () => {
    over = true;
  });
  await new Promise<void>((resolve) => {
    child.once('spawn', resolve);
    child.once('error', () => resolve());
  });
  if (!child.pid) throw new EmbeddedError(texts.notRunnable(broken ?? ''));
  const server: Server = { pid: child.pid, born: birthOf(child.pid) ?? '', socketDir, child };
  onSpawn(server);

  const slow = setTimeout(() => say(texts.recovering), 2000);
  const isReady = () => {
    if (over) return true;
    const file = readPidFile(site.cluster);
    return file?.pid === server.pid && file.status === 'ready';
  };
  const inTime = await waitUntil(isReady, LONGEST_START, 10).finally(() => clearTimeout(slow));
  if (over) throw startFailure(site, log.lastProblem());
  try {
    if (!inTime) throw new EmbeddedError(texts.tooSlow(logFile(site.dataDir)));
    await queryServer(connectionIn(socketDir, password), 10_000);
  } catch (error) {
    await shutDown(server);
    if (error instanceof EmbeddedError) throw error;
    if ((error as { code?: string }).code === '28P01')
      throw new EmbeddedError(texts.passwordRefused(passwordFile(site.dataDir)));
    throw startFailure(site, (error as Error).message);
  }
  return server;
}

function startFailure(site: Site, reason: string): EmbeddedError {
  if (reason.includes('No space left')) return new EmbeddedError(texts.diskFull(site.dataDir));
  return new EmbeddedError(texts.startFailed(reason, logFile(site.dataDir)));
}

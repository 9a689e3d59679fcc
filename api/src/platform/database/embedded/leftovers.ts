import { readdirSync } from 'node:fs';
import { EmbeddedError, texts } from './error.ts';
import { defusePidFile, isWorkingIn, readPidFile } from './pidfile.ts';
import { birthOf, isAlive, type ProcessId, sendSignal, waitUntil } from './process.ts';

// Fast shutdown, then without a checkpoint, then by force: the next start replays the log in any case.
const STEPS = [
  { name: 'SIGINT', patience: 8000 },
  { name: 'SIGQUIT', patience: 3000 },
  { name: 'SIGKILL', patience: 2000 },
] as const;

/** Stops a server and returns when it is gone. Throws EmbeddedError when it cannot be stopped. */
export async function shutDown(server: ProcessId): Promise<void> {
  for (const { name, patience } of STEPS) {
    if (!isAlive(server)) return;
    if (!sendSignal(server.pid, name)) break;
    // A suspended process acts on nothing but a kill.
    sendSignal(server.pid, 'SIGCONT');
    if (await waitUntil(() => !isAlive(server), patience)) return;
  }
  if (isAlive(server)) throw new EmbeddedError(texts.wontStop(server.pid));
}

/**
 * Makes a cluster free for a new server. Stops every PostgreSQL process still working in it: the children
 * that a killed server leaves for a moment, or a server whose postmaster.pid was lost (two servers on the
 * same data would destroy them). Then defuses the postmaster.pid that is left.
 */
export async function freeCluster(cluster: string): Promise<void> {
  for (const server of workersIn(cluster)) await shutDown(server);
  if (readPidFile(cluster)) defusePidFile(cluster);
}

function workersIn(cluster: string): ProcessId[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => isWorkingIn(cluster, pid)).map((pid) => ({ pid, born: birthOf(pid) ?? '' }));
}

import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What PostgreSQL writes in `postmaster.pid` about the server of a cluster. */
export interface PidFile {
  pid: number;
  socketDir: string;
  status: 'starting' | 'stopping' | 'ready' | 'standby' | '';
}

/** Reads a cluster's postmaster.pid; null when there is none or it is not complete yet. */
export function readPidFile(cluster: string): PidFile | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  return { pid, socketDir: lines[4] ?? '', status: (lines[7] ?? '').trim() as PidFile['status'] };
}

/** Whether the process is a PostgreSQL that works in this cluster: the number alone may have been reused. */
export function isWorkingIn(cluster: string, pid: number): boolean {
  try {
    if (process.platform !== 'linux') {
      const line = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
      return line.includes(`postgres -D ${cluster} `);
    }
    if (readlinkSync(`/proc/${pid}/cwd`) !== cluster) return false;
    return readFileSync(`/proc/${pid}/comm`, 'latin1').trim() === 'postgres';
  } catch {
    return false;
  }
}

/**
 * Makes the postmaster.pid of a dead server harmless. Its number may by now be another process's, or a
 * zombie's, and PostgreSQL would refuse to start. It ignores its parent's number, so ours is put there; the
 * file stays, because its last lines let PostgreSQL see whether anything of the former server uses the data.
 */
export function defusePidFile(cluster: string): void {
  const path = join(cluster, 'postmaster.pid');
  const lines = readFileSync(path, 'utf8').split('\n');
  lines[0] = String(process.pid);
  writeFileSync(path, lines.join('\n'));
}

import { chownSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { socketIn } from './check.ts';
import type { Site } from './cluster.ts';
import { readPidFile } from './pidfile.ts';

// sun_path holds 108 bytes on Linux and 104 on macOS, with the final NUL.
const LONGEST = 103;
const TEMPORARY = 'fanion-pg-';

/**
 * Folder of the server's unix socket: the cluster itself, which nobody else may enter, or a private
 * temporary folder when that path is too long for a socket.
 */
export function chooseSocketDir(site: Site): string {
  removeFormer(site.cluster);
  if (fits(site.cluster)) return site.cluster;
  const parent = ['/tmp', tmpdir()].find((folder) => isFolder(folder)) ?? '/tmp';
  const folder = mkdtempSync(join(parent, TEMPORARY));
  chownSync(folder, site.account.uid, site.account.gid);
  return folder;
}

/** Makes a temporary socket folder again when something cleaned it away. */
export function ensureSocketDir(site: Site, folder: string): void {
  if (folder === site.cluster || isFolder(folder)) return;
  mkdirSync(folder, { mode: 0o700 });
  chownSync(folder, site.account.uid, site.account.gid);
}

/** Removes the temporary folder of a server that has stopped. */
export function removeSocketDir(site: Site, folder: string): void {
  if (folder === site.cluster) return;
  try {
    rmdirSync(folder);
  } catch {
    // Not empty or already gone: only ever a leftover in a temporary folder.
  }
}

// A server that was killed leaves its temporary folder and names it in postmaster.pid.
function removeFormer(cluster: string): void {
  const folder = readPidFile(cluster)?.socketDir;
  if (!folder || folder === cluster || !basename(folder).startsWith(TEMPORARY)) return;
  if (!isFolder(folder) || !['/tmp', tmpdir()].includes(dirname(folder))) return;
  rmSync(folder, { recursive: true, force: true });
}

const fits = (folder: string): boolean => Buffer.byteLength(socketIn(folder)) <= LONGEST;

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

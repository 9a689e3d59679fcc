import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isFull } from '../../files/room.ts';
import { type Account, runAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedError, texts } from './error.ts';
import { freeCluster } from './leftovers.ts';

/** Where the data are, and the programs and account that serve them. */
export interface Site {
  dataDir: string;
  /** `<dataDir>/postgres` */
  cluster: string;
  binaries: Binaries;
  account: Account;
  /** Settings of the server that override the usual ones. */
  settings?: Readonly<Record<string, string>>;
}

// Written last in a new cluster: one without it was never finished, or was copied from elsewhere.
const FINISHED = 'fanion.created';
const HALF_MADE = 'postgres.init-';
// The application is not a superuser: a hole in a query must not become a shell on the machine.
const ACCESS = 'local all fanion scram-sha-256\n';

/** Makes the cluster when there is none, and brings an existing one into a state this account can start. */
export async function prepareCluster(
  site: Site,
  password: string,
  say: (line: string) => void,
): Promise<'created' | 'found'> {
  for (const name of readdirSync(site.dataDir).filter((entry) => entry.startsWith(HALF_MADE)))
    discard(join(site.dataDir, name));
  if (!isFinished(site.cluster, say)) {
    say(texts.creating);
    await create(site, password);
    return 'created';
  }
  const theirs = readFileSync(join(site.cluster, 'PG_VERSION'), 'utf8').trim();
  const ours = site.binaries.version.split('.')[0]!;
  if (theirs !== ours) throw new EmbeddedError(texts.otherVersion(site.cluster, theirs, ours));
  handOver(site.cluster, site.account);
  return 'found';
}

/** Gives the application's role a new password in a stopped cluster. */
export async function setPassword(site: Site, password: string): Promise<void> {
  await freeCluster(site.cluster);
  await runAlone(site, site.cluster, [`alter role fanion password '${password}'`]);
}

function isFinished(cluster: string, say: (line: string) => void): boolean {
  if (!existsSync(cluster)) return false;
  if (existsSync(join(cluster, 'global', 'pg_control')) && existsSync(join(cluster, 'PG_VERSION')))
    return true;
  // Data were here once: an empty site in their place would hide the loss.
  if (existsSync(join(cluster, FINISHED))) throw new EmbeddedError(texts.damaged(cluster));
  if (readdirSync(cluster).length > 0) {
    const aside = `${cluster}.inacheve-${Date.now()}`;
    renameSync(cluster, aside);
    say(texts.setAside(aside));
  }
  return false;
}

// Created aside and renamed when it is whole and on the disk: a kill at any moment leaves nothing in the way.
async function create(site: Site, password: string): Promise<void> {
  const draft = join(site.dataDir, `${HALF_MADE}${randomBytes(4).toString('hex')}`);
  mkdirSync(draft, { mode: 0o700 });
  handOver(draft, site.account);
  const run = (args: string[]) => runOrFail(site, site.binaries.initdb, args);
  try {
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
    await run(['-D', draft, '-U', 'postgres', '--auth=reject', '--data-checksums', '--no-sync', ...locale]);
    writeFileSync(join(draft, 'pg_hba.conf'), ACCESS);
    await runAlone(site, draft, [
      `create role fanion login createdb password '${password}'`,
      'grant pg_monitor to fanion',
      'create database fanion owner fanion',
    ]);
    writeFileSync(join(draft, FINISHED), `${site.binaries.version}\n`);
    handOver(draft, site.account, true);
    await run(['--sync-only', '-D', draft]);
    // Replaces an empty folder, and nothing else.
    renameSync(draft, site.cluster);
    syncFolder(site.dataDir);
  } catch (error) {
    discard(draft);
    throw error;
  }
}

// An initdb that outlived its program may still be writing: what it adds is removed the next time.
function discard(draft: string): void {
  try {
    rmSync(draft, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // Only ever a draft, under a name of its own.
  }
}

// Runs statements as the superuser, without a server.
async function runAlone(site: Site, cluster: string, statements: string[]): Promise<void> {
  const args = ['--single', '-D', cluster, '-c', 'log_checkpoints=off', 'postgres'];
  const { code, output } = await runAs(
    site.account,
    site.binaries.postgres,
    args,
    `${statements.join(';\n')};\n`,
  );
  const problem = output.split('\n').find((line) => /ERROR|FATAL|PANIC/.test(line));
  if (code !== 0 || problem) throw await initFailure(site, code, output);
}

async function runOrFail(site: Site, command: string, args: string[]): Promise<void> {
  const { code, output } = await runAs(site.account, command, args);
  if (code !== 0) throw await initFailure(site, code, output);
}

async function initFailure(site: Site, code: number, output: string): Promise<EmbeddedError> {
  // A program stopped by a full disk does not always report it.
  if (output.includes('No space left') || (await isFull(site.dataDir)))
    return new EmbeddedError(texts.diskFull(site.dataDir));
  // 127: the system's loader misses something; ENOENT: there is not even a loader (musl).
  if (code === -1 || code === 127) return new EmbeddedError(texts.notRunnable(output.trim()));
  const line = output.split('\n').findLast((one) => /error|FATAL|PANIC|ERROR/.test(one));
  return new EmbeddedError(texts.initFailed((line ?? output).trim() || `code ${code}`));
}

// The folder itself comes last: an interrupted hand-over starts again.
function handOver(path: string, account: Account, always = false): void {
  if (process.getuid!() !== 0) {
    if (statSync(path).uid !== account.uid) throw new EmbeddedError(texts.notOurs(path));
    return;
  }
  if (!always && statSync(path).uid === account.uid) return;
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const child = join(folder, entry.name);
      if (entry.isDirectory()) walk(child);
      else lchownSync(child, account.uid, account.gid);
    }
    chownSync(folder, account.uid, account.gid);
  };
  walk(path);
}

// Without it, a rename in the folder may not survive a power cut.
function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../files/make-folder.ts';
import { isFull } from '../../files/room.ts';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { connectionIn, type EmbeddedConnection } from './check.ts';
import { prepareCluster, type Site, setPassword } from './cluster.ts';
import { EmbeddedError, texts } from './error.ts';
import { shutDown } from './leftovers.ts';
import { livingOwner, type Ownership, takeOwnership } from './owner.ts';
import { newPassword, readPassword, writePassword } from './password.ts';
import { isAlive, sendSignal, waitUntil } from './process.ts';
import { adopt, launch, type Server } from './server.ts';
import { onProgramEnd } from './signals.ts';
import { chooseSocketDir, removeSocketDir } from './socket.ts';
import { keepAlive, type Watch } from './watch.ts';

/** A PostgreSQL of our own, under the data folder, that nobody else on the machine can reach. */
export interface EmbeddedDatabase {
  /** libpq-style settings for pg.Pool */
  connection: EmbeddedConnection;
  /** Fast shutdown; resolves when the server is gone and the data are free for another program. */
  stop(): Promise<void>;
}

/**
 * Starts (or takes over from a killed program) the PostgreSQL of `<dataDir>/postgres`, creating it the first
 * time, and keeps it running until stop(). This process owns the data meanwhile. `settings`: of the server,
 * overriding the usual ones. Throws EmbeddedError.
 */
export async function startEmbedded(options: {
  dataDir: string;
  settings?: Readonly<Record<string, string>>;
  onProgress?: (line: string) => void;
}): Promise<EmbeddedDatabase> {
  const say = options.onProgress ?? (() => {});
  const dataDir = await openFolder(options.dataDir);
  const ownership = await withFrenchErrors(dataDir, () => takeOwnership(dataDir));
  const run = new EmbeddedRun(dataDir, ownership, options.settings ?? {}, say);
  try {
    return await withFrenchErrors(dataDir, () => run.start());
  } catch (error) {
    await run.stop().catch(() => {});
    throw error;
  }
}

/**
 * Settings to reach the database that another running program owns, for a command used beside the server;
 * null when no program runs. Waits up to 5 s for one that is starting. Throws EmbeddedError without the right.
 */
export async function joinEmbedded(options: { dataDir: string }): Promise<EmbeddedConnection | null> {
  if (!statSync(options.dataDir, { throwIfNoEntry: false })) return null;
  return withFrenchErrors(options.dataDir, async () => {
    await waitUntil(() => livingOwner(options.dataDir)?.state !== 'starting', 5000);
    const owner = livingOwner(options.dataDir);
    if (owner?.state !== 'running' || !owner.socketDir) return null;
    return connectionIn(owner.socketDir, readPassword(options.dataDir) ?? '');
  });
}

/**
 * Throws an EmbeddedError where the disk of the data is full: a database that stops for it does not always
 * report it.
 */
export async function expectRoom(dataDir: string): Promise<void> {
  if (await isFull(dataDir)) throw new EmbeddedError(texts.diskFull(dataDir));
}

/** Whether a database was ever created in this folder. */
export const hasCluster = (dataDir: string): boolean =>
  statSync(join(dataDir, 'postgres/PG_VERSION'), { throwIfNoEntry: false }) !== undefined;

/** The database of this process, from its ownership to its end. */
class EmbeddedRun {
  private latest: Server | null = null;
  private watch: Watch | null = null;
  private site: Site | null = null;
  private stopping: Promise<void> | null = null;
  private readonly forget: () => void;
  private readonly dataDir: string;
  private readonly ownership: Ownership;
  private readonly settings: Readonly<Record<string, string>>;
  private readonly say: (line: string) => void;

  constructor(
    dataDir: string,
    ownership: Ownership,
    settings: Readonly<Record<string, string>>,
    say: (line: string) => void,
  ) {
    this.dataDir = dataDir;
    this.ownership = ownership;
    this.settings = settings;
    this.say = say;
    this.forget = onProgramEnd({
      stopRequested: () => this.announce(),
      stop: () => this.stop(),
      abandoned: () => {
        if (this.latest && isAlive(this.latest)) sendSignal(this.latest.pid, 'SIGINT');
        ownership.release();
      },
    });
  }

  async start(): Promise<EmbeddedDatabase> {
    const cluster = join(this.dataDir, 'postgres');
    const uid = process.getuid?.() ?? 0;
    const owner = statSync(cluster, { throwIfNoEntry: false })?.uid ?? uid;
    if (uid !== 0 && owner !== uid) throw new EmbeddedError(texts.notOurs(cluster));
    const binaries = findBinaries();
    const account = await chooseAccount(binaries, this.dataDir, cluster);
    const site: Site = { dataDir: this.dataDir, cluster, binaries, account, settings: this.settings };
    this.site = site;

    const storedPassword = readPassword(this.dataDir);
    const password = storedPassword ?? newPassword();
    const left = await adopt(site, storedPassword);
    if (left) {
      this.latest = left;
      this.say(texts.adopted);
    } else {
      const state = await prepareCluster(site, password, this.say);
      if (!storedPassword && state === 'found') await setPassword(site, password);
      if (!storedPassword) writePassword(this.dataDir, password);
    }
    const socketDir = left?.socketDir ?? chooseSocketDir(site);
    const onSpawn = (server: Server) => this.spawned(server);
    const up = () => launch(site, { socketDir, password, onSpawn, say: this.say });
    const server = left ?? (await up());
    this.watch = keepAlive(server, up, this.say);
    this.ownership.tell('running', socketDir);
    return { connection: connectionIn(socketDir, password), stop: () => this.stop() };
  }

  stop(): Promise<void> {
    this.stopping ??= this.end();
    return this.stopping;
  }

  private spawned(server: Server): void {
    this.latest = server;
    // A stop was requested while a server was being started: it must not outlive us.
    if (this.stopping) sendSignal(server.pid, 'SIGINT');
  }

  private announce(): void {
    try {
      this.ownership.tell('stopping');
    } catch {
      // A full disk must not get in the way of a stop; the others then wait a little less for us.
    }
  }

  private async end(): Promise<void> {
    this.announce();
    try {
      const healed = this.watch?.stop();
      if (this.latest) await shutDown(this.latest);
      await healed;
      if (this.latest) await shutDown(this.latest);
      if (this.site && this.latest) removeSocketDir(this.site, this.latest.socketDir);
    } finally {
      this.ownership.release();
      this.forget();
    }
  }
}

async function openFolder(path: string): Promise<string> {
  try {
    // PostgreSQL's own account must be able to traverse the folder, not list it; an ordinary account is that
    // account.
    await makeFolder(path, process.getuid?.() === 0 ? 0o711 : 0o700);
    return realpathSync(path);
  } catch (error) {
    throw new EmbeddedError(texts.notWritable(path), { cause: error });
  }
}

const isOurs = (folder: string): boolean =>
  statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();

// System errors that an operator can do something about, in one French line.
async function withFrenchErrors<T>(dataDir: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new EmbeddedError(texts.diskFull(dataDir), { cause: error });
    if (code === 'EROFS') throw new EmbeddedError(texts.notWritable(dataDir), { cause: error });
    if (code === 'EACCES' || code === 'EPERM')
      throw new EmbeddedError(isOurs(dataDir) ? texts.notWritable(dataDir) : texts.notOurs(path ?? dataDir), {
        cause: error,
      });
    throw error;
  }
}

import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError, texts } from './error.ts';
import { birthOf, isAlive, type ProcessId } from './process.ts';

/** The record that the owner of a data folder leaves for the others, in a file of its own beside the data. */
export interface OwnerRecord extends ProcessId {
  state: 'starting' | 'running' | 'stopping';
  /** Device and inode of the data folder: a copy of the folder is not owned, a moved one is. */
  folder: string;
  socketDir?: string;
}

/** The exclusive right to the data of a folder, until release() or the death of this process. */
export interface Ownership {
  /** Records the state for the others; synchronous, for signal handlers. */
  tell(state: OwnerRecord['state'], socketDir?: string): void;
  release(): void;
}

const PREFIX = 'postgres.owner.';
// A program whose parent npm was killed takes a moment to notice, and only then records that it stops.
const PATIENCE_RUNNING = 1000;
const PATIENCE_STOPPING = 5000;

/**
 * Takes the data folder for this process, or throws EmbeddedError naming the process that has it. Each
 * contender first writes its own file and then looks for others: of two at once, at least one sees the other
 * and withdraws, so there are never two owners, and a dead owner's file blocks nobody.
 */
export async function takeOwnership(dataDir: string): Promise<Ownership> {
  const start = performance.now();
  for (;;) {
    let other = livingOwner(dataDir);
    if (!other) {
      const own = writeOwnerRecord(dataDir);
      other = livingOwner(dataDir, own.file);
      if (!other) {
        removeDeadRecords(dataDir);
        return own;
      }
      own.release();
    }
    const patience = other.state === 'stopping' ? PATIENCE_STOPPING : PATIENCE_RUNNING;
    if (other.pid === process.pid || performance.now() - start > patience) {
      const say = other.state === 'stopping' ? texts.stillStopping : texts.busy;
      throw new EmbeddedError(say(dataDir, other.pid));
    }
    await sleep(15 + Math.random() * 30);
  }
}

/** The living process that owns the folder, if any. */
export function livingOwner(dataDir: string, except?: string): OwnerRecord | null {
  const folder = identityOf(dataDir);
  for (const file of recordsOf(dataDir)) {
    if (file === except || file.endsWith('.new')) continue;
    const record = read(file);
    if (record && record.folder === folder && isAlive(record)) return record;
  }
  return null;
}

function writeOwnerRecord(dataDir: string): Ownership & { file: string } {
  const file = join(dataDir, `${PREFIX}${process.pid}.${randomBytes(4).toString('hex')}`);
  const record: OwnerRecord = {
    pid: process.pid,
    born: birthOf(process.pid)!,
    state: 'starting',
    folder: identityOf(dataDir),
  };
  let released = false;
  const tell = (state: OwnerRecord['state'], socketDir = record.socketDir) => {
    if (released) return;
    Object.assign(record, { state, socketDir });
    // Written aside and renamed: nobody ever reads half a record.
    writeFileSync(`${file}.new`, JSON.stringify(record));
    renameSync(`${file}.new`, file);
  };
  const release = () => {
    released = true;
    rmSync(file, { force: true });
  };
  tell('starting');
  return { file, tell, release };
}

function removeDeadRecords(dataDir: string): void {
  for (const file of recordsOf(dataDir)) {
    const pid = Number(file.slice(join(dataDir, PREFIX).length).split('.')[0]);
    const record = read(file);
    if (record ? !isAlive(record) : birthOf(pid) === null) rmSync(file, { force: true });
  }
}

function recordsOf(dataDir: string): string[] {
  const names = readdirSync(dataDir).filter((name) => name.startsWith(PREFIX));
  return names.map((name) => join(dataDir, name));
}

function read(file: string): OwnerRecord | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as OwnerRecord;
  } catch {
    return null;
  }
}

function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder);
  return `${dev}:${ino}`;
}

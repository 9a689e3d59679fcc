import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupSettings } from '../config.ts';
import { type Bucket, openBucket } from '../files/bucket.ts';
import { makeFolder } from '../files/make-folder.ts';
import { type Amounts, type Installation, verifyBackup } from './backup.ts';
import { backUpToFile, DRAFT } from './whole-file.ts';

/** The content of one backup, and how to abort it. */
interface Making {
  installation: Installation;
  passphrase: string | null;
  signal: AbortSignal;
}

/** What a backup holds, and its size in bytes. */
export type BackupSummary = Amounts & { size: number };

/** Where backups are kept. */
export interface BackupPlace {
  /** Names of the backups there. */
  names(): Promise<string[]>;
  /** Writes a backup under this name and reads it back to its last byte. A backup that fails is removed. */
  make(name: string, making: Making): Promise<BackupSummary>;
  remove(name: string): Promise<void>;
}

/** Removes the drafts that a killed program left there. */
async function clearDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith('fanion-') && name.endsWith(DRAFT)) await rm(join(folder, name), { force: true });
}

function folderPlace(folder: string): BackupPlace {
  const pathOf = (name: string) => join(folder, name);
  return {
    async names() {
      await clearDrafts(folder);
      return readdir(folder);
    },
    async make(name, { installation, passphrase, signal }) {
      const made = await backUpToFile(installation, pathOf(name), { passphrase, signal });
      try {
        await verifyBackup(pathOf(name), passphrase);
      } catch (error) {
        // A damaged backup would take the place of a readable one.
        await rm(pathOf(name), { force: true });
        throw error;
      }
      return made;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/**
 * Downloads an object of a bucket into a file that only its owner can read. False when the object does not
 * exist.
 */
export async function downloadObject(bucket: Bucket, name: string, file: string): Promise<boolean> {
  const body = await bucket.open(name);
  if (!body) return false;
  await pipeline(body, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return true;
}

/** An archive is written into `drafts` first, and read back from the bucket. */
const bucketPlace = (bucket: Bucket, drafts: string): BackupPlace => ({
  async names() {
    const names: string[] = [];
    for await (const { name } of bucket.list('fanion-')) names.push(name);
    return names;
  },
  async make(name, { installation, passphrase, signal }) {
    await makeFolder(drafts);
    await clearDrafts(drafts);
    const draft = join(drafts, `${name}${DRAFT}`);
    try {
      const made = await backUpToFile(installation, draft, { passphrase, signal });
      await bucket.putStream(name, createReadStream(draft));
      await rm(draft);
      await downloadObject(bucket, name, draft);
      await verifyBackup(draft, passphrase);
      return made;
    } catch (error) {
      await bucket.remove(name).catch(() => {});
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  },
  remove: bucket.remove,
});

/** The place that the settings name. */
export const backupPlaceOf = ({ folder, bucket }: BackupSettings): BackupPlace =>
  bucket ? bucketPlace(openBucket(bucket), folder) : folderPlace(folder);

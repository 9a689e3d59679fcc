import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Amounts, backUp, type Installation } from './backup.ts';

/** Suffix of an archive that is being written. */
export const DRAFT = '.part';

/** A name is safely on the disk only once its folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Backs up into a file that only its owner can read, and that gets its name once it is whole and on the disk.
 * `signal` aborts the backup and removes the draft.
 */
export async function backUpToFile(
  installation: Installation,
  file: string,
  { passphrase, signal }: { passphrase: string | null; signal?: AbortSignal },
): Promise<Amounts & { size: number }> {
  const draft = `${file}.${randomBytes(4).toString('hex')}${DRAFT}`;
  try {
    const target = createWriteStream(draft, {
      flags: 'wx',
      mode: 0o600,
      flush: true,
      ...(signal && { signal }),
    });
    // The target may fail before the archive is written into it: an error without a listener ends the
    // program.
    target.on('error', () => {});
    await once(target, 'open');
    const amounts = await backUp(installation, target, passphrase);
    const { size } = await stat(draft);
    await rename(draft, file);
    await flushFolder(dirname(file));
    return { ...amounts, size };
  } catch (error) {
    await rm(draft, { force: true });
    // The error names the path that the caller gave, not the draft's.
    if ((error as NodeJS.ErrnoException).path === draft) Object.assign(error as Error, { path: file });
    throw error;
  }
}

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Amounts, backUp, type Installation } from './backup.ts';

/** Ends the name of an archive that is being written. */
export const DRAFT = '.part';

/** A name is on the disk once its folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Backs up into a file that its owner alone reads, and that has its name once it is whole and on the disk. `signal` ends
 * it, with nothing left.
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
    // Whatever befalls it before the archive is written into it: an error that nobody listens to ends the program.
    target.on('error', () => {});
    await once(target, 'open');
    const amounts = await backUp(installation, target, passphrase);
    const { size } = await stat(draft);
    await rename(draft, file);
    await flushFolder(dirname(file));
    return { ...amounts, size };
  } catch (error) {
    await rm(draft, { force: true });
    // Who asked for it knows the name that they gave.
    if ((error as NodeJS.ErrnoException).path === draft) Object.assign(error as Error, { path: file });
    throw error;
  }
}

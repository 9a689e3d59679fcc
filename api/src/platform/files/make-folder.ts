import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Makes a folder that its owner alone sees (`mode`), and those above it; one that is there is left as it is. Node's own
 * way never ends where the system answers that there is no place for it (/proc, a disk that is mounted when it is asked
 * for). Throws the error of the system.
 */
export async function makeFolder(path: string, mode = 0o700): Promise<void> {
  for (const again of [true, false])
    try {
      await mkdir(path, { mode });
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST' && (await isFolder(path))) return;
      if (code !== 'ENOENT' || !again || dirname(path) === path) throw error;
      await makeFolder(dirname(path), mode);
    }
}

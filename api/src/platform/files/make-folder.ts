import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Makes a folder that only its owner can read (`mode`), and its parents; an existing one is left as it is.
 * Node's own recursive mkdir never returns where the system reports that the path cannot exist (/proc, a disk
 * that is mounted on demand). Throws the system's error.
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

import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A temporary folder for one piece of work, which removes it; its name contains the process id, in case the
 * process is killed.
 */
export const temporaryFolder = (what: string): Promise<string> =>
  mkdtemp(join(tmpdir(), `fanion-${what}-${process.pid}-`));

const OURS = /^fanion-[a-z-]+-(\d+)-\w{6}$/;

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Removes the folders of dead processes, before this process makes its own: in a container, the previous
 * process had the same number. Folders of other accounts and of running processes stay.
 */
export async function sweepTemporary(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const pid = Number(OURS.exec(name)?.[1]);
    if (Number.isNaN(pid) || (pid !== process.pid && runs(pid))) continue;
    const path = join(tmpdir(), name);
    const found = await lstat(path).catch(() => null);
    if (found?.isDirectory() && found.uid === process.getuid?.())
      await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

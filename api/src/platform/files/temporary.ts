import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own for one piece of work, which removes it; its name has the process, for what is stopped dead. */
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
 * Removes what processes that are gone left, before this one has folders of its own: in a container, the one before it
 * had the same number. Those of other accounts stay, as do those of whoever runs.
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

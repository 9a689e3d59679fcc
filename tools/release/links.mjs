// npm packages contain no symbolic links: those of PostgreSQL's libraries are created before the folder
// becomes read-only.
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Creates the links that a package of PostgreSQL lists; does nothing for any other. */
export function restoreLinks(home) {
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')))
    if (!lstatSync(join(home, target), { throwIfNoEntry: false }))
      symlinkSync(relative(dirname(target), source), join(home, target));
}

// npm packages hold no symbolic links: those of PostgreSQL's libraries are made before the folder may only be read.
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Makes the links that a package of PostgreSQL lists; nothing in another one. */
export function restoreLinks(home) {
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')))
    if (!lstatSync(join(home, target), { throwIfNoEntry: false }))
      symlinkSync(relative(dirname(target), source), join(home, target));
}

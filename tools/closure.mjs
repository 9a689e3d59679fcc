// The part of node_modules in a release: the packages outside the bundle, and their dependencies.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folder of a package as Node finds it from `from`, within `root`; null where it is not installed. */
function folderOf(name, from, root) {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === root) break;
  }
  return null;
}

/**
 * Folders of these packages and of all their dependencies, each once. Optional ones (another machine's
 * binaries) are left out when not installed; throws when any other is missing.
 */
export function closureOf(names, root) {
  const found = new Set();
  const add = (name, from, needed) => {
    const folder = folderOf(name, from, root);
    if (!folder) {
      if (needed) throw new Error(`${name} is not installed`);
      return;
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    for (const one of Object.keys(dependencies)) add(one, folder, !(one in optionalDependencies));
    for (const one of Object.keys(optionalDependencies)) add(one, folder, false);
  };
  for (const name of names) add(name, root, true);
  return [...found].sort();
}

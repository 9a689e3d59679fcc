// Installs a newly built site where it is served from, under a program that may be serving the previous one.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Milliseconds that a file of an earlier build is kept: a program started before, and open pages, may still
 * request it.
 */
const KEPT = 7 * 24 * 3_600_000;

/** The files of a folder, by their relative paths. */
const filesIn = (folder, under = '') =>
  readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const path = under === '' ? entry.name : `${under}/${entry.name}`;
    return entry.isDirectory() ? filesIn(folder, path) : [path];
  });

/** Where the file names of the site `target` are listed, without leftovers of earlier builds. */
const listOf = (target) => `${target}.files.json`;

/**
 * Moves the files of `draft` into `target`, each atomically, content-hashed files before those that reference
 * them and the page last. Earlier files of `target` stay until they are seven days old.
 */
export function laySite(draft, target, now = Date.now()) {
  const rank = (path) => (path.startsWith('assets/') ? 0 : path.startsWith('index.html') ? 2 : 1);
  const made = filesIn(draft).sort((a, b) => rank(a) - rank(b));
  mkdirSync(join(target, 'assets'), { recursive: true });
  for (const path of made) {
    mkdirSync(join(target, path, '..'), { recursive: true });
    renameSync(join(draft, path), join(target, path));
  }
  const kept = new Set(made);
  for (const path of filesIn(target))
    if (!kept.has(path) && now - statSync(join(target, path)).mtimeMs > KEPT)
      rmSync(join(target, path), { force: true });
  writeFileSync(listOf(target), JSON.stringify(made));
}

/** The files of the last build of `target`. */
export const filesOfSite = (target) => JSON.parse(readFileSync(listOf(target), 'utf8'));

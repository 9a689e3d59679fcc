// Lays a site that was just built where it is served from, under a program that may be serving the one before it.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds that a file of an earlier build is kept: a program started before, and pages open since, ask for it yet. */
const KEPT = 7 * 24 * 3_600_000;

/** The files of a folder, by their paths in it. */
const filesIn = (folder, under = '') =>
  readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) => {
    const path = under === '' ? entry.name : `${under}/${entry.name}`;
    return entry.isDirectory() ? filesIn(folder, path) : [path];
  });

/** Where the names of the files of the site `target` are: those that earlier builds left are not among them. */
const listOf = (target) => `${target}.files.json`;

/**
 * Moves the files of `draft` into `target`, each whole at once, what has its content in its name before what asks for it
 * and the page last. What `target` held is there until it is seven days old.
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

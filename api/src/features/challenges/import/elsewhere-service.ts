import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, posix, relative, sep } from 'node:path';
import { type OtherFolder, readDocument } from '@fanion/formats/challenge-yml/elsewhere';
import { CHALLENGE_FILE } from '@fanion/formats/challenge-yml/types';
import { GZCTF_CHALLENGE, gzctfChallenge, isGzctf } from '@fanion/formats/gzctf/gzctf';
import { NOCTF_FILE, noctfChallenge } from '@fanion/formats/noctf/noctf';
import { type Problem, Problems } from '@fanion/formats/problems/problems';
import { flagFileOf, isRcds, rcdsChallenge, rctfChallenges } from '@fanion/formats/rctf/rctf';
import { temporaryFolder } from '../../../platform/files/temporary.ts';
import { decodeText, findFileInside } from './paths-service.ts';
import * as texts from './texts.ts';

/** Largest file that describes challenges, in bytes. */
const LARGEST = 8 * 1024 * 1024;
/** Most files of a tree that an import walks through. */
const MOST_FILES = 20_000;
const SKIPPED = /(?:^|\/)(?:node_modules|\.git)(?:\/|$)/;

/** The text of a file of a folder; null when it is missing, too long or leads outside. */
async function textOf(root: string, path: string): Promise<string | null> {
  const place = await findFileInside(root, path);
  if (typeof place === 'string' || place.size > LARGEST) return null;
  return decodeText(await readFile(place.real));
}

async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !SKIPPED.test(path))
    .sort()
    .slice(0, MOST_FILES);
}

/** The game that GZCTF exported, in the folder of its manifest. */
async function readGzctfGame(
  root: string,
  paths: readonly string[],
  problems: Problems,
): Promise<OtherFolder[]> {
  for (const manifest of paths.filter((path) => basename(path) === 'manifest.json')) {
    if (!isGzctf((await textOf(root, manifest)) ?? '')) continue;
    const base = posix.dirname(manifest);
    const within = (path: string) => posix.join(base, path);
    const found: OtherFolder[] = [];
    for (const path of paths) {
      const name = basename(path);
      if (posix.dirname(path) !== within('challenges') || !GZCTF_CHALLENGE.test(name)) continue;
      const one = gzctfChallenge(name, (await textOf(root, path)) ?? '', problems);
      if (one) found.push({ ...one, files: one.files.map((file) => ({ ...file, from: within(file.from) })) });
    }
    return found;
  }
  return [];
}

const formatOf = (path: string): 'noctf' | 'rcds' | null => {
  const name = basename(path);
  if (NOCTF_FILE.test(name)) return 'noctf';
  return /^challenge\.ya?ml$/i.test(name) ? 'rcds' : null;
};

/** Folders of challenges in the formats of noCTF and rCDS. */
async function readOtherFolders(
  root: string,
  paths: readonly string[],
  problems: Problems,
): Promise<OtherFolder[]> {
  const found: OtherFolder[] = [];
  for (const path of paths) {
    const kind = formatOf(path);
    const text = kind && (await textOf(root, path));
    // Most files of that name are in our format: they are not read twice.
    if (kind === null || (kind === 'rcds' && !/^(?:flag|provide)\s*:/m.test(text ?? ''))) continue;
    if (kind === 'rcds' && /^flags\s*:/m.test(text ?? '')) continue;
    const document = text === null ? null : readDocument(text);
    if (!document) {
      problems.error(path, texts.NOT_YAML);
      continue;
    }
    if (kind === 'rcds' && !isRcds(document)) continue;
    const folder = posix.dirname(path) === '.' ? '' : posix.dirname(path);
    if (kind === 'noctf') found.push(noctfChallenge(document, folder, problems));
    else {
      const file = flagFileOf(document);
      const inFile = file === null ? null : await textOf(root, posix.join(folder, file));
      found.push(rcdsChallenge(document, { folder, inFile, problems }));
    }
  }
  return found;
}

async function readRctfLists(
  root: string,
  paths: readonly string[],
  problems: Problems,
): Promise<OtherFolder[]> {
  // Only in a folder without challenge files: elsewhere, any JSON is a file of a challenge.
  const lists = paths.filter((path) => path.endsWith('.json'));
  if (lists.length === 0 || paths.some((path) => CHALLENGE_FILE.test(basename(path)))) return [];
  const found: OtherFolder[] = [];
  for (const path of lists) {
    const text = await textOf(root, path);
    found.push(...((text && rctfChallenges(path, text, problems)) || []));
  }
  return found;
}

/** Files in our format among those of another platform: they need a separate import. */
function warnOfOurFiles(paths: readonly string[], found: readonly OtherFolder[]): Problem[] {
  const theirs = new Set(found.map(({ folder }) => folder));
  return paths
    .filter(
      (path) => CHALLENGE_FILE.test(basename(path)) && !theirs.has(posix.dirname(path).replace(/^\.$/, '')),
    )
    .map((path) => ({ path, line: null, level: 'skipped', message: texts.ANOTHER_IMPORT }));
}

async function writeFolder(from: string, to: string, { folder, yml, files }: OtherFolder): Promise<void> {
  const place = join(to, folder);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'challenge.yml'), yml);
  for (const file of files) {
    const target = join(place, file.path);
    const source = await findFileInside(from, posix.normalize(file.from));
    // The import reports a file that is missing or leads outside the folder: it finds nothing at its place.
    if (typeof source === 'string' || !target.startsWith(join(place, sep))) continue;
    await mkdir(dirname(target), { recursive: true });
    await copyFile(source.real, target, constants.COPYFILE_FICLONE);
  }
}

/**
 * Works on a folder of challenges, first converted to our format from a GZCTF export, an rCTF list or noCTF
 * and rCDS folders (docs/product/formats.md#autres-plateformes). `problems`: what could not be converted.
 */
export async function withConvertedFolder<T>(
  root: string,
  work: (root: string, problems: readonly Problem[]) => Promise<T>,
): Promise<T> {
  const paths = await filesIn(root);
  const problems = new Problems();
  const game = await readGzctfGame(root, paths, problems);
  const folders = game.length > 0 ? game : await readOtherFolders(root, paths, problems);
  const found = folders.length > 0 ? folders : await readRctfLists(root, paths, problems);
  if (found.length === 0) return work(root, problems.list());
  const allProblems = [...problems.list(), ...warnOfOurFiles(paths, found)];
  const made = await temporaryFolder('ailleurs');
  try {
    for (const folder of found) await writeFolder(root, made, folder);
    return await work(made, allProblems);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

import type { Dirent } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { CTFCLI_CONFIG, readConfigPaths } from '@fanion/formats/challenge-yml/ctfcli-config';
import { readChallengeYml } from '@fanion/formats/challenge-yml/read';
import { CHALLENGE_FILE, type ChallengeDraft } from '@fanion/formats/challenge-yml/types';
import type { Problem } from '@fanion/formats/problems/problems';
import { challengeNameKey } from '@fanion/rules/challenges/name';
import { slugify } from '@fanion/rules/slug';
import { decodeText, findFileInside, resolvePaths } from './paths-service.ts';
import * as texts from './texts.ts';

const SKIPPED = new Set(['node_modules', '.git']);
const DEEPEST_FOLDER = 32;
const MOST_CHALLENGES = 5_000;
const LARGEST_YML = 2 * 1024 * 1024;

/** How a folder is read when it does not follow the usual habits. */
export interface TreeOptions {
  /** Name of the files that describe a challenge, instead of challenge.yml. */
  file?: string | null;
  /** Points of a challenge whose file gives none; without this value such a file is refused. */
  value?: number | null;
  /** The only files that describe challenges, in our format, whatever their names. Paths in the folder. */
  only?: readonly string[];
}

/** What was read of a folder. */
export interface ChallengeTree {
  drafts: ChallengeDraft[];
  problems: Problem[];
  /** Challenge files that were opened, the refused ones included. */
  files_read: number;
  /** Paths of the drafts that are visible because their file does not say otherwise. */
  without_state: Set<string>;
}

/** A challenge file, or a link that leads to one. */
interface Found {
  path: string;
  isLink: boolean;
}

/**
 * Reads every challenge.yml and <x>.challenge.yml under a folder, by path, then those that ctfcli's own list
 * names, then those reached only by links. No file outside the folder is ever opened, links included. Never
 * throws: what is wrong is in the problems, and one wrong file does not stop the others.
 */
export async function readChallengeTree(root: string, how: TreeOptions = {}): Promise<ChallengeTree> {
  const tree: ChallengeTree = { drafts: [], problems: [], files_read: 0, without_state: new Set() };
  const say = (path: string, level: Problem['level'], message: string) =>
    void tree.problems.push({ path, line: null, level, message });
  const realRoot = await realpath(root).catch(() => null);
  if (realRoot === null) {
    say('.', 'error', texts.NO_FOLDER);
    return tree;
  }
  const requestedName = how.file?.toLowerCase() ?? null;
  const isWanted = (name: string) =>
    requestedName === null ? CHALLENGE_FILE.test(name) : name.toLowerCase() === requestedName;
  const found =
    how.only?.map((path) => ({ path, isLink: false })) ??
    (await addListedFiles(
      realRoot,
      await findChallenges(realRoot, '', isWanted, say),
      how.file ?? 'challenge.yml',
      say,
    ));
  const reader = createReader(tree, { root: realRoot, how, found, isWanted });
  for (const { path, isLink } of found.slice(0, MOST_CHALLENGES)) await reader(path, isLink, say);
  if (found.length > MOST_CHALLENGES) say('.', 'error', texts.tooManyChallenges(MOST_CHALLENGES));
  if (!how.only && tree.files_read === 0 && !tree.problems.some(({ level }) => level === 'error'))
    say('.', 'error', texts.noChallengeFile(how.file ?? 'challenge.yml'));
  tree.problems.push(...warnOfTwins(tree.drafts));
  return tree;
}

type ReportProblem = (path: string, level: Problem['level'], message: string) => void;

// One order on every machine: file systems and locales order differently.
const byName = (a: Dirent, b: Dirent) => (a.name < b.name ? -1 : 1);

async function findChallenges(
  root: string,
  folder: string,
  isWanted: (name: string) => boolean,
  say: ReportProblem,
): Promise<Found[]> {
  if (folder.split('/').length > DEEPEST_FOLDER) return [];
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => null);
  if (entries === null) {
    say(folder || '.', 'error', texts.UNREAD_FOLDER);
    return [];
  }
  const found: Found[] = [];
  for (const entry of entries.sort(byName)) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const isLink = entry.isSymbolicLink();
    // A link's target inside this folder is found at its own path.
    const leads = isLink ? await stat(join(root, path)).catch(() => null) : null;
    if (leads?.isDirectory()) say(path, 'skipped', texts.LINK_TO_FOLDER);
    else if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) found.push(...(await findChallenges(root, path, isWanted, say)));
    } else if (isWanted(entry.name)) found.push({ path, isLink });
  }
  return found;
}

/** The files found, with those that ctfcli's list adds: a listed folder means the challenge file in it. */
async function addListedFiles(
  root: string,
  walked: readonly Found[],
  name: string,
  say: ReportProblem,
): Promise<Found[]> {
  const config = await findFileInside(root, CTFCLI_CONFIG);
  const bytes = typeof config === 'object' && config.size <= LARGEST_YML ? await readFile(config.real) : null;
  const found = [...walked];
  for (const listedPath of readConfigPaths((bytes && decodeText(bytes)) ?? '')) {
    const path = posix.normalize(/\.ya?ml$/i.test(listedPath) ? listedPath : `${listedPath}/${name}`);
    const alreadyFound = found.some(
      (one) => one.path === path || posix.dirname(one.path) === posix.normalize(listedPath),
    );
    if (alreadyFound) continue;
    const place = await findFileInside(root, path);
    if (typeof place === 'object') found.push({ path, isLink: false });
    else
      say(
        CTFCLI_CONFIG,
        'skipped',
        place === 'outside' ? texts.listedOutside(listedPath) : texts.listedMissing(listedPath),
      );
  }
  return [...found.filter(({ isLink }) => !isLink), ...found.filter(({ isLink }) => isLink)];
}

/** The files found in a folder, and how they are read. */
interface Reading {
  root: string;
  how: TreeOptions;
  found: readonly Found[];
  isWanted: (name: string) => boolean;
}

/** Reads the files found, each once whatever paths lead to it. */
function createReader(tree: ChallengeTree, { root, how, found, isWanted }: Reading) {
  const { value = null, only } = how;
  const opened = new Set<string>();
  const ours = new Set(found.map(({ path }) => join(root, path)));
  const describes = (real: string) =>
    ours.has(real) || (!only && (CHALLENGE_FILE.test(basename(real)) || isWanted(basename(real))));

  return async (path: string, isLink: boolean, say: ReportProblem): Promise<void> => {
    const place = await findFileInside(root, path);
    const skipped =
      isLink && (typeof place === 'string' ? texts.LINKS[place] : opened.has(place.real) && texts.LINKS.read);
    if (skipped) return say(path, 'skipped', skipped);
    if (typeof place === 'string') return say(path, 'error', texts.UNREAD_CHALLENGE_FILE);
    if (opened.has(place.real)) return;
    opened.add(place.real);
    const bytes = place.size > LARGEST_YML ? null : await readFile(place.real).catch(() => null);
    const text = bytes && decodeText(bytes);
    const { challenge, problems, says_state, lineOfPath } =
      text === null ? UNREAD : readChallengeYml(text, path, value);
    if (!problems.some(({ level }) => level === 'skipped')) tree.files_read += 1;
    if (bytes === null) return say(path, 'error', texts.FILE_TOO_LONG);
    if (text === null) return say(path, 'error', texts.NOT_UTF8);
    const resolved = challenge && (await resolvePaths(root, { path, challenge, lineOfPath, describes }));
    const all = [...problems, ...(resolved?.problems ?? [])];
    tree.problems.push(...all.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)));
    if (resolved === null) return;
    tree.drafts.push(resolved.draft);
    if (!says_state && resolved.draft.state === 'visible') tree.without_state.add(path);
  };
}

const UNREAD: ReturnType<typeof readChallengeYml> = {
  challenge: null,
  problems: [],
  says_state: false,
  lineOfPath: () => null,
};

/**
 * Warns of challenges of one import with the same name or address; both are kept, each under its own folder
 * (docs/product/formats.md#identité).
 */
function warnOfTwins(drafts: ChallengeDraft[]): Problem[] {
  const problems: Problem[] = [];
  const names = new Map<string, ChallengeDraft>();
  const slugs = new Map<string, ChallengeDraft>();
  for (const draft of drafts) {
    const warn = (message: string) =>
      problems.push({ path: draft.path, line: null, level: 'warning', message });
    const slug = draft.slug ?? slugify(draft.name);
    const namesake = names.get(challengeNameKey(draft.name));
    const neighbour = slugs.get(slug);
    if (namesake) warn(texts.sameName(namesake.path, draft.name));
    else if (neighbour && slug !== '') warn(texts.sameAddress(neighbour.name, neighbour.path));
    names.set(challengeNameKey(draft.name), namesake ?? draft);
    slugs.set(slug, neighbour ?? draft);
  }
  return problems;
}

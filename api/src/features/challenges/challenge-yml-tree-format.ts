import type { Dirent } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { slugify } from '@fanion/rules/slug';
import { CHALLENGE_FILE, type ChallengeDraft, type Problem } from './challenge-yml-format.ts';
import { decodeText, insideRoot, resolvePaths } from './challenge-yml-paths-format.ts';
import { readChallengeYml } from './challenge-yml-read-format.ts';
import { nameKey } from './name-model.ts';

const SKIPPED = new Set(['node_modules', '.git']);
const DEEPEST_FOLDER = 32;
const MOST_CHALLENGES = 5_000;
const LARGEST_YML = 2 * 1024 * 1024;

interface ChallengeTree {
  drafts: ChallengeDraft[];
  problems: Problem[];
  /** challenge.yml files opened, the refused ones included. */
  files_read: number;
  /** Paths of the drafts that are visible because their file does not say otherwise. */
  without_state: Set<string>;
}

/**
 * Reads every challenge.yml and <x>.challenge.yml under a folder, in the order of their paths (formats.md, challenge.yml). No
 * file outside the folder is ever opened, links included. Never throws: what is wrong is in the problems, and one wrong
 * file does not stop the others.
 */
export async function readChallengeTree(root: string): Promise<ChallengeTree> {
  const tree: ChallengeTree = { drafts: [], problems: [], files_read: 0, without_state: new Set() };
  const refuse = (path: string, message: string) =>
    tree.problems.push({ path, line: null, level: 'error', message });
  const realRoot = await realpath(root).catch(() => null);
  if (realRoot === null) {
    refuse('.', 'Ce dossier n’existe pas ou ne peut pas être lu.');
    return tree;
  }
  const found = await findChallenges(realRoot, '', (folder) =>
    refuse(folder, 'Ce dossier ne peut pas être lu.'),
  );
  const opened = new Set<string>();
  for (const path of found.slice(0, MOST_CHALLENGES)) await readOne(tree, realRoot, path, opened);
  if (found.length > MOST_CHALLENGES)
    refuse('.', `Plus de ${MOST_CHALLENGES} challenges : importez-les en plusieurs fois.`);
  if (found.length === 0 && tree.problems.length === 0)
    refuse('.', 'Aucun fichier challenge.yml dans ce dossier.');
  tree.problems.push(...twins(tree.drafts));
  return tree;
}

// One order on every machine: the file system's own differs, and so does the locale's.
const byName = (a: Dirent, b: Dirent) => (a.name < b.name ? -1 : 1);

async function findChallenges(
  root: string,
  folder: string,
  unreadable: (folder: string) => void,
): Promise<string[]> {
  if (folder.split('/').length > DEEPEST_FOLDER) return [];
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => null);
  if (entries === null) {
    unreadable(folder || '.');
    return [];
  }
  const found: string[] = [];
  for (const entry of entries.sort(byName)) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    // A linked folder is not entered: what it holds inside this one is found at its own place.
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) found.push(...(await findChallenges(root, path, unreadable)));
    } else if (CHALLENGE_FILE.test(entry.name)) found.push(path);
  }
  return found;
}

async function readOne(tree: ChallengeTree, root: string, path: string, opened: Set<string>) {
  const refuse = (message: string) => {
    tree.problems.push({ path, line: null, level: 'error', message });
  };
  const place = await insideRoot(root, path);
  if (place === 'outside') return refuse('Lien symbolique vers l’extérieur du dossier : il n’est pas suivi.');
  if (typeof place === 'string') return refuse('Ce fichier ne peut pas être lu.');
  if (opened.has(place.real)) return;
  opened.add(place.real);
  tree.files_read += 1;
  const bytes = place.size > LARGEST_YML ? null : await readFile(place.real).catch(() => null);
  if (bytes === null) return refuse('Fichier trop long, ou qui ne peut pas être lu.');
  const text = decodeText(bytes);
  if (text === null) return refuse('Ce fichier n’est pas du texte en UTF-8.');
  const { challenge, problems, says_state, lineOfPath } = readChallengeYml(text, path);
  const resolved = challenge && (await resolvePaths(root, path, challenge, lineOfPath));
  const found = [...problems, ...(resolved?.problems ?? [])];
  tree.problems.push(...found.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)));
  if (resolved === null) return;
  tree.drafts.push(resolved.draft);
  if (!says_state && resolved.draft.state === 'visible') tree.without_state.add(path);
}

/** Challenges of one import that would fall on one another; both are kept, each under its own folder (formats.md). */
function twins(drafts: ChallengeDraft[]): Problem[] {
  const problems: Problem[] = [];
  const names = new Map<string, ChallengeDraft>();
  const slugs = new Map<string, ChallengeDraft>();
  for (const draft of drafts) {
    const warn = (message: string) =>
      problems.push({ path: draft.path, line: null, level: 'warning', message });
    const slug = draft.slug ?? slugify(draft.name);
    const namesake = names.get(nameKey(draft.name));
    const neighbour = slugs.get(slug);
    if (namesake) warn(`Même nom que dans ${namesake.path} (« ${draft.name} ») : les deux sont gardés.`);
    else if (neighbour && slug !== '')
      warn(`Même adresse que « ${neighbour.name} » (${neighbour.path}) : la sienne sera complétée.`);
    names.set(nameKey(draft.name), namesake ?? draft);
    slugs.set(slug, neighbour ?? draft);
  }
  return problems;
}

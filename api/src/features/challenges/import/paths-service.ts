import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { ChallengeDraft, ChallengeYml, FileDraft } from '@fanion/formats/challenge-yml/types';
import type { Problem } from '@fanion/formats/problems/problems';
import { hasForbiddenCharacters } from '@fanion/rules/text';
import * as texts from './texts.ts';

const LARGEST_SOLUTION = 1024 * 1024;

interface RealFile {
  /** Absolute, links resolved. */
  real: string;
  /** In bytes. */
  size: number;
}

/**
 * The real file behind a path relative to an imported folder (itself a real path), when it is a file of that
 * folder: neither `..` nor a symbolic link leads out of it (docs/product/formats.md#fichier-de-challenge;
 * docs/product/security.md#images-et-fichiers).
 */
export async function findFileInside(
  root: string,
  path: string,
): Promise<RealFile | 'outside' | 'missing' | 'not_a_file'> {
  if (hasForbiddenCharacters(path)) return 'missing';
  const fullPath = join(root, path);
  const within = root.endsWith(sep) ? root : root + sep;
  if (!fullPath.startsWith(within)) return 'outside';
  const real = await realpath(fullPath).catch(() => null);
  if (real === null) return 'missing';
  if (!real.startsWith(within)) return 'outside';
  const facts = await stat(real).catch(() => null);
  if (facts === null) return 'missing';
  // Reading a pipe or a device would never end.
  return facts.isFile() ? { real, size: facts.size } : 'not_a_file';
}

/** Text of a file, without its byte order mark; null when it is neither UTF-8 nor UTF-16 with a mark. */
export function decodeText(bytes: Uint8Array): string | null {
  const marks: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be' };
  const encoding = marks[Buffer.from(bytes.subarray(0, 2)).toString('hex')] ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A challenge as its file describes it, with the paths as they are written there. */
interface WrittenChallenge {
  path: string;
  challenge: ChallengeYml;
  lineOfPath: (written: string) => number | null;
  /** Whether a real file describes a challenge. */
  describes: (real: string) => boolean;
}

/**
 * Replaces the paths of a challenge by the real files of the imported folder. A file that is missing, outside
 * the folder or would give flags away is left out with a warning.
 */
export async function resolvePaths(
  root: string,
  { path, challenge, lineOfPath, describes }: WrittenChallenge,
): Promise<{ draft: ChallengeDraft; problems: Problem[] }> {
  const problems: Problem[] = [];
  const folder = path.includes('/') ? dirname(path) : '';
  const report = (written: string, message: string) =>
    problems.push({
      path,
      line: lineOfPath(written),
      level: 'warning',
      message: texts.aboutPath(written, message),
    });
  const resolve = async (written: string | undefined | null) => {
    if (!written) return null;
    const place = await findFileInside(root, join(folder, written));
    if (typeof place === 'object' && !describes(place.real)) return place;
    report(written, texts.LEFT_OUT[typeof place === 'object' ? 'of_flags' : place]);
    return null;
  };

  const files: FileDraft[] = [];
  for (const file of challenge.files) {
    const place = await resolve(file.path);
    if (place) files.push({ ...file, path: place.real });
  }
  const background_image = (await resolve(challenge.theme.background_image))?.real ?? null;
  const logo = (await resolve(challenge.theme.logo))?.real ?? null;
  const { solution } = challenge;
  const place = await resolve(solution?.path);
  const content = place && (await readSolution(place));
  if (solution && place && content === null) report(solution.path, texts.UNREAD_SOLUTION);

  const draft: ChallengeDraft = {
    ...challenge,
    path,
    folder,
    files,
    solution: solution && content !== null ? { content, state: solution.state } : null,
    theme: { ...challenge.theme, background_image, logo },
  };
  return { draft, problems };
}

async function readSolution({ real, size }: RealFile): Promise<string | null> {
  const bytes = size > LARGEST_SOLUTION ? null : await readFile(real).catch(() => null);
  const text = bytes && decodeText(bytes);
  return text === null || hasForbiddenCharacters(text)
    ? null
    : text.replace(/^\uFEFF+/, '').replace(/\r\n?/g, '\n');
}

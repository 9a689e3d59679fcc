import type { Problem } from '@fanion/formats/problems/problems';
import { findCircular } from '@fanion/rules/learn/learning';
import { sha256 } from '../../../platform/secrets.ts';
import type { LearnFolder, ReadEvent, ReadLessonFolder, ReadPathFolder } from './folder-service.ts';
import * as texts from './texts.ts';

const problem = (path: string, message: string, level: Problem['level'] = 'error'): Problem => ({
  path,
  line: null,
  level,
  message,
});

const digestOf = (value: unknown): string => sha256(Buffer.from(JSON.stringify(value))).toString('hex');

/** Digest of an imported lesson: importing the same files again changes nothing. */
export const lessonDigest = ({ lesson, files }: ReadLessonFolder): string =>
  digestOf([lesson, files.map(({ name, sha256: hash }) => [name, hash])]);
/** Digest of an imported event. Days are counted from the first import: the same file later moves nothing. */
export const eventDigest = ({ event, files }: ReadEvent): string =>
  digestOf([event, files.map(({ name, sha256: hash }) => [name, hash])]);
export const pathDigest = ({ path }: ReadPathFolder): string => digestOf(path);

/** Paths in order: those with a position, then the others by name. */
export const inOrder = (paths: readonly ReadPathFolder[]): ReadPathFolder[] =>
  [...paths].sort(
    (a, b) => (a.path.position ?? 100) - (b.path.position ?? 100) || (a.slug < b.slug ? -1 : 1),
  );

/**
 * Problems between paths: two lessons with one slug, missing or circular prerequisites. Returns the valid
 * paths. `existingPaths`: the stored paths.
 */
export function validPathsOf(
  { paths, problems: read }: Pick<LearnFolder, 'paths' | 'problems'>,
  existingPaths: readonly { slug: string; requires: readonly string[] }[],
) {
  const problems: Problem[] = [...read];
  const filesBySlug = new Map<string, string>();
  const bad = new Set<ReadPathFolder>();
  for (const path of paths)
    for (const { slug, file } of path.modules.flatMap(({ lessons }) => lessons)) {
      const other = filesBySlug.get(slug);
      if (other) {
        problems.push(problem(file, texts.lessonTwice(slug, other)));
        bad.add(path);
      } else filesBySlug.set(slug, file);
    }
  const here = new Set([...existingPaths, ...paths].map(({ slug }) => slug));
  for (const path of paths)
    for (const slug of path.path.requires)
      if (!here.has(slug)) {
        problems.push(problem(path.file, texts.unknownPath(slug)));
        bad.add(path);
      }
  const needs = new Map(existingPaths.map(({ slug, requires }) => [slug, requires]));
  for (const { slug, path } of paths) needs.set(slug, path.requires);
  const circling = findCircular(needs);
  for (const path of paths.filter(({ slug }) => circling.has(slug))) {
    problems.push(problem(path.file, texts.CIRCLE));
    bad.add(path);
  }
  return { sound: inOrder(paths.filter((path) => !bad.has(path))), problems };
}

/** Challenges that lessons link and that do not exist. */
export const unknownChallenges = (
  paths: readonly ReadPathFolder[],
  existingSlugs: ReadonlySet<string>,
): Problem[] =>
  paths
    .flatMap(({ modules }) => modules.flatMap(({ lessons }) => lessons))
    .flatMap(({ file, lesson }) =>
      lesson.challenges
        .filter((slug) => !existingSlugs.has(slug))
        .map((slug) => problem(file, texts.unknownChallenge(slug), 'warning')),
    );

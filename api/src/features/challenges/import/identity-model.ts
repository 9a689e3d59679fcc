import { searchKey } from '@fanion/rules/text';

/** What tells whether two challenges of one name are one challenge. `flags`: each accepted answer as one comparable text. */
export interface Traits {
  flags: readonly string[];
  description: string;
}

/** What is known of a challenge that an import may update. */
export interface ExistingChallenge extends Traits {
  id: number;
  slug: string;
  source_folder: string;
}

/** One challenge to be imported. `folder`: as it would be kept. */
export interface Candidate extends Traits {
  slug: string | null;
  folder: string;
}

const wordsOf = (text: string): Set<string> => new Set(searchKey(text).match(/\p{L}{4,}/gu) ?? []);

/** Whether one of two texts is the other rewritten: half of the words of the shorter are in both. */
function shareText(a: string, b: string): boolean {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const common = [...first].filter((word) => second.has(word)).length;
  return common * 2 >= Math.min(first.size, second.size);
}

const sameText = (a: Traits, b: Traits): boolean => searchKey(a.description) === searchKey(b.description);

const shareFlag = (a: Traits, b: Traits): boolean => a.flags.some((flag) => b.flags.includes(flag));

/**
 * Whether two challenges of one name are two: no flag in common, and another text. At the same place (folder or address)
 * the text must have little in common: an author who changes a flag often mends the text with it.
 */
export const areApart = (existing: Traits, other: Traits, samePlace: boolean): boolean =>
  !shareFlag(existing, other) &&
  (samePlace ? !shareText(existing.description, other.description) : !sameText(existing, other));

/**
 * Which of the challenges of the same name a candidate is. `doubt`: the one whose place or name it has, and that it would
 * overwrite though it is another challenge by all the rest. `alone`: no other candidate has its name. `edition`: all comes
 * from one that is named, and what is not of it is another challenge.
 */
export function identify<K extends ExistingChallenge>(
  candidate: Candidate,
  namesakes: readonly K[],
  alone: boolean,
  edition: boolean,
): { match: K | null; doubt: K | null } {
  const bySlug = namesakes.find(({ slug }) => slug === candidate.slug);
  const inFolder = namesakes.find(({ source_folder }) => source_folder === candidate.folder);
  const byName = alone && namesakes.length === 1 ? namesakes[0] : undefined;
  const placed = [bySlug, inFolder].filter((existing) => existing !== undefined);
  // Imported before its edition was named: two editions may well share a flag, but not the text too.
  const unnamed = namesakes.find(
    (existing) => shareFlag(existing, candidate) && sameText(existing, candidate),
  );
  if (edition) return { match: inFolder ?? unnamed ?? null, doubt: null };
  const sure =
    placed.find((existing) => !areApart(existing, candidate, true)) ??
    (alone ? namesakes.find((existing) => shareFlag(existing, candidate)) : undefined);
  if (sure) return { match: sure, doubt: null };
  if (placed[0]) return { match: null, doubt: placed[0] };
  const apart = byName !== undefined && areApart(byName, candidate, false);
  return apart ? { match: null, doubt: byName } : { match: byName ?? null, doubt: null };
}

/** The edition that a challenge was imported with, when an import without one brings it from the same place again. */
export const editionOf = (challenge: { source_folder: string; tags: readonly string[] }, folder: string) =>
  challenge.tags.find((tag) => challenge.source_folder === `${tag}/${folder}`) ?? null;

/** Whether a challenge was imported with an edition: its folder begins with it, and one of its tags is it. */
export const isOfAnEdition = (challenge: { source_folder: string; tags: readonly string[] }): boolean =>
  challenge.tags.some((tag) => challenge.source_folder.startsWith(`${tag}/`));

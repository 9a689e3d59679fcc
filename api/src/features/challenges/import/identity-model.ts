import { searchKey } from '@fanion/rules/text';

/** What identifies a challenge among its namesakes. `flags`: each accepted answer as one comparable text. */
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

/** A challenge to be imported. `folder`: as it would be stored. */
export interface Candidate extends Traits {
  slug: string | null;
  folder: string;
}

const wordsOf = (text: string): Set<string> => new Set(searchKey(text).match(/\p{L}{4,}/gu) ?? []);

/** Whether one text is a rewrite of the other: they share half of the words of the shorter one. */
function shareText(a: string, b: string): boolean {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const common = [...first].filter((word) => second.has(word)).length;
  return common * 2 >= Math.min(first.size, second.size);
}

const sameText = (a: Traits, b: Traits): boolean => searchKey(a.description) === searchKey(b.description);

const shareFlag = (a: Traits, b: Traits): boolean => a.flags.some((flag) => b.flags.includes(flag));

/**
 * Whether two challenges of one name differ: no common flag, and another text. At the same place (folder or
 * address) the text must have little in common: an author who changes a flag often edits the text too.
 */
export const areDistinct = (existing: Traits, other: Traits, samePlace: boolean): boolean =>
  !shareFlag(existing, other) &&
  (samePlace ? !shareText(existing.description, other.description) : !sameText(existing, other));

/**
 * Which of the challenges of the same name a candidate is. `doubt`: the one that has its place or name and
 * that it would overwrite, though everything else differs. `alone`: no other candidate has its name.
 * `edition`: the whole import belongs to one named edition, and a challenge outside it is another challenge.
 */
export function identifyChallenge<K extends ExistingChallenge>(
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
    placed.find((existing) => !areDistinct(existing, candidate, true)) ??
    (alone ? namesakes.find((existing) => shareFlag(existing, candidate)) : undefined);
  if (sure) return { match: sure, doubt: null };
  if (placed[0]) return { match: null, doubt: placed[0] };
  const apart = byName !== undefined && areDistinct(byName, candidate, false);
  return apart ? { match: null, doubt: byName } : { match: byName ?? null, doubt: null };
}

/** The edition of a challenge that an import without edition brings again from the same place. */
export const editionOf = (challenge: { source_folder: string; tags: readonly string[] }, folder: string) =>
  challenge.tags.find((tag) => challenge.source_folder === `${tag}/${folder}`) ?? null;

/** Whether a challenge was imported with an edition: its folder begins with one of its tags. */
export const isOfAnEdition = (challenge: { source_folder: string; tags: readonly string[] }): boolean =>
  challenge.tags.some((tag) => challenge.source_folder.startsWith(`${tag}/`));

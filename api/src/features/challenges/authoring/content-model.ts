import type { ChallengeContent } from '@fanion/contract/challenges/drafts/shapes';
import { categoryOf } from '@fanion/rules/challenges/category-words';
import { cleanLine, cleanText } from '@fanion/rules/text';

const lines = (texts: readonly string[], clean: (text: string) => string): string[] => [
  ...new Set(texts.map(clean).filter(Boolean)),
];

/** An author's content cleaned for storage: nothing invisible, nothing twice. */
export const cleanContent = (typed: ChallengeContent): ChallengeContent => ({
  ...typed,
  name: cleanLine(typed.name),
  slug: typed.slug.trim(),
  category: categoryOf(typed.category),
  author: cleanLine(typed.author),
  tags: lines(typed.tags, cleanLine),
  organizer: cleanLine(typed.organizer),
  sponsor: cleanLine(typed.sponsor),
  description: cleanText(typed.description),
  connection_info: cleanText(typed.connection_info),
  files: typed.files.map((file) => ({ ...file, name: cleanLine(file.name) })),
  hints: typed.hints.map((hint) => ({
    ...hint,
    title: cleanLine(hint.title),
    content: cleanText(hint.content),
  })),
  custom_css: typed.custom_css.replace(/\r\n?/g, '\n').trim(),
  rules: lines(typed.rules, cleanText),
  requirements: lines(typed.requirements, cleanText),
  prerequisites: lines(typed.prerequisites, (slug) => slug.trim()),
  next: cleanLine(typed.next),
  resources: typed.resources.map(({ title, url, description }) => ({
    title: cleanLine(title),
    url: url.trim(),
    description: cleanLine(description),
  })),
  solution: cleanText(typed.solution),
});

/** Serialises an object with its keys in one order, since the database returns them in its own. */
export const stringifySorted = (value: unknown): string =>
  JSON.stringify(value, (_name, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Names of the parts that differ between two states of a challenge; empty without a state before. */
export const listChangedParts = (before: ChallengeContent | null, after: ChallengeContent): string[] =>
  before === null
    ? []
    : (Object.keys(after) as (keyof ChallengeContent)[]).filter(
        (name) => stringifySorted(before[name]) !== stringifySorted(after[name]),
      );

/** Fields whose values the audit log shows: no text that may hold a flag or password, no person's name. */
const LOGGED_FIELDS = [
  'name',
  'slug',
  'category',
  'difficulty',
  'tags',
  'scoring',
  'xp',
  'logic',
  'layout',
  'primary_color',
  'accent_color',
  'plan',
  'is_featured',
  'prerequisites',
  'anonymize',
  'open_to_all',
  'next',
] as const satisfies readonly (keyof ChallengeContent)[];
const isLoggedField = (name: string): boolean => (LOGGED_FIELDS as readonly string[]).includes(name);

/** A change of a challenge for the audit log: old and new values of some parts, the names of others. */
export function auditedChange(
  before: ChallengeContent,
  after: ChallengeContent,
): { changed: string[]; before: object; after: object } {
  const names = listChangedParts(before, after);
  const parts = names.filter(isLoggedField) as (typeof LOGGED_FIELDS)[number][];
  const only = (content: ChallengeContent) => Object.fromEntries(parts.map((name) => [name, content[name]]));
  return { changed: names.filter((name) => !isLoggedField(name)), before: only(before), after: only(after) };
}

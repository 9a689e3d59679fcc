import type { ChallengeContent } from '@fanion/contract/challenges/content';
import { categoryOf } from '@fanion/rules/challenges/category-words';
import { cleanLine, cleanText } from '@fanion/rules/text';

const lines = (texts: readonly string[], clean: (text: string) => string): string[] => [
  ...new Set(texts.map(clean).filter(Boolean)),
];

/** What was typed, as it is kept: without what nobody sees, and nothing twice. */
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

/** One order for the names of an object, which the database gives back in its own. */
export const inOneOrder = (value: unknown): string =>
  JSON.stringify(value, (_name, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Names of what differs between two states of a challenge; nothing without one before. */
export const changedIn = (before: ChallengeContent | null, after: ChallengeContent): string[] =>
  before === null
    ? []
    : (Object.keys(after) as (keyof ChallengeContent)[]).filter(
        (name) => inOneOrder(before[name]) !== inOneOrder(after[name]),
      );

/** What the audit log tells before and after: neither texts, where a flag or a password may stand, nor who is named. */
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

/** A change of a challenge as the audit log has it: of some parts what they were and are, of the others their names. */
export function auditedChange(
  before: ChallengeContent,
  after: ChallengeContent,
): { changed: string[]; before: object; after: object } {
  const names = changedIn(before, after);
  const parts = names.filter(isLoggedField) as (typeof LOGGED_FIELDS)[number][];
  const only = (content: ChallengeContent) => Object.fromEntries(parts.map((name) => [name, content[name]]));
  return { changed: names.filter((name) => !isLoggedField(name)), before: only(before), after: only(after) };
}

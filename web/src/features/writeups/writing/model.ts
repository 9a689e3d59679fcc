import type { BodyFor } from '@fanion/contract/endpoint';
import type { WholeWriteup } from '@fanion/contract/writeups/reading';
import type { saveWriteup } from '@fanion/contract/writeups/writing';
import { hasUndescribedImage, WRITEUP_LIMITS } from '@fanion/rules/writeups/text';
import { lengthOf } from '../../../lib/text-length.ts';
import type { WriteupState } from '../model.ts';
import { EDITOR_TEXTS } from './texts.ts';

/** The values of the editor. */
export type Draft = { title: string; summary: string; content: string; tags: readonly string[] };
export type DraftField = keyof Draft;
export type Problems = Partial<Record<DraftField, string>>;
type Changes = Omit<BodyFor<typeof saveWriteup>, 'version'>;

const FIELDS = ['title', 'summary', 'content', 'tags'] as const satisfies readonly DraftField[];

export const draftOf = ({ title, summary, content, tags }: WholeWriteup): Draft => ({
  title,
  summary,
  content,
  tags: [...tags],
});

const same = (a: Draft, b: Draft, field: DraftField): boolean =>
  field === 'tags' ? a.tags.join('\n') === b.tags.join('\n') : a[field] === b[field];

/** Whether something typed differs from the server's version. */
export const isChanged = (saved: Draft, draft: Draft): boolean =>
  FIELDS.some((field) => !same(saved, draft, field));

/** The problem with a title; undefined when there is none. */
export function titleProblem(title: string): string | undefined {
  if (title.trim() === '') return EDITOR_TEXTS.titleMissing;
  return lengthOf(title) > WRITEUP_LIMITS.title ? EDITOR_TEXTS.tooLong(WRITEUP_LIMITS.title) : undefined;
}

/** What the server would refuse, found before it is asked. */
export function problemsOf({ title, summary, content, tags }: Draft): Problems {
  const problems: Problems = {};
  const wrongTitle = titleProblem(title);
  if (wrongTitle) problems.title = wrongTitle;
  if (lengthOf(summary) > WRITEUP_LIMITS.summary)
    problems.summary = EDITOR_TEXTS.tooLong(WRITEUP_LIMITS.summary);
  if (content.length > WRITEUP_LIMITS.content)
    problems.content = EDITOR_TEXTS.tooLong(WRITEUP_LIMITS.content);
  if (tags.length > WRITEUP_LIMITS.tags) problems.tags = EDITOR_TEXTS.tooManyTags(WRITEUP_LIMITS.tags);
  else if (tags.some((tag) => lengthOf(tag) > WRITEUP_LIMITS.tag))
    problems.tags = EDITOR_TEXTS.tagTooLong(WRITEUP_LIMITS.tag);
  return problems;
}

/** What a text lacks for its submission; undefined when nothing. */
export function contentProblem({ content }: Draft): string | undefined {
  if (content.trim() === '') return EDITOR_TEXTS.contentMissing;
  return hasUndescribedImage(content) ? EDITOR_TEXTS.imageUndescribed : undefined;
}

/** The changes to send: without fields known to be refused, so that the others can be saved. */
export function changesOf(saved: Draft, draft: Draft, problems: Problems): Changes {
  const changes: Changes = {};
  const sends = (field: DraftField) => !same(saved, draft, field) && problems[field] === undefined;
  if (sends('title')) changes.title = draft.title;
  if (sends('summary')) changes.summary = draft.summary;
  if (sends('content')) changes.content = draft.content;
  if (sends('tags')) changes.tags = [...draft.tags];
  return changes;
}

/** The saved version after the server accepted some fields of a draft: the rest is still unsaved. */
export const savedWith = (saved: Draft, changes: Changes): Draft => ({
  title: changes.title ?? saved.title,
  summary: changes.summary ?? saved.summary,
  content: changes.content ?? saved.content,
  tags: changes.tags ?? saved.tags,
});

/** The server's messages under the fields of the editor they are about. */
export function serverProblems(fields: Record<string, string>): Problems {
  return Object.fromEntries(FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])));
}

/**
 * The possible actions on a write-up in each state: a published one is saved deliberately, not while typing.
 */
export function allowedActions(state: WriteupState): {
  writes: boolean;
  autosaves: boolean;
  submits: boolean;
} {
  const unpublished = state === 'draft' || state === 'rejected';
  return { writes: state !== 'archived', autosaves: unpublished, submits: unpublished };
}

/** A message as a sentence that another may follow: with its full stop. */
export const asSentence = (text: string): string =>
  /[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;

/** Words of a text, for its counter: those with a letter or a digit. */
export const countWords = (text: string): number =>
  text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;

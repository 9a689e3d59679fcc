import { cleanLine, cleanText } from '@fanion/rules/text';
import { changeShare, imagesOf, readTime } from '@fanion/rules/writeups/text';
import { pick } from '../../../platform/database/pick.ts';

/** The fields that an author writes. */
export interface Text {
  title: string;
  summary: string;
  content: string;
  tags: string[];
}

/** The fields as a reviewer published them. */
export interface Published extends Text {
  readTime: number;
}

/**
 * Share of change beyond which a published write-up is reviewed again
 * (docs/product/writeups.md#modification); exactly three words in ten are not beyond.
 */
const LARGE = 0.3 + 1e-9;

export type TextForm = Partial<Record<'title' | 'content', string>> & {
  summary?: string | null;
  tags?: string[];
};

/** The fields present in a form, as stored. A blank title is left out: the form refuses it. */
export const cleanForm = (form: TextForm): Partial<Text> => ({
  ...(form.title === undefined ? {} : { title: cleanLine(form.title) }),
  ...(form.summary === undefined ? {} : { summary: cleanLine(form.summary ?? '') }),
  ...(form.content === undefined ? {} : { content: cleanText(form.content) }),
  ...(form.tags === undefined
    ? {}
    : { tags: [...new Set(form.tags.map(cleanLine))].filter((tag) => tag !== '') }),
});

export const publishedTextOf = (text: Text): Published => ({
  ...pick(text, 'title', 'summary', 'content', 'tags'),
  readTime: readTime(text.content),
});

/** Whether two texts are identical. */
export const isSame = (a: Text, b: Text): boolean =>
  a.title === b.title &&
  a.summary === b.summary &&
  a.content === b.content &&
  a.tags.join('\n') === b.tags.join('\n');

/**
 * Product of two lengths from which texts are compared by lines: by words, such a pair takes seconds at
 * worst.
 */
const LONG = 150_000_000;

/** Share of a text that an edit changed; of long texts, the share of new lines. */
function shareOf(before: string, now: string): number {
  if (before.length * now.length <= LONG) return changeShare(before, now);
  const [shorter, longer] = before.length < now.length ? [before, now] : [now, before];
  const left = new Map<string, number>();
  for (const line of shorter.split('\n')) left.set(line, (left.get(line) ?? 0) + 1);
  let changed = 0;
  for (const line of longer.split('\n')) {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    else changed += line.length + 1;
  }
  return changed / longer.length;
}

/**
 * Whether an edit differs so much from the reviewed text that it needs a review. Fields shown in lists are
 * checked separately: a long text would hide a changed title. Compared with the reviewed text, not the last
 * saved one: many small edits add up. A new picture always needs a review.
 */
export function isLargeChange(reviewed: Text, now: Text): boolean {
  const head = ({ title, summary, tags }: Text) => [title, summary, ...tags].join('\n');
  const reviewedImages = imagesOf(reviewed.content);
  if ([...imagesOf(now.content)].some((id) => !reviewedImages.has(id))) return true;
  return shareOf(reviewed.content, now.content) > LARGE || shareOf(head(reviewed), head(now)) > LARGE;
}

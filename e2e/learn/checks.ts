import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import type { Call } from '../journey.ts';

const learn = fileURLToPath(new URL('../../content/learn', import.meta.url));

interface Question {
  id: string;
  type: 'single' | 'multiple' | 'text' | 'order' | 'flag';
  question: string;
  options?: string[];
  answer?: number | number[];
  accept?: string[];
  items?: string[];
}

/** A lesson of the demo as its authors wrote it. */
export interface Written {
  slug: string;
  title: string;
  premium?: boolean;
  check: Question[];
}

/** The lessons of a path, in order. */
export function lessonsOf(path: string): Written[] {
  return readdirSync(join(learn, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .flatMap((module) =>
      readdirSync(join(learn, path, module))
        .filter((file) => file.endsWith('.md'))
        .sort()
        .map((file) => {
          const [, front = ''] = readFileSync(join(learn, path, module, file), 'utf8').split(/^---$/m);
          return { ...(load(front) as Written), slug: file.replace(/^\d+-|\.md$/g, '') };
        }),
    );
}

/** The right answer to a question, in the API's form. */
const right = ({ id, type, answer = [], accept = [], items = [] }: Question) => ({
  id,
  ...(type === 'single' || type === 'multiple' ? { choices: [answer].flat() } : {}),
  ...(type === 'order' ? { items } : {}),
  ...(type === 'text' || type === 'flag' ? { text: accept[0] } : {}),
});

/** Completes a lesson through the API: its check passed, then the lesson marked as done. */
export async function doLesson(call: Call, { slug, check }: Written): Promise<void> {
  await call('POST', `/learn/lessons/${slug}/check`, { answers: check.map(right) });
  await call('POST', `/learn/lessons/${slug}/complete`, {});
}

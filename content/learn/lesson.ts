import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { partsOf } from '@fanion/formats/lesson/markdown';
import { readLesson } from '@fanion/formats/lesson/read';
import type { LessonFile } from '@fanion/formats/lesson/types';

export const learn = dirname(fileURLToPath(import.meta.url));

/** A question, whatever its type. */
export interface Check {
  id: string;
  type: 'single' | 'multiple' | 'text' | 'order' | 'flag';
  question: string;
  options?: string[];
  answer?: number[];
  accept?: string[];
  items?: string[];
  file?: string;
  explain: string;
  see: string | null;
}
/** A fenced block of code; `output` is what the block after it says that it prints. */
export interface Block {
  language: string;
  title: string;
  code: string;
  output?: string;
}
export interface Lesson {
  /** `path/module/lesson.md`. */
  name: string;
  /** Folder of its module, where `files/` is. */
  folder: string;
  front: Omit<LessonFile, 'questions' | 'body'> & { check: Check[] };
  /** The Markdown without its code: what is read as prose. */
  prose: string;
  blocks: Block[];
  headings: string[];
}

/** Fenced blocks in order; one titled « sortie » right after another is the output of that other. */
function withOutputs(body: string): Block[] {
  const lines = body.split('\n');
  const blocks: Block[] = [];
  let end = -1;
  for (const { language, title, code, line } of partsOf(body).blocks) {
    const last = blocks.at(-1);
    const between = lines
      .slice(end, line - 1)
      .join('')
      .trim();
    if (title !== 'sortie') blocks.push({ language, title, code });
    else if (last && between === '') last.output = code;
    else throw new Error(`an output follows no program: ${code.slice(0, 40)}`);
    end = line + code.split('\n').length;
  }
  return blocks;
}

function read(file: string): Lesson {
  const { value, problems } = readLesson(readFileSync(join(learn, file), 'utf8'), file);
  if (!value)
    throw new Error(problems.map(({ path, line, message }) => `${path}:${line} ${message}`).join('\n'));
  const { body, questions, ...front } = value;
  const { prose, headings } = partsOf(body);
  return {
    name: file,
    folder: dirname(join(learn, file)),
    front: { ...front, check: questions as Check[] },
    prose,
    blocks: withOutputs(body),
    headings: headings.map(({ text }) => text),
  };
}

export const lessons: Lesson[] = readdirSync(learn, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[a-z-]+\/\d\d-[a-z-]+\/\d\d-[a-z0-9-]+\.md$/.test(file))
  .sort()
  .map(read);

/** Text of a file of the lessons, from `content/learn`. */
export const textOf = (file: string): string => readFileSync(join(learn, file), 'utf8');

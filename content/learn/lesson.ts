import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';

export const learn = dirname(fileURLToPath(import.meta.url));

export interface Check {
  id: string;
  type: 'single' | 'multiple' | 'text' | 'order' | 'flag';
  question: string;
  options?: string[];
  answer?: number | number[];
  accept?: (string | number)[];
  items?: string[];
  file?: string;
  explain: string;
  see?: string;
}
export interface Front {
  title: string;
  summary: string;
  minutes: number;
  level?: string;
  premium: boolean;
  author: string;
  reviewed: Date;
  challenges: string[];
  reflection: string;
  check: Check[];
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
  front: Front;
  /** The Markdown without its code: what is read as prose. */
  prose: string;
  blocks: Block[];
  headings: string[];
}

const FENCE = /^```(\w*)([^\n]*)\n([\s\S]*?)^```$/gm;

/** Fenced blocks in order; one titled « sortie » right after another is the output of that other. */
function blocksOf(body: string): Block[] {
  const blocks: Block[] = [];
  let end = -1;
  for (const { 1: language = '', 2: info = '', 3: code = '', 0: whole, index } of body.matchAll(FENCE)) {
    const title = /title="([^"]*)"/.exec(info)?.[1] ?? '';
    const last = blocks.at(-1);
    if (title !== 'sortie') blocks.push({ language, title, code });
    else if (last && body.slice(end, index).trim() === '') last.output = code;
    else throw new Error(`an output follows no program: ${code.slice(0, 40)}`);
    end = index + whole.length;
  }
  return blocks;
}

function read(file: string): Lesson {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(learn, file), 'utf8'));
  if (!parts) throw new Error(`${file} has no front matter`);
  const [, yaml = '', body = ''] = parts;
  const prose = body.replace(FENCE, '');
  return {
    name: file,
    folder: dirname(join(learn, file)),
    front: load(yaml) as Front,
    prose,
    blocks: blocksOf(body),
    headings: [...prose.matchAll(/^#{2,3} (.+)$/gm)].map(([, text = '']) => text.replaceAll('`', '')),
  };
}

export const lessons: Lesson[] = readdirSync(learn, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[a-z-]+\/\d\d-[a-z-]+\/\d\d-[a-z0-9-]+\.md$/.test(file))
  .sort()
  .map(read);

/** Text of a file of the lessons, from `content/learn`. */
export const textOf = (file: string): string => readFileSync(join(learn, file), 'utf8');

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { type Check, type Lesson, learn, lessons, textOf } from './lesson.ts';

const LEVELS = ['facile', 'moyen', 'difficile', 'expert'];
const PATHS = ['debuter-en-ctf', 'securite-web', 'cryptographie-appliquee'];

const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** What is to be done besides reading: half a minute a question or a program, two for a file, two seconds a line of code. */
function doing({ front, blocks }: Lesson): number {
  const questions = front.check.map(({ type }) => (type === 'flag' ? 2 : 0.5));
  const programs = blocks.filter(({ output }) => output !== undefined).map(() => 0.5);
  const lines = blocks.reduce((count, { code }) => count + code.trim().split('\n').length, 0);
  return [...questions, ...programs, lines / 30].reduce((sum, minutes) => sum + minutes, 0);
}

function expectAnswerable(check: Check, folder: string) {
  const { options = [], accept = [], items = [] } = check;
  if (check.type === 'single' || check.type === 'multiple') {
    const answers = check.answer ?? [];
    expect(options.length).toBeGreaterThanOrEqual(3);
    expect(new Set(options).size).toBe(options.length);
    expect(answers.length).toBeGreaterThan(0);
    expect(new Set(answers).size).toBe(answers.length);
    for (const answer of answers) expect(options[answer - 1]).toBeDefined();
  }
  if (check.type === 'order') {
    expect(items.length).toBeGreaterThanOrEqual(3);
    expect(new Set(items).size).toBe(items.length);
  }
  if (check.type === 'text') {
    expect(accept.length).toBeGreaterThan(0);
  }
  if (check.type === 'flag') {
    expect(accept).toEqual([expect.stringMatching(/^FANION\{[^{}]+\}$/)]);
    expect(existsSync(join(folder, check.file ?? 'no file'))).toBe(true);
  }
}

describe.each(lessons.map((lesson) => [lesson.name, lesson] as const))('%s', (_, lesson) => {
  const { front, prose, folder, headings } = lesson;

  test('says what a lesson must say', () => {
    for (const key of ['title', 'summary', 'author', 'reflection'] as const) expect(front[key]).toMatch(/\S/);
    expect(front.summary.length).toBeLessThanOrEqual(300);
    expect(front.state).toBe('published');
    expect(prose).toMatch(/^:::note\[À retenir\]$/m);
  });

  test('lasts what it says', () => {
    const minutes = words(prose) / 220 + doing(lesson);
    expect(words(prose)).toBeGreaterThanOrEqual(900);
    expect(words(prose)).toBeLessThanOrEqual(1500);
    expect(Math.abs(front.minutes - minutes) / minutes).toBeLessThan(0.2);
  });

  test('asks what can be answered', () => {
    expect(front.check.length).toBeGreaterThanOrEqual(3);
    expect(front.check.length).toBeLessThanOrEqual(6);
    expect(new Set(front.check.map(({ id }) => id)).size).toBe(front.check.length);
    for (const check of front.check) {
      expect(check.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(check.question, check.id).toMatch(/\S/);
      expect(check.explain.length, check.id).toBeGreaterThan(60);
      if (check.see) expect(headings).toContain(check.see.replaceAll('`', ''));
      expectAnswerable(check, folder);
    }
  });

  test('links to what exists', () => {
    const placed = [...prose.matchAll(/^::challenge\{(.+)\}$/gm)].map(([, slug]) => slug);
    expect(placed).toEqual(front.challenges);
    for (const slug of placed)
      expect(existsSync(join(learn, '../challenges', slug!, 'challenge.yml')), slug).toBe(true);
    for (const [, image, alt, target] of prose.matchAll(/(!?)\[([^\]]*)\]\(([^ )]+)/g)) {
      if (image) expect(alt, target).toMatch(/\S/);
      if (!/^https:/.test(target!)) expect(existsSync(join(folder, target!)), target).toBe(true);
    }
  });

  test('is written in the format', () => {
    const text = prose.replaceAll(/`[^`\n]*`/g, 'code');
    expect(text).not.toMatch(/<\/?[a-z]/i);
    const notes = [...text.matchAll(/^:::(.*)$/gm)].map(([, rest]) => rest);
    for (const [rank, note] of notes.entries())
      expect(note).toMatch(rank % 2 ? /^$/ : /^(note|attention|astuce)\[.+\]$/);
    // French typography: curly apostrophes, and spaces that do not break before high punctuation.
    for (const said of [text, JSON.stringify(front).replaceAll(/`[^`]*`/g, 'code')])
      expect(said.match(/.{0,20}(?:\p{L}'\p{L}| [;!?»](?=\s|$)|« | :(?=\s))/gu) ?? []).toEqual([]);
  });
});

test('three paths of six lessons, at most one of them premium, every module presented', () => {
  expect([...new Set(lessons.map(({ name }) => name.split('/')[0]!))].sort()).toEqual([...PATHS].sort());
  for (const path of PATHS) {
    const own = lessons.filter(({ name }) => name.startsWith(`${path}/`));
    const premium = own.filter(({ front }) => front.premium).length;
    expect(own.length, path).toBe(6);
    expect(premium, path).toBe(path === 'debuter-en-ctf' ? 0 : 1);
    const about = load(textOf(`${path}/path.yml`)) as Record<string, unknown>;
    expect(Object.keys(about)).toEqual([
      'title',
      'summary',
      'level',
      'category',
      'requires',
      'author',
      'position',
    ]);
    expect((about.summary as string).length).toBeLessThanOrEqual(200);
    expect(LEVELS).toContain(about.level);
    expect(PATHS).toEqual(expect.arrayContaining(about.requires as string[]));
    for (const { name } of own) {
      const module = load(textOf(`${name.split('/').slice(0, 2).join('/')}/module.yml`));
      expect(module).toEqual({ title: expect.stringMatching(/\S/), summary: expect.stringMatching(/\S/) });
    }
  }
});

test('every type of question is asked several times', () => {
  const types = lessons.flatMap(({ front }) => front.check.map(({ type }) => type));
  for (const type of ['single', 'multiple', 'text', 'order', 'flag'])
    expect(types.filter((other) => other === type).length, type).toBeGreaterThanOrEqual(3);
});

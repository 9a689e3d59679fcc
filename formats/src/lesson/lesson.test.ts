import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LESSON_LIMITS } from '@fanion/rules/learn/authoring-limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf } from './markdown.ts';
import { filesOf, readLesson, readModule, readPath } from './read.ts';
import { writeLesson, writeModule, writePath } from './write.ts';

const learn = fileURLToPath(new URL('../../../content/learn/', import.meta.url));
const files = (name: RegExp) =>
  readdirSync(learn, { recursive: true, encoding: 'utf8' }).filter((file) => name.test(file));
const content = (file: string) => readFileSync(learn + file, 'utf8');

const FRONT = `title: Signer
summary: Une phrase.
minutes: 10
author: bernache
reviewed: 2026-11-03
`;
const CHECK = `check:
  - id: qui-lit
    type: single
    question: Qui lit ?
    options: [tous, personne]
    answer: 1
    explain: Tout le monde.
`;
const lesson = (front = '', body = '## Un titre\n\nDu texte.\n') => `---\n${FRONT}${front}---\n\n${body}`;
const problemsOf = (text: string) =>
  readLesson(text, 'a.md').problems.map(({ line, message }) => `${line} ${message}`);

test('every lesson of the demo is read, written and read back the same', () => {
  const lessons = files(/\/\d\d-[\w-]+\.md$/);
  expect(lessons).toHaveLength(18);
  for (const file of lessons) {
    const { value, problems } = readLesson(content(file), file);
    expect(problems, file).toEqual([]);
    expect(readLesson(writeLesson(value!), file).value, file).toEqual(value);
  }
});

test('so is every path and module', () => {
  for (const file of files(/path\.yml$/)) {
    const { value, problems } = readPath(content(file), file);
    expect(problems, file).toEqual([]);
    expect(readPath(writePath(value!), file).value).toEqual(value);
  }
  for (const file of files(/module\.yml$/)) {
    const { value, problems } = readModule(content(file), file);
    expect(problems, file).toEqual([]);
    expect(readModule(writeModule(value!), file).value).toEqual(value);
  }
});

test('what a file does not say is what most lessons are', () => {
  expect(readLesson(lesson(), 'a.md')).toEqual({
    problems: [],
    value: {
      title: 'Signer',
      summary: 'Une phrase.',
      minutes: 10,
      level: null,
      premium: false,
      author: 'bernache',
      reviewed: '2026-11-03',
      state: 'published',
      challenges: [],
      video: null,
      reflection: null,
      questions: [],
      body: '## Un titre\n\nDu texte.',
    },
  });
});

test.each([
  ['no front matter', 'Du texte.', ['1 Il manque l’en-tête']],
  ['nothing', '', ['1 Il manque l’en-tête']],
  ['broken YAML', '---\ntitle: "a\n---\nb', ['3 YAML illisible']],
  ['no text', `---\n${FRONT}---\n`, ['null Cette leçon n’a pas de texte']],
  ['minutes that are no number', lesson().replace('minutes: 10', 'minutes: dix'), ['4 Durée en minutes']],
  ['a date that does not exist', lesson().replace('2026-11-03', '2026-02-30'), ['6 Date de la relecture']],
  ['a title that is a list', lesson().replace('title: Signer', 'title: [a]'), ['2 Titre\u00a0: un texte']],
  ['a key that is no text', lesson('video: http://a.example\n'), ['7 Vidéo']],
  ['a video that is a script', lesson('video: "javascript:alert(1)"\n'), ['7 Vidéo']],
  ['an answer that is no option', lesson(CHECK.replace('answer: 1', 'answer: 3')), ['12 Bonne réponse']],
  ['a check without a right answer', lesson(CHECK.replace('    answer: 1\n', '')), ['8 Bonne réponse']],
  ['two right answers for one', lesson(CHECK.replace('answer: 1', 'answer: [1, 2]')), ['12 Bonne réponse']],
  ['two equal options', lesson(CHECK.replace('personne', 'tous')), ['11 Choix']],
  ['an unknown type', lesson(CHECK.replace('single', 'magie')), ['9 Type de question']],
  ['no correction', lesson(CHECK.replace('explain: Tout le monde.', '')), ['8 Correction']],
  ['two questions of one name', lesson(CHECK + CHECK.replace('check:\n', '')), ['7 Contrôle']],
  ['a heading that is not there', lesson(`${CHECK}    see: Ailleurs\n`), ['7 Question']],
  ['HTML', lesson('', 'Bonjour.\n\n<script>alert(1)</script>'), ['11 Le HTML']],
  ['an image of elsewhere', lesson('', '![x](https://a.example/x.png)'), ['9 Ce lien']],
  ['an image without its description', lesson('', '![ ](files/x.png)'), ['9 Cette image n’est pas décrite']],
  ['a file out of its folder', lesson('', '[x](files/../../etc/passwd)'), ['9 Ce lien']],
  ['a link that is a script', lesson('', 'a\n[x](javascript:alert(1))'), ['10 Ce lien']],
  ['a reference that is a script', lesson('', '[x]\n\n[x]: data:text/html,x'), ['11 Ce lien']],
  ['an open note', lesson('', ':::note[À retenir]\nx'), ['9 Cet encadré']],
  ['an unknown note', lesson('', ':::danger\nx\n:::'), ['9 Encadré inconnu']],
  ['an open block of code', lesson('', 'a\n```js\nx'), ['10 Ce bloc de code']],
  ['a first title in the text', lesson('', '# Signer'), ['9 Un titre du premier niveau']],
  ['a challenge that is not named', lesson('', '::challenge{sceau}'), ['9 Le challenge']],
  ['NUL', lesson('', 'a\0b'), ['null Caractère interdit']],
])('%s is refused at its line', (_what, text, expected) => {
  const lines = problemsOf(text);
  expect(readLesson(text, 'a.md').value).toBeNull();
  expect(expected.map((start, at) => lines[at]?.startsWith(start) || lines[at])).toEqual(
    expected.map(() => true),
  );
});

test('a lesson of a megabyte is refused unread, one of the longest size is not', () => {
  expect(problemsOf(lesson('', 'a'.repeat(1_000_000)))).toEqual([
    expect.stringContaining('Leçon trop longue'),
  ]);
  expect(problemsOf(lesson('', 'a '.repeat(LESSON_LIMITS.body / 2)))).toEqual([]);
});

test('a text of so many pieces that no page would show it is refused, whatever they are', () => {
  for (const piece of ['`a` ', '*a* ', '- a\n', 'a\n\n', '| a | b |\n|---|---|\n\n', '[a](/b) '])
    expect(problemsOf(lesson('', piece.repeat(4_000)))).toEqual([
      expect.stringContaining('Texte trop morcelé'),
    ]);
  expect(problemsOf(lesson('', '- a\n'.repeat(1_500)))).toEqual([]);
});

test('a front matter takes the words and numbers that an event.yml takes', () => {
  const front = lesson('premium: on\nvideo: ""\n').replace('minutes: 10', 'minutes: "0_010"');
  expect(readLesson(front, 'a.md')).toMatchObject({
    value: { premium: true, video: null, minutes: 10 },
    problems: [],
  });
});

test('a heading is found however its spaces are typed', () => {
  const front = lesson(`${CHECK}    see: "Qui \u00a0lit\u2003?"\n`, '## Qui \u00a0lit\u2003?\n\nMoi.\n');
  expect(problemsOf(front)).toEqual([]);
});

test('an unknown key is told, and the rest is read', () => {
  const { value, problems } = readLesson(lesson('couleur: rouge\n'), 'a.md');
  expect(value).not.toBeNull();
  expect(problems).toMatchObject([{ level: 'warning', line: 7 }]);
});

test('code is not text: what it holds is neither HTML, nor a link, nor a heading', () => {
  const body =
    '`<b>` et ``[x](javascript:1)``\n\n```html title="page.html" {2}\n<script>\n## rien\n```\n\n## Vrai `titre`\n\na < b';
  expect(partsOf(body)).toMatchObject({
    wrong: [],
    headings: [{ depth: 2, text: 'Vrai titre', line: 8 }],
    blocks: [{ language: 'html', title: 'page.html', code: '<script>\n## rien\n', line: 3 }],
  });
});

test.each([
  ['images that never close', '![a](files/x'.repeat(8_000)],
  ['brackets', '['.repeat(99_000)],
  ['labels', '[a]('.repeat(24_000)],
  ['accents', `a${'`'.repeat(99_000)}b`],
  ['pairs of accents', 'a`b'.repeat(33_000)],
  ['a title of spaces', `## a${' '.repeat(99_000)}b`],
  ['a title of signs', `## ${'#'.repeat(99_000)}a`],
  ['addresses', '<a:'.repeat(33_000)],
  ['references', `[a]:${' '.repeat(99_000)}`],
  ['tags', '<a'.repeat(49_000)],
  ['notes', `:::note[${' '.repeat(90_000)}`],
  ['a language of spaces', `\`\`\`a b${' '.repeat(90_000)}c\nx\n\`\`\``],
])('a text of 100 000 characters is read at once, even one of %s', (_, body) => {
  expect(body.length).toBeLessThanOrEqual(LESSON_LIMITS.body);
  expect(readLesson(lesson('', body), 'a.md').problems).toBeInstanceOf(Array);
});

test('code ends with as many accents as it began, and a title with the signs after its last space', () => {
  expect(partsOf('`` ` [x](javascript:1) ``\n\n## En C#\n\n## Fin ##\n').wrong).toEqual([]);
  expect(partsOf('## En C#\n\n## Fin ##').headings.map(({ text }) => text)).toEqual(['En C#', 'Fin']);
});

test.each(['/\\ailleurs.example', '//ailleurs.example', 'javascript:alert(1)'])(
  '%s is no page of here',
  (target) => {
    expect(partsOf(`[a](${target})`).wrong).toHaveLength(1);
  },
);

test('files that a lesson names, once each', () => {
  const { value } = readLesson(
    lesson(
      `${CHECK}  - {id: f, type: flag, question: Où ?, file: files/a.txt, accept: ["F{x}"], explain: Là.}\n`,
      '![a](files/a.png "légende") ![b](files/a.png) [c](files/b.zip) [d](/challenges) [e](https://a.example)',
    ),
    'a.md',
  );
  expect(filesOf(value!)).toEqual({ images: ['files/a.png'], files: ['files/b.zip', 'files/a.txt'] });
});

test('no text makes it throw, and a lesson that is read holds nothing that is refused', () => {
  const pieces = fc.constantFrom(
    '---',
    '\n',
    'title: a',
    '```',
    ':::',
    ':::note',
    '<b>',
    '](',
    '![',
    'files/a',
    ')',
    '#',
    '## ',
    '\0',
    '\uD800',
    '`',
    '::challenge{a}',
    'check:',
    '- id: a',
    ' ',
  );
  const noise = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
    fc.array(pieces, { maxLength: 60 }).map((parts) => lesson('', parts.join(''))),
  );
  fc.assert(
    fc.property(noise, (text) => {
      const { value, problems } = readLesson(text, 'a.md');
      expect(value === null).toBe(problems.some(({ level }) => level === 'error'));
      if (value) expect(partsOf(value.body).wrong).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Block, lessons } from './lesson.ts';

// Not on every machine: a program that needs one of them and does not find it is not run.
const missing = ['python3', 'file', 'strings', 'xxd', 'base64', 'dd'].filter(
  (tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0,
);
const cannotRun = ({ language, code }: Block) =>
  missing.some((tool) =>
    language === 'python' ? tool === 'python3' : new RegExp(`\\b${tool}\\b`).test(code),
  );

const COMMAND: Record<string, (block: Block) => [string, ...string[]]> = {
  python: ({ title }) => ['python3', title],
  js: ({ title }) => [process.execPath, title],
  sh: ({ code }) => ['sh', '-c', code],
};
/** Lines without the spaces that commands add to align columns, which differ between systems. */
const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().replaceAll(/ +/g, ' '));

describe.each(lessons.map((lesson) => [lesson.name, lesson] as const))(
  'programs of %s',
  (_, { blocks, folder }) => {
    let place = '';
    beforeAll(() => {
      place = mkdtempSync(join(tmpdir(), 'fanion-lesson-'));
      const files = join(folder, 'files');
      for (const file of existsSync(files) ? readdirSync(files) : [])
        copyFileSync(join(files, file), join(place, file));
      writeFileSync(join(place, 'package.json'), '{ "type": "module" }');
      for (const { title, code } of blocks)
        if (/^[\w-]+\.(py|js)$/.test(title)) writeFileSync(join(place, title), code);
    });
    afterAll(() => rmSync(place, { recursive: true }));

    for (const [rank, block] of blocks.entries()) {
      if (block.output === undefined) continue;
      test.skipIf(cannotRun(block))(`${block.title} (${rank + 1}) prints what the lesson says`, () => {
        const [program, ...args] = COMMAND[block.language]!(block);
        const env = { ...process.env, LC_ALL: 'C.UTF-8', PYTHONDONTWRITEBYTECODE: '1', NO_COLOR: '1' };
        const printed = execFileSync(program, args, { cwd: place, env, encoding: 'utf8' });
        expect(lines(printed)).toEqual(lines(block.output!));
      });
    }
  },
);

test('every lesson has a program that runs', () => {
  expect(
    lessons.filter(({ blocks }) => !blocks.some(({ output }) => output)).map(({ name }) => name),
  ).toEqual([]);
});

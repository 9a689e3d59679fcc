import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '@fanion/rules/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepCompiled } from './compiled.ts';

let dataDir = '';
let calls: string[] = [];
const node = {
  enableCompileCache: (folder: string) => calls.push(folder),
  flushCompileCache: () => void calls.push('kept'),
};
const folder = () => join(dataDir, 'compiled');

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fanion-compiled-'));
  calls = [];
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('what was compiled is kept beside the data, where others do not write', async () => {
  const keep = await keepCompiled(dataDir, node);
  expect(calls).toEqual([folder()]);
  expect(statSync(folder()).mode & 0o777).toBe(0o700);
  keep();
  expect(calls).toEqual([folder(), 'kept']);
});

test.each([
  [29, true],
  [31, false],
])('after %i days, what earlier versions left is there: %s', async (days, there) => {
  mkdirSync(folder());
  const piece = join(folder(), 'piece');
  writeFileSync(piece, '');
  const then = (Date.now() - days * DAY) / 1000;
  utimesSync(folder(), then, then);
  await keepCompiled(dataDir, node);
  expect(existsSync(piece)).toBe(there);
  expect(calls).toEqual([folder()]);
});

test('nothing is made where Node keeps nothing, nor before there are data', async () => {
  (await keepCompiled(dataDir, {}))();
  expect(existsSync(folder())).toBe(false);
  const later = join(dataDir, 'later');
  (await keepCompiled(later, node))();
  expect(existsSync(later)).toBe(false);
  expect(calls).toEqual([]);
});

test('a folder that cannot be made keeps no start from going on', async () => {
  writeFileSync(folder(), '');
  (await keepCompiled(dataDir, node))();
  expect(calls).toEqual([]);
});

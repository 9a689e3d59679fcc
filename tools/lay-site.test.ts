import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DAY } from '@fanion/rules/durations';
import { expect, onTestFinished, test } from 'vitest';
import { filesOfSite, laySite } from './lay-site.mjs';

function aPlace() {
  const place = mkdtempSync(join(tmpdir(), 'fanion-site-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const target = join(place, 'web');
  return {
    target,
    build(files: Record<string, string>, now?: number) {
      const draft = join(place, 'draft');
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(draft, path)), { recursive: true });
        writeFileSync(join(draft, path), text);
      }
      laySite(draft, target, now);
    },
    read: (path: string) => readFileSync(join(target, path), 'utf8'),
    has: (path: string) => existsSync(join(target, path)),
  };
}

test('what a program and its open pages ask of the build before is there after the next one', () => {
  const site = aPlace();
  site.build({ 'index.html': 'one', 'assets/app-1.js': '1', 'assets/same.css': 's' });
  site.build({ 'index.html': 'two', 'assets/app-2.js': '2', 'assets/same.css': 's' });
  expect(site.read('index.html')).toBe('two');
  expect(site.read('assets/app-1.js')).toBe('1');
  expect(site.read('assets/app-2.js')).toBe('2');
});

test('an archive takes the files of the last build alone', () => {
  const site = aPlace();
  site.build({ 'index.html': 'one', 'assets/app-1.js': '1' });
  site.build({ 'index.html': 'two', 'assets/app-2.js': '2' });
  expect(filesOfSite(site.target).sort()).toEqual(['assets/app-2.js', 'index.html']);
});

test('what an earlier build left goes once it is a week old, and what is still in use stays', () => {
  const site = aPlace();
  site.build({ 'index.html': 'one', 'assets/app-1.js': '1', 'assets/same.css': 's' });
  site.build({ 'index.html': 'two', 'assets/app-2.js': '2', 'assets/same.css': 's' }, Date.now() + 8 * DAY);
  expect(site.has('assets/app-1.js')).toBe(false);
  expect(site.read('assets/same.css')).toBe('s');
});

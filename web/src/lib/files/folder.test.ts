import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type FolderFile, filesOfEntries, importableFiles } from './folder.ts';
import { zipFolder } from './zip-folder.ts';

const file = (path: string, text = 'x'): FolderFile => ({ path, file: new File([text], path) });
const pathsOf = (files: FolderFile[]) => importableFiles(files).map(({ path }) => path);

test('a folder is read as the command reads it: the one around all of it goes, and what systems leave in it', () => {
  expect(
    pathsOf(
      ['ctf/.DS_Store', 'ctf/.git/HEAD', 'ctf/.ctf/config', 'ctf/un/challenge.yml'].map((path) => file(path)),
    ),
  ).toEqual(['.ctf/config', 'un/challenge.yml']);
  expect(pathsOf([file('un/challenge.yml'), file('deux/challenge.yml')])).toHaveLength(2);
});

test('nothing in it, too many files or too much: each is said', () => {
  expect(() => importableFiles([file('ctf/.DS_Store')])).toThrow('aucun fichier');
  expect(() => importableFiles(Array.from({ length: 10_001 }, (_, n) => file(`ctf/${n}`)))).toThrow(
    '10\u202f000 fichiers',
  );
  const heavy = { path: 'a', file: { size: 2 ** 30 + 1 } as File };
  expect(() => importableFiles([heavy])).toThrow('1\u00a0Go');
});

test('a folder becomes a zip that says the same, accents and empty files included', async () => {
  const large = 'trois éclats '.repeat(20_000);
  const zip = await zipFolder([file('élan/challenge.yml', large), file('vide.txt', '')], 'ctf.zip');
  const read = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(read)).toEqual(['élan/challenge.yml', 'vide.txt']);
  expect(new TextDecoder().decode(read['élan/challenge.yml'])).toBe(large);
  expect(read['vide.txt']).toHaveLength(0);
  expect(zip.size).toBeLessThan(large.length);
});

test('a file that cannot be read is named, and nothing is made of the rest', async () => {
  const unreadableFile = {
    stream: () => new ReadableStream({ start: (control) => control.error(new Error('gone')) }),
  };
  await expect(zipFolder([{ path: 'parti.txt', file: unreadableFile as File }], 'ctf.zip')).rejects.toThrow(
    'parti.txt',
  );
});

test('a folder that is told a part at a time is read to its end, within folders too', async () => {
  const entry = (fullPath: string) => ({
    fullPath,
    isDirectory: false,
    file: (is: (file: File) => void) => is(new File([fullPath], 'x')),
  });
  const folder = (fullPath: string, parts: unknown[][]) => ({
    fullPath,
    isDirectory: true,
    createReader: () => ({ readEntries: (is: (some: unknown[]) => void) => is(parts.shift() ?? []) }),
  });
  const top = folder('/ctf', [
    [entry('/ctf/b')],
    [folder('/ctf/a', [[entry('/ctf/a/c')]]), folder('/ctf/.git', [])],
  ]);
  const found = await filesOfEntries([top as unknown as FileSystemEntry]);
  expect(found.map(({ path }) => path)).toEqual(['ctf/a/c', 'ctf/b']);
  const shut = {
    fullPath: '/ctf',
    isDirectory: true,
    createReader: () => ({ readEntries: (_: unknown, not: () => void) => not() }),
  };
  await expect(filesOfEntries([shut as unknown as FileSystemEntry])).rejects.toThrow('n’a pas pu être lu');
});

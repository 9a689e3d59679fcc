import { expect, test } from 'vitest';
import { isCtfdArchive } from './ctfd-archive.ts';

const file = (...parts: string[]) => new Blob(parts);

test('an archive of CTFd is known by the list of its files, at its end', async () => {
  const list = 'PK\u0001\u0002 db/alembic_version.json PK\u0001\u0002 db/challenges.json PK\u0005\u0006';
  expect(await isCtfdArchive(file('x'.repeat(5 * 1024 * 1024), list))).toBe(true);
  expect(await isCtfdArchive(file(list, 'x'.repeat(5 * 1024 * 1024)))).toBe(false);
  expect(await isCtfdArchive(file('PK challenges/phare/challenge.yml'))).toBe(false);
  expect(await isCtfdArchive(file())).toBe(false);
});

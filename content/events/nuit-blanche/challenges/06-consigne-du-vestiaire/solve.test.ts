import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../../../testing.ts';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;

test('a page has its local header and its data, and no line in the index', () => {
  const challenge = openChallenge(import.meta.url);
  const zip = challenge.file('registre.zip');
  const indexed = new Set<number>();
  let at = zip.readUInt32LE(zip.length - 22 + 16);
  while (zip.readUInt32LE(at) === CENTRAL) {
    indexed.add(zip.readUInt32LE(at + 42));
    at += 46 + zip.readUInt16LE(at + 28);
  }
  const pages: string[] = [];
  for (at = 0; zip.readUInt32LE(at) === LOCAL; ) {
    const data = at + 30 + zip.readUInt16LE(at + 26);
    const end = data + zip.readUInt32LE(at + 18);
    if (!indexed.has(at)) pages.push(inflateRawSync(zip.subarray(data, end)).toString());
    at = end;
  }
  expect(indexed.size).toBe(6);
  expect(pages).toHaveLength(1);
  expectSolves(challenge, /FANION\{[^}]*\}/.exec(pages[0]!)![0]);
});

import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { joinGzip, joinPlain, quickPiece, storedPiece, wholePiece } from './pieces.ts';

test('a stored piece longer than one block of deflate opens whole', () => {
  for (const size of [0, 1, 65_534, 65_535, 65_536, 131_070, 200_001]) {
    const text = 'é'.repeat(Math.floor(size / 2)) + 'x'.repeat(size % 2);
    expect(gunzipSync(joinGzip([storedPiece(text)])).toString()).toBe(text);
  }
});

test('pieces of every kind open to the plain answer, in one answer after another', () => {
  const pieces = [
    storedPiece('['),
    wholePiece('"réseau"'),
    storedPiece(''),
    quickPiece(',"🏴‍☠️"'),
    wholePiece(''),
    storedPiece(']'),
  ];
  expect(joinPlain(pieces).toString()).toBe('["réseau","🏴‍☠️"]');
  for (let answer = 0; answer < 3; answer += 1)
    expect(gunzipSync(joinGzip(pieces)).toString()).toBe('["réseau","🏴‍☠️"]');
});

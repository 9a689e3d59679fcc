import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';
import { keccak256, word } from './keccak.ts';

const number = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);

test('the treasure box is found and read in the dumped storage', () => {
  const challenge = openChallenge(import.meta.url);
  const { storage } = JSON.parse(challenge.file('stockage.json').toString('utf8')) as {
    storage: Record<string, string>;
  };
  const at = (slot: bigint) => BigInt(storage[`0x${word(slot).toString('hex')}`]!);

  // Slot 1 packs the keeper (20 bytes), then the box number (2 bytes), then the boolean.
  const box = (at(1n) >> 160n) & 0xffffn;
  const slot = number(keccak256(Buffer.concat([word(box), word(4n)])));
  const header = at(slot);
  expect(header & 1n).toBe(1n);
  const length = Number((header - 1n) / 2n);
  const start = number(keccak256(word(slot)));
  const parts = Array.from({ length: Math.ceil(length / 32) }, (_, rank) => word(at(start + BigInt(rank))));
  expectSolves(challenge, Buffer.concat(parts).subarray(0, length).toString('utf8'));
});

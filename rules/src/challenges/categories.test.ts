import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATEGORIES } from './categories.ts';
import { categoryOf } from './category-words.ts';

test.each([
  ['Cryptography', 'crypto'],
  ['Reverse Engineering', 'reverse'],
  ['rev', 'reverse'],
  ['Forensic', 'forensics'],
  ['PWN', 'pwn'],
  ['binary exploitation', 'pwn'],
  ['Binary_Exploitation', 'pwn'],
  ['Web Exploitation', 'web'],
  ['Réseau', 'network'],
  ['Stéganographie', 'stego'],
  ['  Miscellaneous ', 'misc'],
  ['Web 3', 'web3'],
  ['Quantum Computing', 'quantum-computing'],
  ['', 'misc'],
  ['🔥', 'misc'],
])('“%s” is %s', (raw, id) => {
  expect(categoryOf(raw)).toBe(id);
});

test('each of our categories is itself, by id and by name', () => {
  expect(CATEGORIES).toHaveLength(13);
  for (const { id, name } of CATEGORIES) expect([categoryOf(id), categoryOf(name)]).toEqual([id, id]);
});

test('an id is its own category', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (raw) => {
      const id = categoryOf(raw);
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(categoryOf(id)).toBe(id);
    }),
  );
});

import { expect, test } from 'vitest';
import { addWords, isTooLong } from './tag-list.ts';

const LIMITS = { max: 3, maxLength: 10 };

test('words are added once, in their order', () => {
  expect(addWords(['Web'], ' Réseau, Crypto ;', LIMITS)).toEqual({
    tags: ['Web', 'Réseau', 'Crypto'],
    added: ['Réseau', 'Crypto'],
    refused: [],
    long: '',
  });
});

test('each refused word is told why', () => {
  expect(addWords(['Web'], 'web,cryptographie,pwn,misc,osint', LIMITS)).toEqual({
    tags: ['Web', 'pwn', 'misc'],
    added: ['pwn', 'misc'],
    refused: [
      '«\u00a0web\u00a0» y est déjà.',
      '«\u00a0cryptographie\u00a0» dépasse 10 caractères.',
      '«\u00a0osint\u00a0» n’est pas ajouté\u00a0: 3 au plus.',
    ],
    long: 'cryptographie',
  });
});

test('ten characters are ten, accents and emoji included', () => {
  const ten = `${'é'.repeat(9)}\u{1f600}`;
  expect(addWords([], ten, LIMITS).tags).toEqual([ten]);
  expect(isTooLong(` ${ten} `, 10)).toBe(false);
  expect(isTooLong('👩‍👩‍👧‍👦'.repeat(10), 10)).toBe(false);
  expect(isTooLong('👩‍👩‍👧‍👦'.repeat(11), 10)).toBe(true);
  expect(isTooLong(`${ten}x`, 10)).toBe(true);
  expect(addWords([], `${ten}x`, LIMITS)).toMatchObject({ tags: [], long: `${ten}x` });
});

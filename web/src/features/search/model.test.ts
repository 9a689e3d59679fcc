import { expect, test } from 'vitest';
import { readRecent, withRecent } from './model.ts';

const one = { kind: 'lesson', title: 'Une', about: 'Réseau', path: '/learn/lecons/une' } as const;
const other = { ...one, title: 'Autre', path: '/learn/lecons/autre' };

test('what was opened is known to who opened it, and to nobody else', () => {
  const json = JSON.stringify({
    who: 'mistral',
    found: [one, { ...one, path: 'https://ailleurs.exemple' }, 3],
  });
  expect(readRecent(json, 'mistral')).toEqual([one]);
  expect(readRecent(json, 'sillage')).toEqual([]);
  for (const broken of [null, '', '[', '[]', '{"who":"mistral"}'])
    expect(readRecent(broken, 'mistral')).toEqual([]);
});

test('what is opened again comes first, once, and five are kept', () => {
  expect(withRecent([one, other], other)).toEqual([other, one]);
  const many = Array.from({ length: 5 }, (_, index) => ({ ...one, path: `/${index}` }));
  expect(withRecent(many, one)).toEqual([one, ...many.slice(0, 4)]);
});

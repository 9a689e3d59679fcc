import { expect, test } from 'vitest';
import { addRecent, parseRecent } from './model.ts';

const one = { kind: 'lesson', title: 'Une', about: 'Réseau', path: '/learn/lecons/une' } as const;
const other = { ...one, title: 'Autre', path: '/learn/lecons/autre' };

test('what was opened is known to who opened it, and to nobody else', () => {
  const json = JSON.stringify({
    who: 'mistral',
    found: [one, { ...one, path: 'https://ailleurs.exemple' }, 3],
  });
  expect(parseRecent(json, 'mistral')).toEqual([one]);
  expect(parseRecent(json, 'sillage')).toEqual([]);
  for (const broken of [null, '', '[', '[]', '{"who":"mistral"}'])
    expect(parseRecent(broken, 'mistral')).toEqual([]);
});

test('what is opened again comes first, once, and five are kept', () => {
  expect(addRecent([one, other], other)).toEqual([other, one]);
  const many = Array.from({ length: 5 }, (_, index) => ({ ...one, path: `/${index}` }));
  expect(addRecent(many, one)).toEqual([one, ...many.slice(0, 4)]);
});

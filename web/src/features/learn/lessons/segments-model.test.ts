import { expect, test } from 'vitest';
import { codeMeta, linesOf, segmentsOf } from './segments-model.ts';

test('notes and challenges stand between texts', () => {
  const body = 'Avant\n\n:::note[À retenir]\nUn **mot**.\n:::\n\n::challenge{sceau-de-cire}\n\nAprès';
  expect(segmentsOf(body)).toEqual([
    { type: 'text', source: 'Avant\n' },
    { type: 'note', kind: 'note', title: 'À retenir', source: 'Un **mot**.' },
    { type: 'challenge', slug: 'sceau-de-cire' },
    { type: 'text', source: '\nAprès' },
  ]);
});

test('what a block of code quotes is code', () => {
  const body = '```text\n:::note\n::challenge{x}\n:::\n```';
  expect(segmentsOf(body)).toEqual([{ type: 'text', source: body }]);
});

test('a reference is known in every part', () => {
  const body = '[ici][a]\n\n:::astuce\n[là][a]\n:::\n\n[a]: https://exemple.fr';
  for (const one of segmentsOf(body))
    expect(one).toMatchObject({ source: expect.stringContaining('[a]: https') });
});

test('a note that is never closed keeps its text', () => {
  expect(segmentsOf(':::attention\nOuvert')).toEqual([
    { type: 'note', kind: 'attention', title: '', source: 'Ouvert' },
  ]);
});

test('a block of code says its title and its lit lines', () => {
  expect(codeMeta('title="session.js" {2,5-7}')).toEqual({ title: 'session.js', lit: new Set([2, 5, 6, 7]) });
  expect(codeMeta(null)).toEqual({ title: '', lit: new Set() });
  expect(codeMeta('{1-999999999}').lit.size).toBe(501);
  expect(codeMeta('{x}').lit.size).toBe(0);
});

test('a token over several lines is cut at their ends', () => {
  expect(linesOf([{ text: 'a\n/* b', type: 'cmnt' }, { text: '\nc */\n' }])).toEqual([
    [{ text: 'a', type: 'cmnt' }],
    [{ text: '/* b', type: 'cmnt' }],
    [{ text: 'c */', type: undefined }],
    [],
  ]);
});

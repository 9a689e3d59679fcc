import type { ChallengeSuggestion } from '@fanion/contract/challenges/suggestions/endpoints';
import { expect, test } from 'vitest';
import { reasonOf } from './model.ts';

const suggestion = (why: ChallengeSuggestion['reason']['why'], count: number): ChallengeSuggestion => ({
  kind: 'level',
  challenge: { id: 1, slug: 'a', name: 'A', category: 'crypto', difficulty: 'Easy', points: 100 },
  reason: { why, count },
});

test('each reason is a sentence with its number', () => {
  const after = { name: 'Sous la Rance', solvers: 16 };
  expect(reasonOf(suggestion('followed', 9), 5, after)).toBe(
    '9 des 16 résolveurs de Sous la Rance sont passés par là ensuite.',
  );
  expect(reasonOf(suggestion('peers', 4), 5, null)).toBe('4\u00a0membres de niveau 5 l’ont résolu.');
  expect(reasonOf(suggestion('solved', 1), 5, null)).toBe('1\u00a0membre l’a résolu.');
  expect(reasonOf(suggestion('habit', 3), 5, null)).toBe(
    'Vous avez déjà résolu 3\u00a0challenges de Crypto.',
  );
  expect(reasonOf(suggestion('nobody', 0), 5, null)).toBe(
    'Personne ne l’a encore résolu\u00a0: le first blood est à prendre.',
  );
});

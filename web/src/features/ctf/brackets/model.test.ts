import { expect, test } from 'vitest';
import { choicesOf, movedBy, optionsFor } from './model.ts';

const bracket = (id: number, mode: 'solo' | 'team' | 'both') => ({
  id,
  name: `C${id}`,
  description: '',
  prize: '',
  mode,
});
const brackets = [bracket(1, 'both'), bracket(2, 'solo'), bracket(3, 'team')];

test('one chooses among the brackets for how one plays; who seeks a team, among none', () => {
  expect(choicesOf({ brackets }, 'solo').map(({ id }) => id)).toEqual([1, 2]);
  expect(choicesOf({ brackets }, 'team').map(({ id }) => id)).toEqual([1, 3]);
  expect(choicesOf({ brackets }, 'findTeam')).toEqual([]);
  expect(optionsFor(choicesOf({ brackets }, 'team'), 'Aucune')).toEqual([
    { value: '', label: 'Aucune' },
    { value: '1', label: 'C1' },
    { value: '3', label: 'C3' },
  ]);
});

test('a bracket moves by one place, and not beyond the ends', () => {
  expect(movedBy([1, 2, 3], 3, -1)).toEqual([1, 3, 2]);
  expect(movedBy([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(movedBy([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(movedBy([1, 2, 3], 3, 1)).toEqual([1, 2, 3]);
  expect(movedBy([1, 2], 9, 1)).toEqual([1, 2]);
});

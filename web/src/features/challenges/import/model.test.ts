import type { ImportAnswer } from '@fanion/contract/challenges/exchange/endpoints';
import { expect, test } from 'vitest';
import { type Choices, choiceQueryOf, decideAll, isStale, withChoice } from './model.ts';

const conflict = (
  id: number,
  why: 'same' | 'name' | 'address',
  decision: 'overwrite' | 'separate' | null,
) => ({
  id,
  why,
  decision,
  path: `${id}/challenge.yml`,
  name: `Nom ${id}`,
  slug: `nom-${id}`,
});
const report = {
  conflicts: [conflict(1, 'same', 'overwrite'), conflict(2, 'name', null), conflict(3, 'name', null)],
} as ImportAnswer;
const NONE: Choices = new Map();

test('only what differs from what would be done anyway is asked for, and the trial is read again', () => {
  const [same, name] = report.conflicts as [(typeof report.conflicts)[0], (typeof report.conflicts)[0]];
  expect(isStale(report, NONE)).toBe(false);
  const choices = withChoice(withChoice(NONE, same, 'keep'), name, 'separate');
  expect(choiceQueryOf(choices)).toEqual({ keep: '1', overwrite: '', separate: '2' });
  expect(isStale(report, choices)).toBe(true);
  const back = withChoice(withChoice(choices, same, 'overwrite'), name, null);
  expect([back.size, isStale(report, back)]).toEqual([0, false]);
});

test('one choice for all that wait leaves the others as they are', () => {
  expect(choiceQueryOf(decideAll(report, NONE, 'overwrite'))).toEqual({
    keep: '',
    overwrite: '2,3',
    separate: '',
  });
});

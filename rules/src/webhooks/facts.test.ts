import { expect, test } from 'vitest';
import {
  FACT_KINDS,
  LONGEST_FAILURE,
  PRIVATE_KINDS,
  retryDelay,
  tellableDuration,
  withheldKinds,
} from './facts.ts';

test('each wait is longer than the one before, and they end before what is told is too old', () => {
  const waits: number[] = [];
  for (let tries = 1; retryDelay(tries) !== null; tries += 1) waits.push(retryDelay(tries)!);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(new Set(waits).size).toBe(waits.length);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(tellableDuration('standard'));
  expect(tellableDuration('standard')).toBeLessThan(LONGEST_FAILURE);
});

test('a room is told nothing of members’ accounts; a program is told all', () => {
  for (const shape of ['discord', 'matrix'] as const)
    expect(withheldKinds(shape, FACT_KINDS)).toEqual(PRIVATE_KINDS);
  expect(withheldKinds('standard', FACT_KINDS)).toEqual([]);
});

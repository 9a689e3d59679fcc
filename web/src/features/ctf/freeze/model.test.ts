import { expect, test } from 'vitest';
import { freezeStateOf } from './model.ts';

const event = { freezeAt: '2026-03-15T15:12:34.567Z', unfrozenAt: null };

test('where the freeze stands', () => {
  const at = Date.parse('2026-03-15T15:12:34.567Z');
  expect(freezeStateOf({ ...event, freezeAt: null }, at)).toBe('none');
  expect(freezeStateOf(event, at - 1)).toBe('planned');
  expect(freezeStateOf(event, at)).toBe('frozen');
  expect(freezeStateOf({ ...event, unfrozenAt: '2026-03-15T18:00:00.000Z' }, at + 1)).toBe('shown');
  // A freeze set for later, after an earlier one was lifted, applies again.
  expect(freezeStateOf({ ...event, unfrozenAt: '2026-03-15T12:00:00.000Z' }, at + 1)).toBe('frozen');
});

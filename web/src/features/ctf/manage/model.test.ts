import { expect, test } from 'vitest';
import { readView } from './model.ts';

test('a part of the panel that does not exist is the settings', () => {
  expect(readView('live')).toBe('live');
  expect(readView('x')).toBe('settings');
});

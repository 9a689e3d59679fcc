import { expect, test } from 'vitest';
import { type Preferences, preferenceBodyOf, withChoice } from './model.ts';

const PREFERENCES: Preferences = {
  preferences: [
    { kind: 'badge', label: 'Badges', description: '', bell: true, mail: false, rings: true },
    { kind: 'team_answer', label: 'Réponses', description: '', bell: true, mail: true, rings: true },
  ],
};

test('a choice changes one channel of one kind', () => {
  const after = withChoice(PREFERENCES, { kind: 'team_answer', channel: 'mail', on: false });
  expect(after.preferences.map(({ bell, mail }) => [bell, mail])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(PREFERENCES.preferences[1]?.mail).toBe(true);
});

test('a kind is written whole, its other channel as it stands', () => {
  const bellOff = withChoice(PREFERENCES, { kind: 'badge', channel: 'bell', on: false });
  expect(preferenceBodyOf(bellOff, { kind: 'badge', channel: 'mail', on: true })).toEqual({
    bell: false,
    mail: true,
  });
  expect(preferenceBodyOf(PREFERENCES, { kind: 'moderation', channel: 'mail', on: true })).toBeNull();
  expect(preferenceBodyOf(undefined, { kind: 'badge', channel: 'mail', on: true })).toBeNull();
});

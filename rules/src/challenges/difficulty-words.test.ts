import { expect, test } from 'vitest';
import { DIFFICULTY_LABELS } from './difficulties.ts';
import { difficultyNamed, difficultyTag } from './difficulty-words.ts';

test.each([
  ['Très Facile', 'Easy'],
  ['très-facile', 'Easy'],
  ['TRES_FACILE', 'Easy'],
  ['very easy', 'Easy'],
  ['super facile', 'Easy'],
  ['baby', 'Easy'],
  ['warmup', 'Easy'],
  ['warm-up', 'Easy'],
  ['Sanity Check', 'Easy'],
  ['beginner', 'Easy'],
  ['débutants', 'Easy'],
  ['trivial', 'Easy'],
  ['level: easy', 'Easy'],
  ['niveau facile', 'Easy'],
  ['fácil', 'Easy'],
  ['leicht', 'Easy'],
  ['mudah', 'Easy'],
  ['⭐', 'Easy'],
  ['easy-medium', 'Medium'],
  ['Intermédiaire', 'Medium'],
  ['assez difficile', 'Hard'],
  ['difficulty/medium-hard', 'Hard'],
  ['★★★', 'Hard'],
  ['very hard', 'Expert'],
  ['Very-Hard', 'Expert'],
  ['Très difficile', 'Expert'],
  ['muy difícil', 'Expert'],
  ['insane', 'Expert'],
  ['Extrême', 'Expert'],
])('the tag “%s” is %s', (tag, difficulty) => {
  expect(difficultyTag(tag)).toBe(difficulty);
  expect(difficultyNamed(tag)).toBe(difficulty);
});

test.each([
  'hard-coded',
  'hardware',
  'simple substitution',
  'intro to web',
  'easy-rsa',
  'disk forensic',
  'media',
  'pas facile',
  'not hard',
  'difficulty',
  'very',
  'level 3',
  '',
  '⭐ favourite',
])('the tag “%s” is no difficulty', (tag) => {
  expect(difficultyTag(tag)).toBeNull();
});

test('a text about the difficulty may say more than the word', () => {
  expect(difficultyNamed('Hard (but fair)')).toBe('Hard');
  expect(difficultyNamed('easy → medium')).toBe('Medium');
  expect(difficultyNamed('pas facile')).toBeNull();
  expect(difficultyNamed('5')).toBeNull();
  for (const [difficulty, label] of Object.entries(DIFFICULTY_LABELS))
    expect(difficultyTag(label)).toBe(difficulty);
});

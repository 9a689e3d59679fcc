import type { Writeup } from '@fanion/contract/writeups/reading';
import { expect, test } from 'vitest';
import {
  authorPath,
  findOwnWriteup,
  groupByState,
  lockedReason,
  subjectPath,
  voteAfterPress,
  votesAfter,
  writeupFor,
} from './model.ts';

const writeup = (overrides: Partial<Writeup> = {}): Writeup => ({
  id: 1,
  ctfId: null,
  ctfName: null,
  challenge_id: 7,
  challengeName: 'Ressac',
  title: 'Ressac pas à pas',
  author: 'nadia',
  author_avatar: null,
  date: '2026-03-14T13:00:00.000Z',
  readTime: 4,
  tags: [],
  upvotes: 3,
  downvotes: 1,
  summary: '',
  category: 'web',
  state: 'published',
  ownVote: 0,
  isOwn: false,
  mayRead: true,
  ...overrides,
});

test('a vote moves the counts, a change of mind moves both', () => {
  const none = { upvotes: 3, downvotes: 1, ownVote: 0 };
  const up = votesAfter(none, 1);
  expect(up).toEqual({ upvotes: 4, downvotes: 1, ownVote: 1 });
  expect(votesAfter(up, -1)).toEqual({ upvotes: 3, downvotes: 2, ownVote: -1 });
  expect(votesAfter(up, 0)).toEqual(none);
  expect(votesAfter(up, 1)).toEqual(up);
});

test('the same thumb once more takes the vote back', () => {
  expect(voteAfterPress(0, 1)).toBe(1);
  expect(voteAfterPress(1, 1)).toBe(0);
  expect(voteAfterPress(1, -1)).toBe(-1);
  expect(voteAfterPress(-1, -1)).toBe(0);
});

test('a closed write-up says what opens it', () => {
  expect(lockedReason({ ctfId: null, challenge_id: 7 })).toBe('solve');
  expect(lockedReason({ ctfId: 2, challenge_id: 7 })).toBe('solve');
  expect(lockedReason({ ctfId: 2, challenge_id: null })).toBe('end');
});

test('"Voir le write-up" opens the first about the challenge, else the first of those related to it', () => {
  const related = { challenge_id: null, ctfId: 2 };
  const own = writeup({ id: 1 });
  const first = writeup({ id: 2, ...related });
  const second = writeup({ id: 3, ...related });
  expect(writeupFor(7, [first, own])).toBe(own);
  expect(writeupFor(7, [first, second])).toBe(first);
  expect(writeupFor(7, [])).toBeUndefined();
  expect(writeupFor(7, [{ ...own, mayRead: false }, second])).toBe(second);
  expect(writeupFor(7, [{ ...own, state: 'draft' }])).toBeUndefined();
});

test('own write-ups stand under their states, what is to do first', () => {
  const groups = groupByState([
    writeup({ id: 1 }),
    writeup({ id: 2, state: 'draft' }),
    writeup({ id: 3, state: 'rejected' }),
    writeup({ id: 4, state: 'draft' }),
  ]);
  expect(groups.map(({ state, writeups }) => [state, writeups.map(({ id }) => id)])).toEqual([
    ['rejected', [3]],
    ['draft', [2, 4]],
    ['published', [1]],
  ]);
});

test('the own write-up about a subject is found unless it was withdrawn', () => {
  const own = [
    writeup({ id: 1, state: 'archived' }),
    writeup({ id: 2, state: 'draft', ctfId: 5, challenge_id: null }),
    writeup({ id: 3, ctfId: 5, challenge_id: 9 }),
  ];
  expect(findOwnWriteup({ ctfId: null, challengeId: 7 }, own)).toBeUndefined();
  expect(findOwnWriteup({ ctfId: 5, challengeId: null }, own)?.id).toBe(2);
  expect(findOwnWriteup({ ctfId: 5, challengeId: 9 }, own)?.id).toBe(3);
  expect(findOwnWriteup({ ctfId: 6, challengeId: null }, own)).toBeUndefined();
});

test('the subject is shown where it is played', () => {
  expect(subjectPath({ ctfId: null, challenge_id: 7 })).toBe('/challenges/7?tab=writeup');
  expect(subjectPath({ ctfId: 5, challenge_id: 7 })).toBe('/ctf/5?tab=writeups');
});

test('an author who left has no page', () => {
  expect(authorPath('nadia_b')).toBe('/profile/nadia_b');
  expect(authorPath('Compte supprimé')).toBeNull();
});

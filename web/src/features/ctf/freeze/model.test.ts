import type { ManagedEvent } from '@fanion/contract/ctf/settings';
import { expect, test } from 'vitest';
import { freezeStateOf } from './model.ts';

const event: ManagedEvent = {
  id: 1,
  slug: 'nuit-blanche',
  name: 'Nuit Blanche',
  organizer: 'Fanion',
  location: 'Brest',
  type: 'Jeopardy',
  status: 'live',
  cancelled: false,
  draft: false,
  difficulty: 'moyen',
  registrationOpensAt: null,
  startDate: '2026-03-14T17:00:00.000Z',
  endDate: '2026-03-15T17:00:00.000Z',
  prizePool: '',
  currentParticipants: 3,
  maxParticipants: null,
  teamSize: 4,
  mode: 'both',
  categories: ['web'],
  brackets: [],
  description: 'Une nuit.',
  url: null,
  elsewhere: false,
  series: '',
  registered: false,
  registration: null,
  registrationOpen: false,
  full: false,
  liked: false,
  likeCount: 0,
  personalResult: null,
  communityRatings: { overall: null, difficulty: null, innovation: null, reviews: 0 },
  totalTeams: 0,
  rules: '',
  hintPolicy: '',
  contact: '',
  allowLate: false,
  state: 'published',
  freezeAt: '2026-03-15T15:12:34.567Z',
  unfrozenAt: null,
  bloodPoints: [50, 30, 10],
  bloodUnit: 'points',
  sharedRanks: false,
  attemptCap: null,
  movedAt: null,
  feedUrl: 'https://fanion.test/api/ctftime/1.preuve',
};

test('where the freeze stands', () => {
  const at = Date.parse('2026-03-15T15:12:34.567Z');
  expect(freezeStateOf({ ...event, freezeAt: null }, at)).toBe('none');
  expect(freezeStateOf(event, at - 1)).toBe('planned');
  expect(freezeStateOf(event, at)).toBe('frozen');
  expect(freezeStateOf({ ...event, unfrozenAt: '2026-03-15T18:00:00.000Z' }, at + 1)).toBe('shown');
  // A freeze put off after an earlier one was lifted holds again.
  expect(freezeStateOf({ ...event, unfrozenAt: '2026-03-15T12:00:00.000Z' }, at + 1)).toBe('frozen');
});

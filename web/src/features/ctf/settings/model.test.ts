import type { ManagedEvent } from '@fanion/contract/ctf/settings/endpoints';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromParis, toParis } from '../../../lib/event-dates.ts';
import { changesOf, checkSettings, formOf, notifiesDates, readBloods } from './model.ts';

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
  embed: { url: 'https://fanion.test/api/ctf/events/nuit/embed', origins: [] },
};
const form = formOf(event);

test('an untouched form changes nothing, not even a freeze that had seconds', () => {
  expect(changesOf(form, { ...form })).toEqual({});
  expect(checkSettings(form)).toEqual({});
});

test('only what was touched is sent, in UTC', () => {
  expect(changesOf(form, { ...form, name: 'Nuit Grise', endDate: '2026-03-15T20:30' })).toEqual({
    name: 'Nuit Grise',
    endDate: '2026-03-15T19:30:00.000Z',
  });
});

test('a switch that is off takes its setting away; what it governed is not judged', () => {
  const off = { ...form, freezes: false, freezeAt: 'x', bloods: false, bloodPoints: 'x' };
  expect(checkSettings(off)).toEqual({});
  expect(changesOf(form, off)).toEqual({ freezeAt: null, bloodPoints: null });
});

test('a switch that is on needs its setting', () => {
  const errors = checkSettings({
    ...form,
    freezeAt: '2026-03-16T10:00',
    bloodPoints: '50, 30, 20, 10',
    capped: true,
    attemptCap: '0',
  });
  expect(Object.keys(errors).sort()).toEqual(['attemptCap', 'bloodPoints', 'freezeAt']);
});

test('a name, two moments in order, sizes within bounds', () => {
  const errors = checkSettings({
    ...form,
    freezes: false,
    name: ' ',
    endDate: form.startDate,
    teamSize: '21',
    maxParticipants: '-1',
  });
  expect(Object.keys(errors).sort()).toEqual(['endDate', 'maxParticipants', 'name', 'teamSize']);
  expect(checkSettings({ ...form, maxParticipants: '' })).toEqual({});
});

test('new dates are told to the registered, of an event to come or running', () => {
  const start = { startDate: '2026-03-14T18:00:00.000Z' };
  expect(notifiesDates(event, start)).toBe(true);
  expect(notifiesDates(event, { endDate: '2026-03-15T18:00:00.000Z' })).toBe(true);
  expect(notifiesDates(event, { name: 'Autre nom' })).toBe(false);
  expect(notifiesDates({ ...event, currentParticipants: 0 }, start)).toBe(false);
  expect(notifiesDates({ ...event, state: 'draft' }, start)).toBe(false);
  expect(notifiesDates({ ...event, state: 'cancelled' }, start)).toBe(false);
  expect(notifiesDates({ ...event, status: 'ended' }, start)).toBe(false);
});

test('points of the first bloods: one to three whole numbers', () => {
  expect(readBloods('50, 30;10')).toEqual([50, 30, 10]);
  expect(readBloods('0')).toEqual([0]);
  for (const typed of ['', 'a', '1,5.5', '-1', '1 2 3 4', '10001']) expect(readBloods(typed)).toBeNull();
});

test('an hour of Paris goes to the field and comes back, whatever the season', () => {
  const HOUR_SHOWN_TWICE = /-10-(2[5-9]|3[01])T02:/;
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (date) => {
        const moment = new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString();
        const wall = toParis(moment);
        fc.pre(!HOUR_SHOWN_TWICE.test(wall));
        expect(fromParis(wall)).toBe(moment);
      },
    ),
  );
  expect(toParis(null)).toBe('');
});

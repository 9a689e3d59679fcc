import { expect, test } from 'vitest';
import { hubState } from '../events/model.ts';
import { percentElapsed } from '../updates/clock-model.ts';
import {
  contactLink,
  countdownTarget,
  type EventChallengeLine,
  groupChallenges,
  hubPath,
  maySeePlay,
  phaseOf,
  readTab,
  skewOf,
} from './model.ts';

test('a tab that does not exist, or is not for this reader, is the overview', () => {
  expect(readTab('results', false)).toBe('results');
  expect(readTab('nothing', true)).toBe('overview');
  expect(readTab(null, true)).toBe('overview');
  expect(readTab('gestion', false)).toBe('overview');
  expect(readTab('gestion', true)).toBe('gestion');
});

test('the header: registration is still to come', () => {
  const phases = (['registration', 'upcoming', 'live', 'ended'] as const).map((status) =>
    phaseOf({ status }),
  );
  expect(phases).toEqual(['upcoming', 'upcoming', 'live', 'ended']);
});

test('what is played is shown to players, and to those whose plan shows it', () => {
  const at = (state: 'registered' | 'waitlisted' | 'pending' | 'checked_in') => ({
    registration: {
      participationType: 'solo' as const,
      state,
      teamName: null,
      teamId: null,
      position: null,
      offer: null,
      bracketId: null,
      choosesBracket: false,
      changeableUntil: '2026-03-13T17:00:00Z',
    },
  });
  expect(maySeePlay({ registration: null }, false)).toBe(false);
  expect(maySeePlay({ registration: null }, true)).toBe(true);
  for (const state of ['registered', 'checked_in'] as const) expect(maySeePlay(at(state), false)).toBe(true);
  for (const state of ['waitlisted', 'pending'] as const) expect(maySeePlay(at(state), false)).toBe(false);
});

test('the clock runs to the start, then to the end, and stops', () => {
  const dates = {
    startDate: '2026-03-14T17:00:00.000Z',
    endDate: '2026-03-15T17:00:00.000Z',
    cancelled: false,
    draft: false,
  };
  expect(countdownTarget({ ...dates, status: 'registration' })).toBe(Date.parse(dates.startDate));
  expect(countdownTarget({ ...dates, status: 'live' })).toBe(Date.parse(dates.endDate));
  expect(countdownTarget({ ...dates, status: 'ended' })).toBeNull();
  expect(countdownTarget({ ...dates, status: 'live', cancelled: true })).toBeNull();
  // A draft, which only managers see, never runs.
  expect(countdownTarget({ ...dates, status: 'live', draft: true })).toBeNull();
  expect(countdownTarget({ ...dates, status: 'upcoming', draft: true })).toBe(Date.parse(dates.startDate));
});

test('the server’s clock in whole seconds, and the share of an event that is over', () => {
  expect(skewOf('2026-03-14T12:00:10.400Z', Date.parse('2026-03-14T12:00:00.000Z'))).toBe(10_000);
  const day = { startDate: '2026-03-14T00:00:00.000Z', endDate: '2026-03-15T00:00:00.000Z' };
  expect(percentElapsed(day, Date.parse('2026-03-14T06:00:00.000Z'))).toBe(25);
  expect(percentElapsed(day, Date.parse('2026-03-16T06:00:00.000Z'))).toBe(100);
  expect(percentElapsed(day, Date.parse('2026-03-13T06:00:00.000Z'))).toBe(0);
});

test('a contact is an address to write to, a page, or plain words', () => {
  expect(contactLink(' orga@exemple.fr ')).toBe('mailto:orga@exemple.fr');
  expect(contactLink('https://chat.exemple.fr')).toBe('https://chat.exemple.fr/');
  expect(contactLink('au local, le mardi')).toBeNull();
  expect(contactLink('javascript:alert(1)')).toBeNull();
});

const line = (id: number, category: string, points: number, solved = false): EventChallengeLine => ({
  id,
  slug: `c-${id}`,
  name: `Challenge ${id}`,
  category,
  difficulty: 'Easy',
  points,
  solves: 0,
  solved,
  locked: false,
  requirements: [],
});

test('challenges by category in the house’s order, the cheapest first, one of its own at the end', () => {
  const groups = groupChallenges([
    line(1, 'zoologie', 10),
    line(2, 'crypto', 300, true),
    line(3, 'Web', 50),
    line(4, 'crypto', 100),
  ]);
  expect(groups.map(({ category }) => category)).toEqual(['web', 'crypto', 'zoologie']);
  expect(groups[1]?.challenges.map(({ id }) => id)).toEqual([4, 2]);
  expect(groups[1]?.solved).toBe(1);
});

test('the way back is the hub as it was left, and nowhere else', () => {
  expect(hubPath(hubState('?tab=history&q=crypto'))).toBe('/ctf?tab=history&q=crypto');
  expect(hubPath(null)).toBe('/ctf');
  expect(hubPath({ hub: '' })).toBe('/ctf');
  expect(hubPath({ hub: '/../ailleurs' })).toBe('/ctf');
});

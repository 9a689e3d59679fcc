import { expect, test } from 'vitest';
import { withQuery } from '../../lib/routing/query.ts';
import {
  greeting,
  lastBadge,
  lastOpened,
  localEndOf,
  performanceFigures,
  placeBadge,
  placeLook,
  progressSentence,
  readScope,
  remainingGains,
  scopeQueryOf,
  weekOf,
} from './model.ts';

const lena = { first_name: 'Léna', username: 'sillage' };

test('the greeting follows the hour of Paris', () => {
  expect(greeting(lena, Date.parse('2026-03-14T20:42:00Z'))).toBe('Bonsoir, Léna');
  expect(greeting(lena, Date.parse('2026-03-14T16:59:00Z'))).toBe('Bonjour, Léna');
  expect(greeting(lena, Date.parse('2026-03-14T17:00:00Z'))).toBe('Bonsoir, Léna');
  expect(greeting(lena, Date.parse('2026-07-14T02:59:00Z'))).toBe('Bonsoir, Léna');
  expect(greeting(lena, Date.parse('2026-07-14T03:00:00Z'))).toBe('Bonjour, Léna');
});

test('without a first name the pseudo is greeted', () => {
  expect(greeting({ ...lena, first_name: ' ' }, Date.parse('2026-03-14T10:00:00Z'))).toBe('Bonjour, sillage');
});

const facts = {
  level: 8,
  xp_to_next_level: 870,
  rank_number: 14,
  total_challenges_solved: 75,
  leaderboard_position: { users_above: [], current_user: null, users_below: [], total_users: 1284 },
};

const [OPEN, CLOSED] = [
  { opens: true, counts: true },
  { opens: false, counts: true },
];

test('who manages is promised neither a flag nor a place', () => {
  const manager = { ...facts, total_challenges_solved: 0, rank_number: null };
  for (const solved of [0, 3])
    expect(
      progressSentence({ ...manager, total_challenges_solved: solved }, { opens: true, counts: false }),
    ).toBe('Vous gérez l’association\u00a0: vos résolutions ne comptent pas au classement.');
});

test('the sentence tells the next level and the place', () => {
  expect(progressSentence(facts, OPEN)).toBe(
    'Plus que 870\u00a0XP avant le niveau 9. Vous êtes 14e sur 1\u202f284.',
  );
  expect(progressSentence({ ...facts, rank_number: null }, CLOSED)).toBe(
    'Plus que 870\u00a0XP avant le niveau 9.',
  );
});

test('a newcomer is not told a place', () => {
  const newcomer = { ...facts, level: 1, xp_to_next_level: 250, total_challenges_solved: 0 };
  expect(progressSentence(newcomer, OPEN)).toBe(
    'Votre premier flag vous attend\u00a0: 250\u00a0XP avant le niveau 2.',
  );
  expect(progressSentence(newcomer, CLOSED)).toBe('Niveau 1\u00a0: 250\u00a0XP avant le niveau 2.');
});

const badge = (id: string, earned_at: string) => ({
  id,
  name: id,
  description: '',
  icon: 'flag',
  icon_url: null,
  rarity: 'commun' as const,
  earned_at,
});

test('the last badge is the one earned last', () => {
  const [a, b] = [badge('a', '2026-03-01T00:00:00Z'), badge('b', '2026-03-02T00:00:00Z')];
  expect(lastBadge([b, a])?.id).toBe('b');
  expect(lastBadge([a, b])?.id).toBe('b');
  expect(lastBadge([])).toBeUndefined();
});

test('the week begins on Monday and ends after today, in Paris', () => {
  // 14 March 2026 is a Saturday; 23:30 UTC is already Sunday in Paris.
  const acts = {
    activity_days: [
      { date: '2026-03-08', count: 1 },
      { date: '2026-03-09', count: 2 },
      { date: '2026-03-12', count: 0 },
      { date: '2026-03-14', count: 1 },
    ],
    frozen_days: ['2026-03-10'],
  };
  const states = (at: string) => weekOf(acts, Date.parse(at)).map(({ state }) => state);
  expect(states('2026-03-14T20:42:00Z')).toEqual([
    'acted',
    'frozen',
    'none',
    'none',
    'none',
    'acted',
    'ahead',
  ]);
  const sunday = weekOf(acts, Date.parse('2026-03-14T23:30:00Z'));
  expect(sunday.map(({ letter }) => letter).join('')).toBe('LMMJVSD');
  expect(sunday.findIndex(({ today }) => today)).toBe(6);
  expect(states('2026-03-15T23:00:00Z')).toEqual(['none', ...Array(6).fill('ahead')]);
});

test('the filter of the calendar stands in the address, an unknown one is none', () => {
  expect(readScope(new URLSearchParams('cal=liked'))).toBe('liked');
  expect(readScope(new URLSearchParams('cal=LIKED'))).toBe('all');
  expect(withQuery(new URLSearchParams('x=1'), scopeQueryOf('registered'))).toBe('?x=1&cal=registered');
  expect(withQuery(new URLSearchParams('cal=liked&x=1'), scopeQueryOf('all'))).toBe('?x=1');
});

test('the end of an event is told by the server’s clock, not by the reader’s', () => {
  const readAt = Date.parse('2001-01-01T00:00:00Z');
  expect(localEndOf('2026-03-14T20:00:00Z', '2026-03-14T18:30:00Z', readAt) - readAt).toBe(90 * 60_000);
});

test('an event of the calendar says where the reader stands in it', () => {
  const registration = (state: 'registered' | 'waitlisted' | 'pending', position: number | null = null) => ({
    registered: state === 'registered',
    cancelled: false,
    registration: {
      participationType: 'solo' as const,
      state,
      teamName: null,
      teamId: null,
      position,
      offer: null,
      bracketId: null,
      choosesBracket: false,
      changeableUntil: '2026-03-14T18:00:00Z',
    },
  });
  expect(placeBadge({ registered: false, registration: null, cancelled: false })).toBeNull();
  expect(placeBadge(registration('registered'))).toEqual({ tone: 'ok', label: 'Inscrit' });
  expect(placeBadge(registration('waitlisted', 3))?.label).toBe('Liste d’attente n°\u00a03');
  expect(placeBadge(registration('pending'))?.label).toBe('Place à confirmer');
  expect(placeBadge({ ...registration('registered'), cancelled: true })?.label).toBe('Annulé');
});

test('a performance shows its medal, and what is known of its scores', () => {
  expect(placeLook({ place: 3, medal: 'bronze' })).toEqual({ hue: 'var(--bronze)', metal: 'bronze' });
  expect(placeLook({ place: 8, medal: null })).toEqual({ hue: 'var(--orange)', metal: undefined });
  expect(placeLook({ place: null, medal: null })).toEqual({ hue: undefined, metal: undefined });
  const team = { name: 'Les Embruns', members: [] };
  expect(performanceFigures({ team, totalScore: 2840, personalScore: 0 })).toEqual([
    { label: 'Équipe', value: 2840 },
    { label: 'Moi', value: 0 },
  ]);
  expect(performanceFigures({ team: null, totalScore: 900, personalScore: 900 })).toEqual([
    { label: 'Score', value: 900 },
  ]);
  expect(performanceFigures({ team, totalScore: null, personalScore: null })).toEqual([]);
});

test('what is gone on with is what was opened last', () => {
  const challenge = { opened_at: '2026-11-03T10:00:00.000Z' };
  const [before, after] = [{ last_at: '2026-11-02T10:00:00.000Z' }, { last_at: '2026-11-04T10:00:00.000Z' }];
  expect([
    lastOpened(challenge, before),
    lastOpened(challenge, after),
    lastOpened(challenge, null),
    lastOpened(null, before),
    lastOpened(undefined, undefined),
  ]).toEqual(['challenge', 'lesson', 'challenge', 'lesson', null]);
});

test('what is left to win is that of the challenges that are not solved', () => {
  const one = { is_solved: false, points: 25, xp: 38 };
  expect(remainingGains([one, { ...one, is_solved: true }, one])).toEqual({ points: 50, xp: 76 });
  expect(remainingGains([])).toEqual({ points: 0, xp: 0 });
});

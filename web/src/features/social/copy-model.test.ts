import type { SocialMember } from '@fanion/contract/social';
import { expect, test } from 'vitest';
import { COPY_MS, filterMembers, readCopy, withMembers } from './copy-model.ts';
import { NO_FILTER } from './filters-model.ts';

const NOW = Date.parse('2026-03-14T20:42:00Z');

const member = (id: number, overrides: Partial<SocialMember> = {}): SocialMember => ({
  id,
  username: `m${id}`,
  pseudo: `m${id}`,
  first_name: '',
  last_name: '',
  photo: null,
  role: 'Adhérent',
  tags: [],
  badges: [],
  social_links: { github: null, twitter: null, linkedin: null, discord: null },
  training_score: 0,
  level: 1,
  rank_number: null,
  last_ctfs: [],
  ctf_count: 0,
  seeks_team: false,
  join_date: '2026-01-01T00:00:00Z',
  last_active: null,
  is_online: false,
  ...overrides,
});

const idsOf = (members: readonly SocialMember[]) => members.map(({ id }) => id);

test('the copy keeps each member once, as last read, for 5 minutes', () => {
  const first = withMembers([], [member(1), member(2)], NOW);
  const second = withMembers(first, [member(2, { training_score: 10 }), member(3)], NOW + 1000);
  expect(idsOf(filterMembers(second, NO_FILTER))).toEqual([1, 2, 3]);
  expect(filterMembers(second, NO_FILTER)[1]?.training_score).toBe(10);
  const later = readCopy(JSON.stringify(second), NOW + COPY_MS);
  expect(idsOf(filterMembers(later, NO_FILTER))).toEqual([2, 3]);
  expect(readCopy(JSON.stringify(second), NOW + 1000 + COPY_MS)).toEqual([]);
});

test('what is stored by others is no copy', () => {
  for (const text of [null, '', '{', 'null', '{"at":1}', '[1,"a",null,{"at":1}]']) {
    expect(readCopy(text, NOW)).toEqual([]);
  }
});

test('the search finds names, pseudos and badges, whatever the case and the accents', () => {
  const copy = withMembers(
    [],
    [
      member(1, { first_name: 'Léna', last_name: 'Morvan' }),
      member(2, { pseudo: 'LENAIC' }),
      member(3, { badges: [{ id: 'x', name: 'Nuit blanche', icon: 'moon' }] }),
    ],
    NOW,
  );
  expect(idsOf(filterMembers(copy, { ...NO_FILTER, q: 'lena' }))).toEqual([1, 2]);
  expect(idsOf(filterMembers(copy, { ...NO_FILTER, q: 'NUIT' }))).toEqual([3]);
  expect(filterMembers(copy, { ...NO_FILTER, q: 'personne' })).toEqual([]);
});

test('all the filters combine', () => {
  const copy = withMembers(
    [],
    [
      member(1, {
        role: 'Bienfaiteur',
        training_score: 500,
        ctf_count: 2,
        tags: ['Réseau'],
        is_online: true,
      }),
      member(2, { role: 'Admin', training_score: 900, seeks_team: true }),
      member(3, { role: 'Hacklab Membre', training_score: 100 }),
    ],
    NOW,
  );
  expect(idsOf(filterMembers(copy, { ...NO_FILTER, roles: ['bienfaiteur', 'membre'] }))).toEqual([1, 3]);
  expect(idsOf(filterMembers(copy, { ...NO_FILTER, roles: ['gerant'] }))).toEqual([2]);
  expect(idsOf(filterMembers(copy, { ...NO_FILTER, minScore: '500' }))).toEqual([1, 2]);
  expect(idsOf(filterMembers(copy, { ...NO_FILTER, minScore: '500', minCtfs: '1' }))).toEqual([1]);
  expect(idsOf(filterMembers(copy, { ...NO_FILTER, specialty: 'reseau', online: true }))).toEqual([1]);
  expect(idsOf(filterMembers(copy, { ...NO_FILTER, seeksTeam: true }))).toEqual([2]);
});

test('the copy is put in the order asked', () => {
  const copy = withMembers(
    [],
    [
      member(1, { pseudo: 'zoe', training_score: 5, last_active: '2026-03-01T00:00:00Z' }),
      member(2, { pseudo: 'Éric', training_score: 9, join_date: '2026-02-01T00:00:00Z' }),
    ],
    NOW,
  );
  const order = (sort: (typeof NO_FILTER)['sort']) => idsOf(filterMembers(copy, { ...NO_FILTER, sort }));
  expect([order('active'), order('score'), order('name'), order('recent')]).toEqual([
    [1, 2],
    [2, 1],
    [2, 1],
    [2, 1],
  ]);
});

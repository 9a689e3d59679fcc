import { expect, test } from 'vitest';
import { type EventYml, readEventYml } from './read.ts';

const LEAST = 'name: Nuit du CTF\nstarts_at: 2026-03-14 18:00\nends_at: 2026-03-15 18:00\n';
const EVENT: EventYml = {
  name: 'Nuit du CTF',
  slug: null,
  organizer: null,
  location: null,
  type: null,
  difficulty: 'moyen',
  starts_at: '2026-03-14T17:00:00.000Z',
  ends_at: '2026-03-15T17:00:00.000Z',
  registration_opens_at: null,
  team_size: null,
  max_participants: null,
  mode: 'both',
  description: '',
  rules: null,
  hint_policy: null,
  prizes: null,
  contact: null,
  series: null,
  categories: [],
  freeze_at: null,
  blood_points: null,
  blood_unit: 'points',
  shared_ranks: false,
  attempt_cap: null,
  allow_late: false,
  url: null,
  brackets: [],
  releases: [],
  challenges: 'challenges',
};
const problemsOf = (more: string) =>
  readEventYml(LEAST + more).problems.map(({ level, line }) => `${level} ${line}`);
const read = (more: string) => readEventYml(LEAST + more).event;

test('a name and two dates are enough', () => {
  const presentKeys = new Set(['name', 'starts_at', 'ends_at']);
  expect(readEventYml(LEAST)).toEqual({ event: EVENT, presentKeys, problems: [] });
});

test('an event with everything', () => {
  const text = `\uFEFF# La nuit des clubs
name: 0x90 Nuit
slug: nuit-2026
organizer: Les Goélands
location: Brest, salle 2
type: Jeopardy
difficulty: Difficile
starts_at: 2026-03-14T18:00:00+01:00
ends_at: "2026-03-15 18:00"
registration_opens_at: 2026-02-01 08:00
team_size: 5
max_participants: 1 200
mode: team
description: |
  Une nuit.

    du code
rules: >-
  Pas de
  bruteforce.
hint_policy: Gratuits, pour tous.
prizes: Un phare
contact: jury@goelands.example
series: Nuits
categories: [Cryptography, web, Reverse Engineering, web]
freeze_at: 2026-03-15 17:00
blood_points: [010, 5, 5]
blood_unit: percent
shared_ranks: true
attempt_cap: 50
allow_late: oui
url: https://ctf.example/2026
challenges: ./epreuves/
`.replaceAll('\n', '\r\n');
  expect(readEventYml(text)).toMatchObject({
    event: {
      name: '0x90 Nuit',
      slug: 'nuit-2026',
      organizer: 'Les Goélands',
      location: 'Brest, salle 2',
      type: 'Jeopardy',
      difficulty: 'difficile',
      starts_at: EVENT.starts_at,
      ends_at: EVENT.ends_at,
      registration_opens_at: '2026-02-01T07:00:00.000Z',
      team_size: 5,
      max_participants: 1200,
      mode: 'team',
      description: 'Une nuit.\n\n  du code',
      rules: 'Pas de bruteforce.',
      hint_policy: 'Gratuits, pour tous.',
      prizes: 'Un phare',
      contact: 'jury@goelands.example',
      series: 'Nuits',
      categories: ['crypto', 'web', 'reverse'],
      freeze_at: '2026-03-15T16:00:00.000Z',
      blood_points: [10, 5, 5],
      blood_unit: 'percent',
      shared_ranks: true,
      attempt_cap: 50,
      allow_late: true,
      url: 'https://ctf.example/2026',
      challenges: 'epreuves',
    },
    problems: [],
  });
});

test('the mode follows from the size of teams, and a lone number is a list', () => {
  expect(read('team_size: 4')).toMatchObject({ mode: 'both', team_size: 4 });
  expect(read('team_size: 1')).toMatchObject({ mode: 'solo', team_size: 1 });
  expect(read('blood_points: 5')).toMatchObject({ blood_points: [5] });
  expect(read('mode: team')).toMatchObject({ mode: 'team', team_size: null });
  expect(read('mode: solo\nteam_size: 4')).toMatchObject({ mode: 'solo', team_size: 1 });
  expect(problemsOf('mode: solo\nteam_size: 4')).toEqual(['warning 5']);
});

test.each([
  ['slug: Nuit 2026', { slug: null }],
  ['slug: live', { slug: null }],
  ['difficulty: épicé', { difficulty: 'moyen' }],
  ['couleur: bleu', {}],
  ['"pass": 1', {}],
])('%s is passed over, and said at its line', (more, fallback) => {
  expect(problemsOf(more)).toEqual(['warning 4']);
  expect(read(more)).toEqual({ ...EVENT, ...fallback });
});

test.each([
  'name: x',
  'starts_at: demain',
  'registration_opens_at: 2026-03-29 02:30',
  'freeze_at: 2026-10-25 02:30',
  'freeze_at: 2026-03-16 18:00',
  'registration_opens_at: 2026-03-15 18:00',
  'team_size: 21',
  'team_size: quatre',
  'max_participants: 0',
  'max_participants: -5',
  'blood_points: 1.5',
  'blood_points: [5, x]',
  'blood_unit: euros',
  'blood_points: [101]\nblood_unit: percent',
  'blood_points: [5, 3, 1, 1]',
  'attempt_cap: 0',
  'mode: duo',
  'allow_late: peut-être',
  'url: http://ctf.example',
  'url: javascript:alert(1)',
  'challenges: ../ailleurs',
  'challenges: /etc',
  'challenges: a/../../b',
  'challenges: a\\b',
  'categories: {a: b}',
  'organizer: [a, b]',
  `location: ${'x'.repeat(201)}`,
  'description: "\\0"',
  'a: [',
  'a: *b',
  'a: !!js/function x',
])('%s refuses the file, at a line', (more) => {
  const { event, problems } = readEventYml(LEAST + more, 'nuit/event.yml');
  expect(event).toBeNull();
  expect(problems[0]).toMatchObject({ level: 'error', path: 'nuit/event.yml', line: expect.any(Number) });
  expect(problems[0]?.message).toMatch(/\.$/);
});

test('what is missing is named, all of it at once', () => {
  const { problems } = readEventYml('location: Brest\n');
  expect(problems.map(({ message }) => message)).toEqual([
    'Nom (name) manquant.',
    'Début (starts_at) manquant.',
    'Fin (ends_at) manquante.',
  ]);
});

test('a name that cannot be seen is missing, and a date that is wrong is not', () => {
  const { problems } = readEventYml('name: "\\u200e"\nstarts_at: demain\nends_at: ~\n');
  expect(problems.map(({ line, message }) => `${line} ${message.slice(0, 24)}`)).toEqual([
    '2 Début (starts_at)\u00a0: une ',
    '1 Nom (name) manquant.',
    '3 Fin (ends_at) manquante.',
  ]);
});

test('problems are told with their lines', () => {
  expect(problemsOf('\n# note\nteam_size: 99\nmode: duo\n')).toEqual(['error 6', 'error 7']);
  expect(
    readEventYml('name: a\nends_at: 2026-03-14 18:00\nstarts_at: 2026-03-15 18:00\n').problems,
  ).toMatchObject([
    { level: 'error', line: 2, message: 'La fin (ends_at) doit suivre le début (starts_at).' },
  ]);
});

test.each([
  '',
  '# rien\n',
  '- a\n',
  'texte',
  'name: [',
  '\0',
  `a: ${'x'.repeat(300_000)}`,
  'a: '.concat('['.repeat(9_000)),
])('%#: what is no event is one error', (text) => {
  expect(readEventYml(text)).toMatchObject({ event: null, problems: [{ level: 'error' }] });
});

test('of several documents the first mapping is read', () => {
  const { event, problems } = readEventYml(`--- texte\n---\n${LEAST}---\nname: B\n`);
  expect(event).toEqual(EVENT);
  expect(problems).toMatchObject([{ level: 'warning' }]);
});

test('what an object inherits is no key, and an alias bomb costs nothing', () => {
  const bomb = Array.from({ length: 40 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`);
  const { event, problems } = readEventYml(`${LEAST}__proto__: {url: x}\na0: &a0 [x, x]\n${bomb.join('\n')}`);
  expect(event).toEqual(EVENT);
  expect(problems.every(({ level }) => level === 'warning')).toBe(true);
});

test('brackets are names, or what is said of each', () => {
  const text = `brackets:
  - Ouvert
  - name: Étudiants
    description: Une carte sera demandée.
    prize: Trois claviers
    mode: Solo
    color: red
`;
  expect(read(text)?.brackets).toEqual([
    { name: 'Ouvert', description: '', prize: '', mode: 'both' },
    { name: 'Étudiants', description: 'Une carte sera demandée.', prize: 'Trois claviers', mode: 'solo' },
  ]);
  expect(problemsOf(text)).toEqual(['warning 4']);
  expect(read('brackets: Ouvert')?.brackets).toMatchObject([{ name: 'Ouvert' }]);
  for (const wrong of [
    'brackets: [Ouvert, ouvert]',
    'brackets: [{mode: solo}]',
    'brackets: [{name: x, mode: duo}]',
    'brackets: [[x]]',
    'brackets: [{name: {a: b}}]',
    `brackets: [${Array.from({ length: 21 }, (_, index) => `c${index}`)}]`,
    `brackets: [${'x'.repeat(61)}]`,
  ])
    expect([wrong, read(wrong)]).toEqual([wrong, null]);
});

test('French keeps its no-break spaces, and words that are compared have none', () => {
  const text = `organizer: "Qui vient\u00a0?"
series: "Nuit\u00a0des clubs"
mode: "Team\u00a0"
max_participants: "1\u202f200"
brackets: [{name: "Les\u00a0jeunes", prize: "5\u00a0claviers"}]
releases: [{name: "Qui vient\u00a0?", at: "2026-03-14\u00a020:00"}]`;
  expect(read(text)).toMatchObject({
    organizer: 'Qui vient\u00a0?',
    series: 'Nuit des clubs',
    mode: 'team',
    max_participants: 1200,
    brackets: [{ name: 'Les jeunes', prize: '5\u00a0claviers' }],
    releases: [{ name: 'Qui vient ?', at: '2026-03-14T19:00:00.000Z' }],
  });
});

test('what is wrong in a bracket or a release is told at its line', () => {
  expect(problemsOf('brackets:\n  - Ouvert\n  - name: Solo\n    mode: duo\nreleases:\n  - name: x')).toEqual([
    'error 7',
    'error 9',
  ]);
});

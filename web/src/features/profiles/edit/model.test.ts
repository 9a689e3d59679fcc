import { DEFAULT_VISIBILITY } from '@fanion/rules/profiles/visibility';
import { expect, test } from 'vitest';
import {
  bioWarning,
  changesOf,
  type Draft,
  isChanged,
  problemsOf,
  refusedFields,
  serverProblems,
} from './model.ts';

const read: Draft = {
  first_name: 'Léna',
  last_name: 'Morvan',
  bio: '',
  location: 'Brest',
  specialties: ['web'],
  is_student: false,
  seeks_team: false,
  visibility: { ...DEFAULT_VISIBILITY },
  github: 'https://github.com/sillage',
  linkedin: '',
  rootme: '',
  hackthebox: '',
  tryhackme: '',
  discord: 'sillage',
};

test('only what was changed is sent, spaces around a line being no change', () => {
  expect(changesOf(read, { ...read, first_name: ' Léna ' })).toEqual({});
  expect(isChanged(read, { ...read, specialties: ['web'] })).toBe(false);
  expect(
    changesOf(read, {
      ...read,
      bio: ' Bonjour ',
      github: '',
      seeks_team: true,
      specialties: ['web', 'pwn'],
      visibility: { ...read.visibility, online: false },
    }),
  ).toEqual({
    bio: 'Bonjour',
    social_links: { github: '' },
    seeks_team: true,
    specialties: ['web', 'pwn'],
    visibility: { online: false },
  });
});

test('the limits are counted in characters as they are seen', () => {
  expect(problemsOf(read, { ...read, bio: '😀'.repeat(100) })).toEqual({});
  expect(problemsOf(read, { ...read, bio: '😀'.repeat(101) }).bio).toContain('100');
  const family = '👩‍👩‍👧‍👦';
  expect(problemsOf(read, { ...read, bio: family.repeat(100), location: family.repeat(60) })).toEqual({});
  expect(problemsOf(read, { ...read, first_name: family.repeat(60) })).toEqual({});
  expect(problemsOf(read, { ...read, first_name: family.repeat(61) }).first_name).toContain('60');
  expect(problemsOf(read, { ...read, specialties: [family.repeat(10)] })).toEqual({});
  expect(problemsOf(read, { ...read, specialties: [family.repeat(11)] }).specialties).toBeDefined();
  expect(problemsOf(read, { ...read, location: 'x'.repeat(61) }).location).toContain('60');
  expect(problemsOf(read, { ...read, first_name: ' ' }).first_name).toBe('Le prénom est obligatoire.');
  expect(problemsOf(read, { ...read, github: 'https://evil.example/x' }).github).toContain('GitHub');
  expect(problemsOf(read, { ...read, discord: 'https://evil.example/x' }).discord).toBe(
    'Indiquez votre pseudo Discord, sans adresse.',
  );
  expect(problemsOf(read, { ...read, specialties: Array(9).fill('x') }).specialties).toBe(
    'Max 8 spécialités',
  );
});

test('a field left as it was read is not judged', () => {
  const old = { ...read, first_name: '', github: 'not a link' };
  expect(problemsOf(old, { ...old, bio: 'Bonjour' })).toEqual({});
});

test('the words of the server go to their fields, in the order of the form', () => {
  const problems = serverProblems({
    'visibility.bio': 'v',
    'social_links.github': 'g',
    'specialties.2': 's',
    'specialties.3': 'other',
    nothing: 'x',
    bio: 'b',
  });
  expect(problems).toEqual({ visibility: 'v', github: 'g', specialties: 's', bio: 'b' });
  expect(refusedFields(problems)).toEqual(['bio', 'specialties', 'github', 'visibility']);
});

test('the bio says what is left from 90 characters on', () => {
  expect(bioWarning('x'.repeat(89))).toBeUndefined();
  expect(bioWarning('x'.repeat(90))).toBe('10 caractères restants');
  expect(bioWarning('x'.repeat(101))).toBeUndefined();
  expect(bioWarning('👩‍👩‍👧‍👦'.repeat(90))).toBe('10 caractères restants');
});

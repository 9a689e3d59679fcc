import { expect, test } from 'vitest';
import {
  bioWarning,
  bodyOf,
  type Draft,
  EMPTY_DRAFT,
  stepProblems as problemsOf,
  type Step,
  stepAt,
  stepOf,
} from './model.ts';

const stepProblems = (step: Step, draft: Draft) => problemsOf(step, draft, 'original');

const GOOD: Draft = {
  ...EMPTY_DRAFT,
  first_name: 'Léna',
  last_name: 'Morvan',
  username: 'sillage',
  email: 'lena@exemple.fr',
  password: 'Brume-2026!',
  confirmation: 'Brume-2026!',
};

test('the first step wants four fields and an email that looks like one', () => {
  expect(Object.keys(stepProblems(1, EMPTY_DRAFT))).toEqual(['first_name', 'last_name', 'username', 'email']);
  expect(stepProblems(1, { ...GOOD, first_name: '   ' })).toEqual({
    first_name: 'Le prénom est obligatoire.',
  });
  expect(stepProblems(1, { ...GOOD, email: 'lena@exemple' })).toEqual({ email: 'Format d’email invalide' });
  expect(stepProblems(1, { ...GOOD, username: '123' }).username).toMatch(/lettre/);
  expect(stepProblems(1, GOOD)).toEqual({});
});

test('the second step wants a good password twice and a short bio', () => {
  expect(stepProblems(2, { ...GOOD, confirmation: 'Brume-2026' })).toEqual({
    confirmation: 'Les mots de passe ne correspondent pas',
  });
  expect(stepProblems(2, { ...GOOD, password: 'brume', confirmation: 'brume' }).password).toMatch(
    /8 caractères/,
  );
  expect(stepProblems(2, { ...GOOD, bio: 'x'.repeat(101) }).bio).toMatch(/100/);
  expect(stepProblems(2, { ...GOOD, bio: 'x'.repeat(100) })).toEqual({});
  expect(stepProblems(2, { ...GOOD, bio: '👩‍👩‍👧‍👦'.repeat(100) })).toEqual({});
  expect(stepProblems(2, { ...GOOD, bio: '👩‍👩‍👧‍👦'.repeat(101) }).bio).toMatch(/100/);
});

test('a password that the server would refuse keeps the second step', () => {
  const draft = { ...GOOD, password: 'Azerty123!', confirmation: 'Azerty123!' };
  expect(problemsOf(2, draft, 'common')).toEqual({
    password: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  });
  expect(problemsOf(2, draft, 'unchecked')).toEqual({});
});

test('the third step is always valid', () => {
  expect(stepProblems(3, EMPTY_DRAFT)).toEqual({});
});

test('the bio warns from 90 characters to its limit', () => {
  expect(bioWarning('x'.repeat(89))).toBeUndefined();
  expect(bioWarning('x'.repeat(90))).toBe('10 caractères restants');
  expect(bioWarning('x'.repeat(100))).toBe('0 caractères restants');
  expect(bioWarning('x'.repeat(101))).toBeUndefined();
  expect(bioWarning('👩‍👩‍👧‍👦'.repeat(90))).toBe('10 caractères restants');
});

test('what the server refuses leads to the first step concerned', () => {
  expect(stepOf(['specialties.2', 'password'])).toBe(2);
  expect(stepOf(['github'])).toBe(3);
  expect(stepOf(['github', 'username'])).toBe(1);
  expect(stepOf(['constructor', 'body'])).toBeNull();
});

test('the payload leaves out what was left empty, and the confirmation', () => {
  expect(bodyOf({ ...GOOD, first_name: ' Léna ', github: ' lena ', specialties: ['Web'] }, [])).toEqual({
    first_name: 'Léna',
    last_name: 'Morvan',
    shows_name: false,
    username: 'sillage',
    email: 'lena@exemple.fr',
    password: 'Brume-2026!',
    specialties: ['Web'],
    github: 'lena',
  });
  expect(bodyOf({ ...GOOD, password: ' Brume 2026! ' }, []).password).toBe(' Brume 2026! ');
  const consents = [{ page: 'reglement' as const, version: 2 }];
  expect(bodyOf(GOOD, consents)).not.toHaveProperty('consents');
  expect(bodyOf({ ...GOOD, agrees: true }, consents).consents).toEqual(consents);
});

test('the history shows no step beyond the one reached', () => {
  expect(stepAt({ step: 3 }, 1)).toBe(1);
  expect(stepAt({ step: 2 }, 3)).toBe(2);
  expect(stepAt(null, 3)).toBe(1);
  expect(stepAt({ step: 9 }, 3)).toBe(1);
});

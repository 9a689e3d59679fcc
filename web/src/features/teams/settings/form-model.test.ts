import { TEAM_LIMITS } from '@fanion/rules/teams/teams';
import { expect, test } from 'vitest';
import { changesOf, checkTeam, EMPTY_FORM } from './form-model.ts';
import { FORM_ERRORS } from './form-texts.ts';

const withName = (name: string) => ({ ...EMPTY_FORM, name });

test('a name has 1 to 40 characters, whatever they are made of', () => {
  expect(checkTeam(withName('   ')).name).toBe(FORM_ERRORS.nameNeeded);
  expect(checkTeam(withName('🍎'))).toEqual({});
  expect(checkTeam(withName('é'.repeat(TEAM_LIMITS.name)))).toEqual({});
  expect(checkTeam(withName('é'.repeat(TEAM_LIMITS.name + 1))).name).toBe(FORM_ERRORS.nameLong);
});

test('texts have their limits', () => {
  const long = checkTeam({
    ...withName('Bernaches'),
    description: 'a'.repeat(501),
    requirements: 'b'.repeat(301),
  });
  expect(long).toEqual({
    description: FORM_ERRORS.descriptionLong,
    requirements: FORM_ERRORS.requirementsLong,
  });
});

test('only what changed is sent', () => {
  const was = { ...withName('Bernaches'), specialties: ['web' as const] };
  expect(changesOf(was, { ...was, specialties: ['web'] })).toEqual({});
  expect(changesOf(was, { ...was, specialties: ['web', 'pwn'], status: 'open' })).toEqual({
    specialties: ['web', 'pwn'],
    status: 'open',
  });
});

import { expect, test } from 'vitest';
import { accessOf, isPlanRefusal } from './model.ts';

test('without an answer everybody is a guest without rights', () => {
  const access = accessOf(undefined);
  expect(access.role).toBe('Guest');
  expect(access.opens('challenges')).toBe(false);
  expect(access.may('can_view_hints')).toBe(false);
});

test('a flag counts only when strictly true', () => {
  const odd = { role: 'Adhérent', have_ctf_access: 'true', have_challenge_access: true } as never;
  expect(accessOf(odd).opens('ctf')).toBe(false);
  expect(accessOf(odd).opens('challenges')).toBe(true);
});

test('solves count for whoever may submit flags, and never for a manager', () => {
  const scores = (role: string, can_submit_challenges: boolean) =>
    accessOf({ role, can_submit_challenges }).scores;
  expect(scores('Adhérent', true)).toBe(true);
  expect(scores('Hacklab Membre', true)).toBe(true);
  // Challenges open to all count for them too.
  expect(scores('Guest', false)).toBe(true);
  expect(scores('Gérant Association', true)).toBe(false);
  expect(scores('Admin', true)).toBe(false);
  expect(accessOf(undefined).scores).toBe(false);
});

test('only a 403 about the plan leads to the plans', () => {
  expect(isPlanRefusal({ status: 403, error: 'plan_required' })).toBe(true);
  expect(isPlanRefusal({ status: 403, error: 'forbidden' })).toBe(false);
  expect(isPlanRefusal({ status: 403 })).toBe(false);
  expect(isPlanRefusal({ status: 409, error: 'plan_required' })).toBe(false);
});

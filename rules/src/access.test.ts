import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  MODULE_RIGHTS,
  RIGHTS,
  type Right,
  type Role,
  type RoleFacts,
  rightsOf,
  roleName,
  roleNeededFor,
  roleOf,
} from './access.ts';
import { DAY } from './durations.ts';

const NOW = 1_800_000_000_000;
const NOBODY: RoleFacts = { admin: false, manager: false, honorary: false, membership: null };

function roleRights(role: Role): Right[] {
  const flags = rightsOf(role, []);
  return RIGHTS.filter((flag) => flags[flag]);
}

test('every right, each once', () => {
  expect(RIGHTS).toHaveLength(23);
  expect(Object.keys(rightsOf('guest', []))).toEqual([...RIGHTS]);
  for (const flag of Object.values(MODULE_RIGHTS)) expect(flag).toMatch(/^have_\w+_access$/);
});

test('what each role has', () => {
  expect(roleRights('guest')).toEqual(['can_view_profiles']);
  expect(roleRights('adherent')).toEqual([
    'have_social_access',
    'have_ctf_access',
    'have_challenge_access',
    'have_leaderboard_access',
    'have_training_access',
    'can_submit_challenges',
    'can_register_ctf',
    'can_create_team',
    'can_join_team',
    'can_view_profiles',
    'can_message_users',
  ]);
  expect(roleRights('membre')).toEqual(roleRights('adherent'));
  expect(roleRights('bienfaiteur')).toEqual(RIGHTS.filter((flag) => !flag.startsWith('can_manage_')));
  expect(roleRights('gerant')).toEqual([...RIGHTS]);
  expect(roleRights('admin')).toEqual([...RIGHTS]);
});

test('a right to manage opens the module that it manages, and no other', () => {
  const opened = (right: Right) =>
    Object.values(MODULE_RIGHTS).filter((module) => rightsOf('guest', [right])[module]);
  expect(opened('can_manage_ctf')).toEqual(['have_ctf_access']);
  for (const right of ['can_manage_challenges', 'can_manage_own_challenges'] as const)
    expect(opened(right)).toEqual(['have_challenge_access']);
  expect(opened('can_manage_training')).toEqual(['have_training_access']);
  for (const right of ['can_manage_payments', 'can_manage_moderation', 'can_create_writeup'] as const)
    expect(opened(right)).toEqual([]);
});

test('a flag granted to a person is added, an unknown word is not', () => {
  const flags = rightsOf('adherent', ['can_manage_challenges', '__proto__' as Right, 'root' as Right]);
  expect(flags.can_manage_challenges).toBe(true);
  expect(flags.can_manage_users).toBe(false);
  expect(Object.keys(flags)).toEqual([...RIGHTS]);
});

test('each plan opens all that the one before opens', () => {
  for (const flag of roleRights('guest')) expect(roleRights('adherent')).toContain(flag);
  for (const flag of roleRights('adherent')) expect(roleRights('bienfaiteur')).toContain(flag);
});

test('a membership opens until the end of its grace of 15 days', () => {
  const membership = { plan: 'adherent' as const, ends_at: NOW };
  const at = (now: number) => roleOf({ ...NOBODY, membership }, now);
  expect(at(NOW - DAY)).toBe('adherent');
  expect(at(NOW + 15 * DAY - 1)).toBe('adherent');
  expect(at(NOW + 15 * DAY)).toBe('guest');
});

test('the role that opens most counts', () => {
  const paid = { plan: 'bienfaiteur' as const, ends_at: NOW + DAY };
  const lapsed = { plan: 'bienfaiteur' as const, ends_at: NOW - 60 * DAY };
  expect(roleOf(NOBODY, NOW)).toBe('guest');
  expect(roleOf({ ...NOBODY, honorary: true }, NOW)).toBe('membre');
  expect(roleOf({ ...NOBODY, honorary: true, membership: paid }, NOW)).toBe('bienfaiteur');
  expect(roleOf({ ...NOBODY, honorary: true, membership: lapsed }, NOW)).toBe('membre');
  expect(
    roleOf({ ...NOBODY, honorary: true, membership: { plan: 'adherent', ends_at: NOW + DAY } }, NOW),
  ).toBe('membre');
  expect(roleOf({ ...NOBODY, manager: true, membership: lapsed }, NOW)).toBe('gerant');
  expect(roleOf({ ...NOBODY, admin: true, manager: true }, NOW)).toBe('admin');
});

test('time alone never opens anything', () => {
  const facts = fc.record({
    admin: fc.boolean(),
    manager: fc.boolean(),
    honorary: fc.boolean(),
    membership: fc.option(
      fc.record({ plan: fc.constantFrom('adherent' as const, 'bienfaiteur' as const), ends_at: fc.nat(100) }),
      { nil: null },
    ),
  });
  fc.assert(
    fc.property(facts, fc.nat(40), fc.nat(40), (who, from, days) => {
      const before = rightsOf(roleOf(who, from * DAY), []);
      const after = rightsOf(roleOf(who, (from + days) * DAY), []);
      for (const flag of RIGHTS) if (after[flag]) expect(before[flag]).toBe(true);
    }),
  );
});

test('the role a notice asks for has the flag', () => {
  expect(roleNeededFor('have_ctf_access')).toBe('adherent');
  expect(roleNeededFor('can_view_live_data')).toBe('bienfaiteur');
  expect(roleNeededFor('can_manage_users')).toBe('gerant');
  for (const flag of RIGHTS) expect(rightsOf(roleNeededFor(flag), [])[flag]).toBe(true);
});

test('roles have their names', () => {
  const roles = ['guest', 'adherent', 'bienfaiteur', 'membre', 'gerant', 'admin'] as const;
  expect(roles.map((role) => roleName(role, 'Hacklab'))).toEqual([
    'Guest',
    'Adhérent',
    'Bienfaiteur',
    'Hacklab Membre',
    'Gérant Association',
    'Admin',
  ]);
});

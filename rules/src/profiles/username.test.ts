import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RESERVED_USERNAMES, USERNAME_MAX, usernameKeys, usernameProblem } from './username.ts';

test.each(['neo', 'Jean-Michel.42', 'h4ck_r', 'Zoé', 'Œdipe', 'çaÏÿ', 'a'.repeat(USERNAME_MAX), ' neo '])(
  '“%s” is a pseudo',
  (name) => {
    expect(usernameProblem(name)).toBeNull();
  },
);

test.each([
  ['', 'too_short'],
  ['ab', 'too_short'],
  ['a'.repeat(USERNAME_MAX + 1), 'too_long'],
  ['.neo', 'characters'],
  ['neo-', 'characters'],
  ['ne__o', 'characters'],
  ['ne.-o', 'characters'],
  ['jean michel', 'characters'],
  ['neo\u200b', 'characters'],
  ['n\u202eeo', 'characters'],
  ['ne\u00ado', 'characters'],
  ['nео', 'characters'],
  ['neo😀', 'characters'],
  ['neo/../x', 'characters'],
  ['<b>neo', 'characters'],
  ['straße', 'characters'],
  ['12345', 'no_letter'],
  ['1_2_3', 'no_letter'],
  ['admin', 'reserved'],
  ['ADMIN', 'reserved'],
  ['Adm1n', 'reserved'],
  ['àdmin', 'reserved'],
  ['ad-min', 'reserved'],
  ['ａｄｍｉｎ', 'reserved'],
  ['upgrade', 'reserved'],
  ['5ettings', 'reserved'],
  ['rnoderateur', 'reserved'],
])('“%s” is refused: %s', (name, problem) => {
  expect(usernameProblem(name)).toBe(problem);
});

test('every reserved word is refused', () => {
  for (const word of RESERVED_USERNAMES) expect(usernameProblem(word)).toMatch(/reserved|too_short/);
});

test('a pseudo has a stored form, a look-up form and a skeleton', () => {
  expect(usernameKeys(' Zoé_L1se ')).toEqual({ username: 'Zoé_L1se', key: 'zoé_l1se', skeleton: 'zoellse' });
});

test.each([
  ['O0O', 'ooo'],
  ['Il1', 'lll'],
  ['Moderne', 'Modeme'],
  ['vvolf', 'wolf'],
  ['Sam', '5am'],
  ['jean_d', 'jean.d'],
  ['ali-ce1641', 'alice1641'],
  ['bar-ney', 'bamey'],
  ['Zoé', 'ZOE'],
  ['Œdipe', 'oedipe'],
  ['zoe\u0301', 'zoé'],
])('“%s” and “%s” look alike', (a, b) => {
  expect(usernameKeys(a).skeleton).toBe(usernameKeys(b).skeleton);
});

test('what nobody mixes up stays apart', () => {
  expect(usernameKeys('n3o').skeleton).not.toBe(usernameKeys('neo').skeleton);
  expect(usernameKeys('bench0001').skeleton).not.toBe(usernameKeys('bench0010').skeleton);
});

test('the keys are idempotent, blind to case, and an accepted pseudo is its own stored form', () => {
  const lookalikes = fc.string({ unit: fc.constantFrom(...'aArRnNvVwiIl1|0oO5sSéÉœŒ_.-x'), maxLength: 12 });
  fc.assert(
    fc.property(fc.oneof(lookalikes, fc.string({ unit: 'binary' })), (name) => {
      const keys = usernameKeys(name);
      expect(usernameKeys(keys.username).username).toBe(keys.username);
      expect(usernameKeys(keys.key).key).toBe(keys.key);
      expect(usernameKeys(keys.skeleton).skeleton).toBe(keys.skeleton);
      expect(usernameKeys(keys.key).skeleton).toBe(keys.skeleton);
      if (usernameProblem(name) === null) expect(usernameKeys(name.toUpperCase()).key).toBe(keys.key);
    }),
    { numRuns: 2000 },
  );
});

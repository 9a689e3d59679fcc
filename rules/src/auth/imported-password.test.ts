import { expect, test } from 'vitest';
import { isImportedPassword, readImportedPassword } from './imported-password.ts';

const SALT = 'Axef1ZR2FOIrC6e8bcjXVO';
const DIGEST = 'DSnAM7Ll3AobCCoX0tqSvXDzOjhkAIC';

test('both forms of passlib are read', () => {
  expect(readImportedPassword(`$bcrypt-sha256$v=2,t=2b,r=12$${SALT}$${DIGEST}`)).toEqual({
    version: 2,
    salt: SALT,
    bcrypt: `$2b$12$${SALT}${DIGEST}`,
  });
  expect(readImportedPassword(`$bcrypt-sha256$2b,4$${SALT}$${DIGEST}`)).toEqual({
    version: 1,
    salt: SALT,
    bcrypt: `$2b$04$${SALT}${DIGEST}`,
  });
});

test.each([
  '',
  'Balise-Verte-42!',
  '$argon2id$v=19$m=19456,t=2,p=1$c2Vs$ZW1wcmVpbnRl',
  `$2b$12$${SALT}${DIGEST}`,
  `$bcrypt-sha256$v=2,t=2b,r=31$${SALT}$${DIGEST}`,
  `$bcrypt-sha256$v=2,t=2b,r=3$${SALT}$${DIGEST}`,
  `$bcrypt-sha256$v=2,t=2b,r=12$${SALT}$${DIGEST}x`,
  `$bcrypt-sha256$v=2,t=2b,r=12$${SALT.slice(1)}'$${DIGEST}`,
])('%s is none, or would take minutes', (stored) => {
  expect(readImportedPassword(stored)).toBeNull();
});

test('ours is not one of elsewhere', () => {
  expect(isImportedPassword('$argon2id$v=19$m=19456,t=2,p=1$c2Vs$ZW1wcmVpbnRl')).toBe(false);
  expect(isImportedPassword(`$bcrypt-sha256$v=2,t=2b,r=12$${SALT}$${DIGEST}`)).toBe(true);
});

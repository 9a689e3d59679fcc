import { expect, test } from 'vitest';
import { PASSWORD_MAX, passwordCriteria } from './password.ts';
import { passwordProblems } from './password-strength.ts';

const NOBODY = {};

test('each criterion is told on its own', () => {
  expect(passwordCriteria('')).toEqual({
    length: false,
    uppercase: false,
    lowercase: false,
    digit: false,
    special: false,
  });
  expect(passwordCriteria('Ab1!')).toEqual({
    length: false,
    uppercase: true,
    lowercase: true,
    digit: true,
    special: true,
  });
  expect(passwordCriteria('ÉTÉété1!').uppercase).toBe(true);
  expect(passwordCriteria('abcdefg😀').length).toBe(true);
  expect(passwordCriteria('abcdef😀').length).toBe(false);
});

test('any sign is a special character; a letter, a digit and a space are none', () => {
  for (const sign of '!@#$%^&*(),.?":{}|<>') expect(passwordCriteria(`a${sign}`).special).toBe(true);
  for (const sign of "-_+=';[]/\\~`§€") expect(passwordCriteria(`a${sign}`).special).toBe(true);
  for (const sign of 'é 7٣\u0301') expect(passwordCriteria(`a${sign}`).special).toBe(false);
});

test('a missing criterion is a problem', () => {
  expect(passwordProblems('', NOBODY)).toEqual(['length', 'uppercase', 'lowercase', 'digit', 'special']);
  expect(passwordProblems('vX9(hq', NOBODY)).toEqual(['length']);
  expect(passwordProblems('vx9(hqzz', NOBODY)).toEqual(['uppercase']);
});

test.each([
  'Azerty123!',
  'Motdepasse1!',
  'P@ssw0rd1!',
  'Soleil2024!',
  '$Oleil2024!',
  'M0tD3P@ss3!',
  'Mot de passe 1!',
  'Mot-de-passe.2025',
  '!!!Marseille13',
  'AzertyAzerty1!',
  '1Q2w3e4r!',
  'Été2024!!!!',
  'Fanion2026!',
  'Aaaaaaa1!',
  'Ab123456!',
  'Ab111111!',
  'D0ud0u75#',
  'N!colas69',
  'Cybersécurité1!',
  'Ctfplayer1!',
  'Hackthebox1!',
  'H4ck-The-B0x2026!',
  'R00tMe!!2025',
  'Picoctf2024!',
  'Cybersec2026!',
  'Capture2026!Flag',
  'Flag{hello}1A',
  'CtfFlag2026!',
  'Pwn_3Hack',
  'C4pture-Fl4g-2026',
  'Fanion-demo-2026!',
])('%s is a common password', (password) => {
  expect(passwordProblems(password, NOBODY)).toEqual(['common']);
});

test.each([
  'Cheval-correct batterie 7 agrafe!',
  'Le soleil de Nantes brille à 6h!',
  'vX9(hq2L',
  'Tr0is petits chats & un chapeau.',
  '7392!84$Qz',
])('%s is a good one', (password) => {
  expect(passwordProblems(password, NOBODY)).toEqual([]);
});

test('nothing of the member is inside', () => {
  const member = { username: 'Zéphyr_42', email: 'anne.leroux+ctf@exemple.fr' };
  expect(passwordProblems('xxZephyr42!Kq', member)).toEqual(['personal']);
  expect(passwordProblems('z3phyr-42?Kqw', member)).toEqual(['personal']);
  expect(passwordProblems('Kq7!Anne.Leroux', member)).toEqual(['personal']);
  expect(passwordProblems('Kq7!4nne_L3roux', member)).toEqual(['personal']);
  expect(passwordProblems('Kq7!Anatole-vert', member)).toEqual([]);
});

test('a pseudo or an address of three characters is not looked for', () => {
  expect(passwordProblems('Kq7!neo-Wxh', { username: 'neo', email: 'neo@exemple.fr' })).toEqual([]);
  expect(passwordProblems('Kq7!neon-Wxh', { username: 'neon' })).toEqual(['personal']);
});

test('the longest password is accepted, one more character is not', () => {
  const long = `Aa1!${'kz'.repeat(PASSWORD_MAX / 2 - 2)}`;
  expect(passwordProblems(long, NOBODY)).toEqual([]);
  expect(passwordProblems(`${long}k`, NOBODY)).toEqual(['too_long']);
});

test('the worst texts of the longest length are judged quickly', () => {
  const before = process.cpuUsage();
  for (const unit of ['1', 'a', '!', 'ab1', '1a!']) {
    passwordProblems(unit.repeat(PASSWORD_MAX).slice(0, PASSWORD_MAX), {
      username: 'aaaa',
      email: 'bbbb@exemple.fr',
    });
  }
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});

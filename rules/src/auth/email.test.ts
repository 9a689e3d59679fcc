import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailProblem, foldEmail, maskEmail } from './email.ts';

test.each([
  'lea@exemple.fr',
  ' Lea.Martin+ctf@Mail.Exemple.FR ',
  'bench0001@bench.fanion.local',
  '_x-y~z@a-b.co',
  'a@xn--lan-9la.fr',
  'a@exemple.xn--p1ai',
])('“%s” is an address', (email) => {
  expect(emailProblem(email)).toBeNull();
});

test.each([
  '',
  'lea',
  'lea@',
  '@exemple.fr',
  'lea@exemple',
  'lea@@exemple.fr',
  'lea@a.fr@exemple.fr',
  'lea@exemple.fr,max@exemple.fr',
  'lea@exemple.fr;max@exemple.fr',
  'lea martin@exemple.fr',
  '"lea"@exemple.fr',
  "l'ea@exemple.fr",
  'Lea <lea@exemple.fr>',
  'lea@exemple.fr\r\nBcc: max@exemple.fr',
  'lea\0@exemple.fr',
  'léa@exemple.fr',
  'lea@exemplé.fr',
  'lea＠exemple.fr',
  'lea\u200b@exemple.fr',
  '-oQ@exemple.fr',
  '.lea@exemple.fr',
  'lea.@exemple.fr',
  'le..a@exemple.fr',
  'max%exemple.fr@relais.fr',
  'relais!max@exemple.fr',
  'lea@-exemple.fr',
  'lea@exemple-.fr',
  'lea@exemple..fr',
  'lea@exemple.fr.',
  'lea@192.168.0.1',
  'lea@[127.0.0.1]',
  `${'a'.repeat(65)}@exemple.fr`,
])('“%s” is not', (email) => {
  expect(emailProblem(email)).toBe('format');
});

test('254 characters is the limit', () => {
  const domain = `${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.fr`;
  const longest = `${'a'.repeat(64)}@${domain}`;
  expect(emailProblem(longest.padStart(254, 'a'))).toBe('format');
  expect(emailProblem(longest)).toBeNull();
  expect(emailProblem(`${longest}${'x'.repeat(255 - longest.length)}`)).toBe('too_long');
});

const word = fc.string({ unit: fc.constantFrom(...'aZ9'), minLength: 1, maxLength: 8 });
const address = fc
  .tuple(word, fc.constantFrom('', '.x', '+ctf', '_', '-2'), word)
  .map(([local, more, host]) => `${local}${more}@${host}.Exemple.fr`);

test('folding an accepted address only changes its case, and it stays accepted', () => {
  fc.assert(
    fc.property(address, (raw) => {
      expect(emailProblem(raw)).toBeNull();
      expect(foldEmail(` ${raw}\n`)).toBe(raw.toLowerCase());
      expect(emailProblem(foldEmail(raw))).toBeNull();
    }),
  );
});

test('a character that could make a second recipient is refused wherever it stands', () => {
  const bad = fc.constantFrom(...',;: "\'`<>()[]\\\n\r\t\0@|%!é\u200b\u202e＠');
  fc.assert(
    fc.property(address, bad, fc.nat(), (raw, sign, place) => {
      // White space at both ends is trimmed, so the sign goes inside.
      const at = 1 + (place % (raw.length - 1));
      expect(emailProblem(`${raw.slice(0, at)}${sign}${raw.slice(at)}`)).toBe('format');
    }),
    { numRuns: 500 },
  );
});

test('folding is idempotent', () => {
  expect(foldEmail(' LÉA@Exemple.FR ')).toBe('léa@exemple.fr');
  fc.assert(
    fc.property(fc.string(), (raw) => {
      expect(foldEmail(foldEmail(raw))).toBe(foldEmail(raw));
    }),
  );
});

test('a masked address tells two letters and the domain', () => {
  expect(maskEmail('lea.martin@exemple.fr')).toBe('le••••@exemple.fr');
  expect(maskEmail('lea@exemple.fr')).toBe('le••••@exemple.fr');
  expect(maskEmail('le@exemple.fr')).toBe('l••••@exemple.fr');
  expect(maskEmail('pas une adresse')).toBe('••••');
});

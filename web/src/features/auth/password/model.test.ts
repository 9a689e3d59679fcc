import { expect, test } from 'vitest';
import { checklist, confirmationDiffers, meetsAll, originAfterRefusal, passwordProblem } from './model.ts';
import { readPasswordOrigin } from './use-password-origin.ts';

test('each criterion is ticked by what it asks for', () => {
  const metIds = (password: string) =>
    checklist(password, 'original')
      .filter((one) => one.met)
      .map((one) => one.id);
  expect(metIds('')).toEqual([]);
  expect(metIds('abcdefgh')).toEqual(['length', 'lowercase', 'original']);
  expect(metIds('A1!')).toEqual(['uppercase', 'digit', 'special', 'original']);
  expect(meetsAll('Brume-2026!', 'original')).toBe(true);
  expect(meetsAll('Brume2026', 'original')).toBe(false);
});

test('the sixth line is ticked once the list says so, and alone may wait for the server', () => {
  for (const origin of ['common', 'personal', 'loading'] as const) {
    expect(checklist('Azerty123!', origin).at(-1)).toMatchObject({ id: 'original', met: false });
    expect(meetsAll('Azerty123!', origin)).toBe(false);
  }
  expect(meetsAll('Azerty123!', 'unchecked')).toBe(true);
  expect(meetsAll('azerty123!', 'unchecked')).toBe(false);
});

test('what the server refuses is refused before it', async () => {
  const person = { username: 'Goelette', email: 'capitaine.rouge@exemple.fr' };
  expect(await readPasswordOrigin('Azerty123!', person)).toBe('common');
  expect(await readPasswordOrigin('Xx-Goelette-42!', person)).toBe('personal');
  expect(await readPasswordOrigin('Capitaine.Rouge1!', person)).toBe('personal');
  expect(await readPasswordOrigin('Balise-Verte-42!', person)).toBe('original');
});

test('the first thing missing is named in its own words', () => {
  const problem = (password: string) => passwordProblem(password, 'common');
  expect(problem('abc')).toBe('Le mot de passe doit contenir au moins 8 caractères');
  expect(problem('abcdefgh1!')).toBe('Le mot de passe doit contenir au moins une majuscule');
  expect(problem('Abcdefgh1')).toBe('Le mot de passe doit contenir au moins un caractère spécial');
  expect(problem(`Aa1!${'x'.repeat(125)}`)).toBe('Le mot de passe ne doit pas dépasser 128 caractères.');
  expect(problem('Azerty123!')).toBe('Ce mot de passe est trop courant. Choisissez-en un autre.');
  expect(passwordProblem('Xx-Goelette-42!', 'personal')).toBe(
    'Le mot de passe ne doit contenir ni votre pseudo ni votre adresse.',
  );
  expect(passwordProblem('Brume-2026!', 'original')).toBeUndefined();
  expect(passwordProblem('Brume-2026!', 'unchecked')).toBeUndefined();
});

test('a confirmation being typed is no mistake as long as it begins right', () => {
  expect(confirmationDiffers('Brume-2026!', '')).toBe(false);
  expect(confirmationDiffers('Brume-2026!', 'Brume')).toBe(false);
  expect(confirmationDiffers('Brume-2026!', 'Brune')).toBe(true);
  expect(confirmationDiffers('Brume-2026!', 'Brume-2026!')).toBe(false);
  expect(confirmationDiffers('Brume', 'Brume-2026!')).toBe(true);
});

test('a password that the server refuses without a fault that the page can see is a common one', () => {
  expect(originAfterRefusal('Marmite-9', 'original', true)).toBe('common');
  expect(originAfterRefusal('Marmite-9', 'unchecked', true)).toBe('common');
  expect(originAfterRefusal('marmite', 'original', true)).toBe('original');
  expect(originAfterRefusal('Marmite-9', 'original', false)).toBe('original');
});

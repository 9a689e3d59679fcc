import { expect, test } from 'vitest';
import { aForm } from '../../../testing/accounts.ts';
import { rowCounts } from '../../../testing/database-view.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ config: { limitFactor: 1000 } });
const before = await rowCounts(app);
const LINK = 'Ce lien ne correspond pas à la plateforme.';

/**
 * Sends a form with one field changed, for each value; returns the messages. It may store or mail nothing.
 */
async function messagesFor(field: string, values: unknown[]): Promise<[unknown, string][]> {
  return Promise.all(
    values.map(async (value): Promise<[unknown, string]> => {
      const answer = await app.call('POST', '/auth/register', { body: aForm({ [field]: value }) });
      const { message, fields } = answer.json();
      return [value, answer.statusCode === 422 && fields[field] === message ? message : answer.body];
    }),
  );
}
const all = (values: unknown[], sentence: string) => values.map((value) => [value, sentence]);

test.concurrent.each([
  ['Le pseudo doit contenir au moins 3 caractères.', ['ab', ' a ']],
  ['Le pseudo ne doit pas dépasser 30 caractères.', ['a'.repeat(31)]],
  ['Le pseudo doit contenir au moins une lettre.', ['12345', '1-2_3']],
  [
    'Ce pseudo est réservé.',
    ['admin', 'ADMIN', 'Upgrade', 'team', 'settings', 'api', 'ad-min', 'adm1n', 'r00t', 'ｆanion'],
  ],
  [
    'Le pseudo ne peut contenir que des lettres latines, des chiffres, et . _ - à l’intérieur.',
    [
      'pa ul',
      '-paul',
      'paul-',
      'pa--ul',
      'pa/ul',
      '<b>paul</b>',
      "pa'ul",
      'раul-cyrillique',
      'pa\u200Bul',
      'pa\u202Eul',
      'pa\u00ADul',
      'paul\u2800x',
      'ράυλος',
      'paul\uD83D\uDE00',
      'e\u0301\u0301quipage',
    ],
  ],
])('pseudo: %s', async (sentence, names) => {
  expect(await messagesFor('username', names)).toEqual(all(names, sentence));
});

test.concurrent.each([
  ['Le mot de passe doit contenir au moins 8 caractères', ['Ab1!xyz']],
  ['Le mot de passe doit contenir au moins une majuscule', ['balise-verte-42!']],
  ['Le mot de passe doit contenir au moins une minuscule', ['BALISE-VERTE-42!']],
  ['Le mot de passe doit contenir au moins un chiffre', ['Balise-Verte-xx!']],
  ['Le mot de passe doit contenir au moins un caractère spécial', ['BaliseVerte42xx', 'Balise Verte 42']],
  [
    'Ce mot de passe est trop courant. Choisissez-en un autre.',
    [
      'Azerty123!',
      'Motdepasse1!',
      'P@ssw0rd2024!',
      'Ctfplayer1!',
      'Hackthebox1!',
      'Monsters1!',
      'Capture2026!Flag',
    ],
  ],
  ['Le mot de passe ne doit pas dépasser 128 caractères.', [`Aa1!${'x'.repeat(125)}`]],
])('password: %s', async (sentence, passwords) => {
  expect(await messagesFor('password', passwords)).toEqual(all(passwords, sentence));
});

test.concurrent('a password with the pseudo or the address inside is refused', async () => {
  for (const body of [
    aForm({ username: 'Goelette', password: 'Xx-Goelette-42!' }),
    aForm({ email: 'capitaine.rouge@exemple.fr', password: 'Capitaine.Rouge1!' }),
  ]) {
    const answer = await app.call('POST', '/auth/register', { body });
    expect(answer.json().fields).toEqual({
      password: 'Le mot de passe ne doit contenir ni votre pseudo ni votre adresse.',
    });
  }
});

test.concurrent('an address is one string with one recipient', async () => {
  const bad = [
    'phare',
    'phare@',
    '@exemple.fr',
    'phare@exemple',
    'a@b.fr, c@d.fr',
    'a@b.fr;c@d.fr',
    'a@b.fr c@d.fr',
    'Paul <a@b.fr>',
    'a@b@c.fr',
    'a@b.fr\r\nBcc: c@d.fr',
    'phare@exémple.fr',
    'ｐhare@exemple.fr',
    '-oQ@exemple.fr',
    '"a b"@exemple.fr',
    'a(x)@exemple.fr',
    'a@[127.0.0.1]',
  ];
  expect(await messagesFor('email', bad)).toEqual(all(bad, "Format d'email invalide"));
  const none = [['a@b.fr'], { a: 1 }, 12, null, true, ''];
  expect(await messagesFor('email', none)).toEqual(all(none, 'L’adresse e-mail est obligatoire.'));
});

test.concurrent.each([
  ['specialties', [Array.from({ length: 9 }, (_, i) => `s${i}`)], 'Huit spécialités au plus.'],
  ['specialties', [['web', 'WEB ']], 'Une spécialité est en double.'],
  ['specialties', [['cryptographie']], 'Une spécialité a 10 caractères au plus.'],
  ['specialties', [['web', ' \u200B ']], 'Une spécialité est vide.'],
  ['bio', ['x'.repeat(101)], 'La bio ne doit pas dépasser 100 caractères.'],
  ['first_name', [' \u200B '], 'Le prénom est obligatoire.'],
  ['last_name', ['   '], 'Le nom est obligatoire.'],
  ['github', ['javascript:alert(1)', 'https://exemple.fr/octocat'], LINK],
  ['linkedin', ['http://www.linkedin.com/in/mael'], LINK],
  ['rootme', ['https://www.root-me.org@exemple.fr/mael'], LINK],
  ['hackthebox', ['https://app.hackthebox.com.exemple.fr/profile/1'], LINK],
  ['tryhackme', ['https://tryhackme.com:443/p/mael'], LINK],
  ['discord', ['x'.repeat(65)], LINK],
])('%s: %j', async (field, values, sentence) => {
  expect(await messagesFor(field, values)).toEqual(all(values, sentence));
});

test.concurrent('every wrong field is named at once', async () => {
  const { fields } = (
    await app.call('POST', '/auth/register', {
      body: aForm({ username: 'a', email: 'x', password: 'court', github: 'ftp://x' }),
    })
  ).json();
  expect(Object.keys(fields).sort()).toEqual(['email', 'github', 'password', 'username']);
});

test('nothing of all this was stored or mailed', async () => {
  expect(await rowCounts(app)).toEqual(before);
  expect(app.mails).toEqual([]);
});

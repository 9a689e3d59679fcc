import { expect, test } from 'vitest';
import { createPasswords, HashingBusy } from './passwords.ts';

test('argon2id with the cost that was chosen, salted, never the same twice', async () => {
  const passwords = createPasswords();
  const [one, two] = await Promise.all([
    passwords.hash('Balise-Verte-42!'),
    passwords.hash('Balise-Verte-42!'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify(one, 'Balise-Verte-42!')).toBe(true);
  expect(await passwords.verify(one, 'Balise-Verte-42?')).toBe(false);
  expect(await passwords.verify(one, 'Balise-Verte-42!'.padEnd(128, 'x'))).toBe(false);
});

test('an accent is the same however it was typed', async () => {
  const passwords = createPasswords();
  expect(await passwords.verify(await passwords.hash('Étoile-42!'), 'E\u0301toile-42!')).toBe(true);
});

test('without an account the answer is no, even for the password of the decoy', async () => {
  const passwords = createPasswords();
  expect(await passwords.verify(null, 'fanion-decoy')).toBe(false);
});

test('without an account a hash is computed all the same: it takes its place in the queue', async () => {
  const passwords = createPasswords(1, 1);
  await passwords.verify(null, 'x');
  const ends = await Promise.allSettled([1, 2, 3].map(() => passwords.verify(null, 'x')));
  expect(ends.map((end) => end.status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

test('a full queue says so, and takes work again once it has emptied', async () => {
  const passwords = createPasswords(1, 2);
  const works = Array.from({ length: 6 }, () => passwords.hash('x'));
  const ends = await Promise.allSettled(works);
  expect(ends.map((end) => end.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
  expect(ends[5]).toMatchObject({ reason: expect.any(HashingBusy) });
  expect(await passwords.verify(await passwords.hash('x'), 'x')).toBe(true);
});

test('a hash that cannot be read is an error, and frees its place', async () => {
  const passwords = createPasswords(1, 1);
  await expect(passwords.verify('not a hash', 'x')).rejects.toThrow();
  await expect(passwords.verify('not a hash', 'x')).rejects.toThrow();
  expect(await passwords.verify(await passwords.hash('x'), 'x')).toBe(true);
});

/** Queues jobs of a source, and records its name when each ends. */
function noting() {
  const passwords = createPasswords(1, 100);
  const ended: string[] = [];
  const send = (name: string, known = false) =>
    passwords.hash('x', { name, isKnown: known }).then(() => void ended.push(name));
  return { ended, send };
}

test('a crowd of one network costs another network one job', async () => {
  const { ended, send } = noting();
  const crowd = Array.from({ length: 10 }, () => send('crowd'));
  await Promise.all([...crowd, send('one'), send('two'), send('one')]);
  // One was running when the others came; from then on the sources take turns.
  expect(ended.slice(0, 6)).toEqual(['crowd', 'crowd', 'one', 'two', 'crowd', 'one']);
});

test('who is known passes before all strangers, also when their queue is full', async () => {
  const { ended, send } = noting();
  const crowd = Array.from({ length: 150 }, (_, i) => send(`network ${i % 50}`).catch(() => {}));
  await Promise.all([...crowd, send('device', true), send('device', true)]);
  expect(ended.indexOf('device')).toBe(1);
  expect(ended.lastIndexOf('device')).toBe(2);
});

const judge = createPasswords();

test.each([
  'Ctfplayer1!',
  'Hackthebox1!',
  'Tryhackme7!',
  'H4ckTheB0x!',
  'Kalilinux1!',
  'Zerocool1!',
  'Liverpool12!',
  'Charlie123!',
  'Monsters1!',
  'Trustno1!',
  'Printemps26!',
])('%s is guessed at once', async (password) => {
  expect(await judge.isGuessable(password, [])).toBe(true);
});

test.each([
  'vX9(hq2L',
  '7392!84$Qz',
  'Balise-Verte-42!',
  'Cheval-correct batterie 7 agrafe!',
  `Aa1!${'kz'.repeat(62)}`,
])('%s is not', async (password) => {
  expect(await judge.isGuessable(password, [])).toBe(false);
});

test('what its owner is known by makes a password guessable', async () => {
  expect(await judge.isGuessable('Kermadec-8!', [])).toBe(false);
  expect(await judge.isGuessable('Kermadec-8!', ['kermadec'])).toBe(true);
});

// As CTFd stores them: made by passlib 1.7.4, four rounds.
test.each([
  ['Balise-Verte-42!', '$bcrypt-sha256$v=2,t=2b,r=4$lTY3JSDmng7mRrb41vY.YO$XFpdCkVT/6sK1hSzjNrtv8rAaV.7Xny'],
  ['Étoile-42!', '$bcrypt-sha256$v=2,t=2b,r=4$28D/6XeEp5YKx5yUzg6LQO$xu5uDWJG0NncERJ9dUn0rNNEw1gZ1bq'],
  ['Balise-Verte-42!', '$bcrypt-sha256$2b,4$n.cybtri.dWu9mFdc55hAe$i6f3qxqLycI6JKJ9qZmeqWtGZM78Nuq'],
  ['x'.repeat(200), '$bcrypt-sha256$v=2,t=2b,r=4$PjMk9szw6P9tK02nUFYMOe$4GAVlXPxGKdQF8WqWqLnHWGfe1vUMK2'],
])('an imported password is compared as it is: %s', async (password, stored) => {
  const passwords = createPasswords();
  expect(await passwords.verify(stored, password)).toBe(true);
  expect(await passwords.verify(stored, `${password}!`)).toBe(false);
  await passwords.spendOther(stored, password);
});

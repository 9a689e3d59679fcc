import { test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

/** Share of each letter in French prose, in percent, A to Z. */
const french = [
  8.2, 0.9, 3.3, 3.7, 17.1, 1.1, 0.9, 0.7, 7.5, 0.6, 0.1, 5.5, 3.0, 7.1, 5.4, 3.0, 1.4, 6.6, 7.9, 7.2, 6.3,
  1.8, 0.1, 0.4, 0.3, 0.1,
];

const count = (letters: number[]) => {
  const counts = new Array<number>(26).fill(0);
  for (const letter of letters) counts[letter] = (counts[letter] ?? 0) + 1;
  return counts;
};
const coincidence = (letters: number[]) =>
  count(letters).reduce((sum, n) => sum + n * (n - 1), 0) / (letters.length * (letters.length - 1));
const likeness = (letters: number[], shift: number) =>
  count(letters).reduce((sum, n, letter) => sum + n * (french[(letter - shift + 26) % 26] ?? 0), 0);

test('coincidence gives the length of the key, frequencies its letters', () => {
  const challenge = openChallenge(import.meta.url);
  const page = challenge.file('livre-de-bord.txt').toString().split('non traduit :')[1] ?? '';
  const cipher = Array.from(page.replace(/[^A-Z]/g, ''), (letter) => letter.charCodeAt(0) - 65);
  const columns = (length: number) =>
    Array.from({ length }, (_, column) => cipher.filter((_, index) => index % length === column));
  const length = Array.from({ length: 12 }, (_, index) => index + 2).find(
    (size) => columns(size).reduce((sum, column) => sum + coincidence(column), 0) / size > 0.065,
  );
  const shifts = columns(length ?? 1).map((column) => {
    const scores = Array.from({ length: 26 }, (_, shift) => likeness(column, shift));
    return scores.indexOf(Math.max(...scores));
  });
  const spell = (codes: number[]) => String.fromCharCode(...codes.map((code) => 97 + code));
  const plain = spell(
    cipher.map((letter, index) => (letter - (shifts[index % shifts.length] ?? 0) + 26) % 26),
  );
  const word = /cettepage(\w+)$/.exec(plain)?.[1];
  expectSolves(challenge, `FANION{${spell(shifts)}_${word}}`);
});

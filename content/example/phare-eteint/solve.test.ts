import { test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

test('each night ends with the rank of a letter, in blanks', () => {
  const challenge = openChallenge(import.meta.url);
  const lines = challenge.file('journal.txt').toString().trimStart().split('\n').slice(0, -1);
  const letters = lines.map((line) => line.length - line.trimEnd().length);
  const words = letters.map((rank) => (rank === 0 ? '_' : String.fromCharCode(96 + rank))).join('');
  expectSolves(challenge, `FANION{${words}}`);
});

import { test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

test('each letter of the paper goes back by three', () => {
  const challenge = openChallenge(import.meta.url);
  const paper = /```\s+([A-Z]+)\s+```/.exec(challenge.description)?.[1] ?? '';
  const word = Array.from(paper.toLowerCase(), (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 97 + 23) % 26) + 97),
  ).join('');
  expectSolves(challenge, `FANION{${word}}`);
});

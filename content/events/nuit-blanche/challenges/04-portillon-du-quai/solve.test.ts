import { test } from 'vitest';
import { expectSolves, openChallenge } from '../../../../testing.ts';

test('each step of the check undone, the last one first', () => {
  const challenge = openChallenge(import.meta.url);
  const script = challenge.file('portillon.py').toString();
  const hex = [...script.matchAll(/^ {4}"([0-9a-f]+)"$/gm)].map(([, row]) => row).join('');
  const expected = Buffer.from(hex, 'hex');
  const letters = Array.from(expected, (_, rank) => {
    const mixed = expected[(7 * rank) % expected.length]!;
    return ((mixed - 3 * rank) & 0xff) ^ ((29 * rank + 11) & 0xff);
  });
  expectSolves(challenge, String.fromCharCode(...letters));
});

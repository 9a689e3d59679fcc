import { test } from 'vitest';
import { expectSolves, openChallenge } from '../../../../testing.ts';

test('the lamps between two darks are the eight bits of a letter', () => {
  const challenge = openChallenge(import.meta.url);
  const [, ...lines] = challenge.file('lampions.csv').toString().trim().split('\n');
  const bytes = lines.map((line) => Number.parseInt(line.split(';').slice(1).join(''), 2));
  const signs = bytes.filter((byte, at) => byte !== 0 && bytes[at - 1] === 0);
  expectSolves(challenge, /FANION\{[^}]*\}/.exec(Buffer.from(signs).toString('latin1'))![0]);
});

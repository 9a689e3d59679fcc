import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../../../testing.ts';

function inverse(a: bigint, modulus: bigint): bigint {
  let [r, s, t, u] = [a % modulus, modulus, 1n, 0n];
  while (s > 0n) [r, s, t, u] = [s, r % s, u, t - (r / s) * u];
  return ((t % modulus) + modulus) % modulus;
}
function cubeRoot(n: bigint): bigint {
  let [low, high] = [0n, 1n << 1024n];
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** 3n <= n) low = middle;
    else high = middle - 1n;
  }
  return low;
}

test('three remainders give the cube itself, and its root the letter', () => {
  const challenge = openChallenge(import.meta.url);
  const { invitations } = JSON.parse(challenge.file('invitations.json').toString()) as {
    invitations: { n: string; e: number; chiffre: string }[];
  };
  const letters = invitations.map(({ n, chiffre }) => ({ n: BigInt(`0x${n}`), c: BigInt(`0x${chiffre}`) }));
  const product = letters.reduce((all, { n }) => all * n, 1n);
  const cube =
    letters.reduce((sum, { n, c }) => {
      const others = product / n;
      return sum + c * others * inverse(others, n);
    }, 0n) % product;
  const root = cubeRoot(cube);
  expect(root ** 3n).toBe(cube);
  const hex = root.toString(16);
  const text = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString();
  expectSolves(challenge, /FANION\{[^}]*\}/.exec(text)![0]);
});

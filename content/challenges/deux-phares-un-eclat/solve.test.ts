import { createPublicKey } from 'node:crypto';
import { test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

const number = (buffer: Uint8Array) => BigInt(`0x${Buffer.from(buffer).toString('hex')}`);
const gcd = (a: bigint, b: bigint): bigint => (b ? gcd(b, a % b) : a);
const inverse = (value: bigint, modulus: bigint) => {
  let [r, s, t, u] = [modulus, value, 0n, 1n];
  while (s) {
    const quotient = r / s;
    [r, s, t, u] = [s, r - quotient * s, u, t - quotient * u];
  }
  return ((t % modulus) + modulus) % modulus;
};
const power = (base: bigint, exponent: bigint, modulus: bigint) => {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus;
    if (bit === '1') result = (result * base) % modulus;
  }
  return result;
};

test('two beacons share a prime and the greatest common divisor opens both', () => {
  const challenge = openChallenge(import.meta.url);
  const pem = challenge.file('balises.pem').toString();
  const moduli = [...pem.matchAll(/-----BEGIN[^#]+/g)].map(([key]) =>
    number(Buffer.from(createPublicKey(key).export({ format: 'jwk' }).n ?? '', 'base64url')),
  );
  const messages = JSON.parse(challenge.file('messages.json').toString()) as { message: string }[];
  const texts = moduli.flatMap((modulus, index) => {
    const other = moduli.find((candidate, at) => at !== index && gcd(candidate, modulus) > 1n);
    if (!other) return [];
    const prime = gcd(other, modulus);
    const secret = inverse(65537n, (prime - 1n) * (modulus / prime - 1n));
    const cipher = number(Buffer.from(messages[index]?.message ?? '', 'base64'));
    const block = Buffer.from(power(cipher, secret, modulus).toString(16).padStart(256, '0'), 'hex');
    return block.subarray(block.indexOf(0, 2) + 1).toString();
  });
  expectSolves(challenge, texts.map((text) => text.split(' : ').at(-1)).join(''));
});

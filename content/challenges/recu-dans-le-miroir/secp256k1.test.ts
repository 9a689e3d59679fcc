import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { GENERATOR, inverse, mod, multiply, ORDER, sign } from './secp256k1.ts';

test('public keys agree with the engine of Node', () => {
  for (const secret of [1n, 2n, 3n, 0xfa2a10e5n, ORDER - 1n]) {
    const reference = createECDH('secp256k1');
    reference.setPrivateKey(Buffer.from(secret.toString(16).padStart(64, '0'), 'hex'));
    const { x, y } = multiply(secret)!;
    const mine = `04${x.toString(16).padStart(64, '0')}${y.toString(16).padStart(64, '0')}`;
    expect(mine).toBe(reference.getPublicKey('hex'));
  }
});

test('a signature satisfies the ECDSA equation and stays in the lower half', () => {
  const [digest, secret, nonce] = [0x1234n, 0xcafen, 0xbeef5n];
  const { r, s } = sign(digest, secret, nonce);
  expect(s <= ORDER / 2n).toBe(true);
  const point = multiply(mod(digest + r * secret) * inverse(s), GENERATOR)!;
  expect(mod(point.x)).toBe(r);
});

import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../../../testing.ts';

test('from left to right, the lowest bit of blue spells the flag', () => {
  const challenge = openChallenge(import.meta.url);
  const svg = challenge.file('lucioles.svg').toString();
  const fireflies = [...svg.matchAll(/cx="([\d.]+)".*fill="#....(..)"/g)]
    .map(([, x, blue]) => ({ x: Number(x), bit: Number.parseInt(blue!, 16) & 1 }))
    .sort((a, b) => a.x - b.x);
  expect(new Set(fireflies.map(({ x }) => x)).size).toBe(fireflies.length);
  const bits = fireflies.map(({ bit }) => bit).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  expectSolves(challenge, Buffer.from(bytes.slice(0, bytes.indexOf(0))).toString('latin1'));
});

import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../../../testing.ts';

test('the signature of a PNG gives the key, and the picture its comment', () => {
  const challenge = openChallenge(import.meta.url);
  const locked = challenge.file('affiche.png.xor');
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const key = signature.map((byte, at) => byte ^ locked[at]!);
  const png = Buffer.from(locked.map((byte, at) => byte ^ key[at % 8]!));
  const texts = new Map<string, string>();
  const types: string[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    types.push(type);
    const [name, text] = png.toString('latin1', at + 8, at + 8 + length).split('\0');
    if (type === 'tEXt') texts.set(name!, text!);
    at += length + 12;
  }
  expect(types.at(-1)).toBe('IEND');
  expectSolves(challenge, texts.get('Comment')!);
});

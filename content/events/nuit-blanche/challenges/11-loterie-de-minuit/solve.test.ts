import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../../../testing.ts';

/** The word of the state behind a draw: the four mixings undone, the last one first. */
function untemper(draw: number): number {
  let y = draw ^ (draw >>> 18);
  y ^= (y << 15) & 0xefc60000;
  let whole = y;
  for (let pass = 0; pass < 5; pass++) whole = y ^ ((whole << 7) & 0x9d2c5680);
  let out = whole;
  for (let pass = 0; pass < 3; pass++) out = whole ^ (out >>> 11);
  return out >>> 0;
}
function temper(word: number): number {
  let y = word ^ (word >>> 11);
  y ^= (y << 7) & 0x9d2c5680;
  y ^= (y << 15) & 0xefc60000;
  return (y ^ (y >>> 18)) >>> 0;
}

test('624 draws give the whole state, the next ones open the envelope', () => {
  const challenge = openChallenge(import.meta.url);
  const draws = challenge.file('tirages.txt').toString().trim().split('\n').map(Number);
  const sealed = Buffer.from(challenge.file('enveloppe.hex').toString().trim(), 'hex');
  const words = draws.slice(0, 624).map(untemper);
  while (words.length < draws.length + sealed.length) {
    const at = words.length - 624;
    const y = (words[at]! & 0x80000000) | (words[at + 1]! & 0x7fffffff);
    words.push((words[at + 397]! ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0)) >>> 0);
  }
  expect(words.slice(624, draws.length).map(temper)).toEqual(draws.slice(624));
  const mask = Buffer.alloc(sealed.length + 4);
  for (let at = 0; at < sealed.length; at += 4) mask.writeUInt32BE(temper(words[draws.length + at / 4]!), at);
  const letter = Buffer.from(sealed.map((byte, at) => byte ^ mask[at]!)).toString();
  expectSolves(challenge, /FANION\{[^}]*\}/.exec(letter)![0]);
});

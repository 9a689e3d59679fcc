import { gunzipSync } from 'node:zlib';
import { test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

const body = (letter: string) => letter.slice(letter.indexOf('\n\n')).replace(/\s/g, '');
const bytesOf = (bits: string) =>
  Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
const tree = ' etianmsurwdkgohvf l pjbxcyzq';

test('seven envelopes, one inside the other', () => {
  const challenge = openChallenge(import.meta.url);
  const first = challenge.file('colis.txt').toString();
  const third = gunzipSync(Buffer.from(body(first), 'base64')).toString();
  const fourth = Buffer.from(body(third), 'hex').toString();
  const fifth = fourth.slice(fourth.indexOf('\n\n') + 2).replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
  const digits = Array.from(body(fifth).replace(/=/g, ''), (digit) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(digit).toString(2).padStart(5, '0'),
  );
  const sixth = bytesOf(digits.join('')).toString();
  const seventh = bytesOf(body(sixth).replace(/b/g, '0').replace(/t/g, '1')).toString();
  const words = seventh
    .replace(/[^\u200b-\u200d\u2060]/g, '')
    .split('\u2060')
    .map((word) =>
      word
        .split('\u200d')
        // Each letter is a path in the tree of the Morse code: a dot goes left, a dash goes right.
        .map((path) => tree[[...path].reduce((at, mark) => 2 * at + (mark === '\u200b' ? 1 : 2), 0)])
        .join(''),
    );
  expectSolves(challenge, `FANION{${words.join('_')}}`);
});

import { inflateSync } from 'node:zlib';
import { test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

/** Samples of an 8-bit RGB image without interlacing, whose rows use filters 0 to 2. */
function samples(file: Buffer): Buffer {
  const data: Buffer[] = [];
  let width = 0;
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const type = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + file.readUInt32BE(at));
    if (type === 'IHDR') width = body.readUInt32BE(0);
    if (type === 'IDAT') data.push(body);
  }
  const raw = inflateSync(Buffer.concat(data));
  const stride = width * 3;
  const out = Buffer.alloc((raw.length / (stride + 1)) * stride);
  for (let at = 0; at < out.length; at += 1) {
    const row = Math.floor(at / stride);
    const filter = raw[row * (stride + 1)] ?? 0;
    if (filter > 2) throw new Error(`filter ${filter} is not read here`);
    const before =
      filter === 1 && at % stride >= 3 ? out[at - 3] : filter === 2 && row ? out[at - stride] : 0;
    out[at] = (raw[at + row + 1] ?? 0) + (before ?? 0);
  }
  return out;
}

test('the weakest bits of the picture spell a letter', () => {
  const challenge = openChallenge(import.meta.url);
  const colours = samples(challenge.file('saint-cado.png'));
  const bytes = Buffer.alloc(colours.length >> 3);
  for (let bit = 0; bit < bytes.length * 8; bit += 1)
    bytes[bit >> 3] = ((bytes[bit >> 3] ?? 0) << 1) | ((colours[bit] ?? 0) & 1);
  const letter = bytes.subarray(0, bytes.indexOf(0)).toString('utf8');
  expectSolves(challenge, /FANION\{.*?\}/.exec(letter)?.[0] ?? letter.slice(0, 80));
});

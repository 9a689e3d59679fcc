const rotl = (byte: number, by: number) => ((byte << by) | (byte >> (8 - by))) & 255;

const box = new Uint8Array(256);
let [p, q] = [1, 1];
do {
  // p runs over the powers of 3 in GF(256), q over those of its inverse.
  p = (p ^ (p << 1) ^ (p & 128 ? 0x11b : 0)) & 255;
  q ^= q << 1;
  q ^= q << 2;
  q = (q ^ (q << 4)) & 255;
  if (q & 128) q ^= 9;
  box[p] = q ^ rotl(q, 1) ^ rotl(q, 2) ^ rotl(q, 3) ^ rotl(q, 4) ^ 0x63;
} while (p !== 1);
box[0] = 0x63;

const rcon = [0, 1, 2, 4, 8, 16, 32, 64, 128, 0x1b, 0x36];

/** What word `index` of an AES-128 schedule adds to the word four before it, from the word just before it. */
export function turn(index: number, before: number): number {
  if (index % 4) return before;
  const byte = (shift: number) => box[(before >>> shift) & 255] ?? 0;
  return (((byte(16) ^ (rcon[index / 4] ?? 0)) << 24) | (byte(8) << 16) | (byte(0) << 8) | byte(24)) >>> 0;
}

/** The 44 words of the AES-128 schedule in which `four` stand at `index`, worked out both ways (FIPS 197, 5.2). */
export function scheduleFrom(four: readonly number[], index: number): number[] {
  const words = new Array<number>(44).fill(0);
  for (const [shift, word] of four.entries()) words[index + shift] = word >>> 0;
  for (let at = index + 4; at < 44; at += 1)
    words[at] = ((words[at - 4] ?? 0) ^ turn(at, words[at - 1] ?? 0)) >>> 0;
  for (let at = index + 3; at >= 4; at -= 1) {
    if (at - 4 >= index) continue;
    words[at - 4] = ((words[at] ?? 0) ^ turn(at, words[at - 1] ?? 0)) >>> 0;
  }
  return words;
}

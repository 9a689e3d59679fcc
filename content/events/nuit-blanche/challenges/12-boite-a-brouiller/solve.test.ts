import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../../../testing.ts';

interface Register {
  length: number;
  taps: number[];
}
const A: Register = { length: 13, taps: [0, 1, 3, 4] };
const B: Register = { length: 15, taps: [0, 1] };
const C: Register = { length: 17, taps: [0, 3] };

function run({ length, taps }: Register, start: number, many: number): Uint8Array {
  const out = new Uint8Array(many);
  let state = start;
  for (let at = 0; at < many; at++) {
    out[at] = state & 1;
    let fed = 0;
    for (const tap of taps) fed ^= (state >>> tap) & 1;
    state = (state >>> 1) | (fed << (length - 1));
  }
  return out;
}

function agreements(register: Register, start: number, stream: readonly number[]): number {
  const out = run(register, start, stream.length);
  let same = 0;
  for (let at = 0; at < stream.length; at++) if (out[at] === stream[at]) same += 1;
  return same;
}

/** The start whose output agrees most often with the stream, and how often that is. */
function closest(register: Register, stream: readonly number[]): { start: number; share: number } {
  const early = stream.slice(0, 96);
  let best = { start: 0, share: 0 };
  for (let start = 1; start < 1 << register.length; start++) {
    const same = agreements(register, start, early);
    // By chance about half: nearly all wrong starts are seen early.
    if (same < 55) continue;
    const share = agreements(register, start, stream);
    if (share > best.share) best = { start, share };
  }
  return { start: best.start, share: best.share / stream.length };
}

test('each register gives itself away three times out of four', () => {
  const challenge = openChallenge(import.meta.url);
  const sent = [...challenge.file('capture.txt').toString().replace(/\s/g, '')].map(Number);
  const known = /`(NUIT BLANCHE[^`]*)`/.exec(challenge.description)![1]!;
  const clear = [...Buffer.from(known)].flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number));
  const stream = clear.map((bit, at) => bit ^ sent[at]!);
  const short = stream.slice(0, 320);
  const b = closest(B, short);
  const c = closest(C, short);
  expect(Math.min(b.share, c.share)).toBeGreaterThan(0.68);

  // The choice is seen wherever the other two differ.
  const [ofB, ofC] = [run(B, b.start, sent.length), run(C, c.start, sent.length)];
  const starts = Array.from({ length: 1 << A.length }, (_, start) => start).filter((start) => {
    const choice = run(A, start, stream.length);
    return stream.every((bit, at) => bit === (choice[at] ? ofB[at] : ofC[at]));
  });
  expect(starts).toHaveLength(1);
  const choice = run(A, starts[0]!, sent.length);
  const bits = sent.map((bit, at) => bit ^ (choice[at] ? ofB[at]! : ofC[at]!)).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  expectSolves(challenge, /FANION\{[^}]*\}/.exec(Buffer.from(bytes).toString())![0]);
});

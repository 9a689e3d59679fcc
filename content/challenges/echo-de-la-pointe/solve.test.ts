import { test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

/** Samples of an 8-bit mono WAV, centred on zero and flattened by a first difference. */
function signal(file: Buffer): number[] {
  for (let at = 12; at < file.length; at += 8 + file.readUInt32LE(at + 4) + (file.readUInt32LE(at + 4) % 2))
    if (file.toString('latin1', at, at + 4) === 'data') {
      const data = file.subarray(at + 8, at + 8 + file.readUInt32LE(at + 4));
      return Array.from(data, (value, index) => value - 0.6 * (data[index - 1] ?? 128) - 51);
    }
  throw new Error('no data chunk');
}

const likeness = (samples: number[], delay: number) => {
  let [sum, power] = [0, 0];
  for (const [at, value] of samples.entries()) {
    sum += value * (samples[at - delay] ?? 0);
    power += value * value;
  }
  return sum / power;
};

test('each beat answers from the near cliff or from the far one', () => {
  const challenge = openChallenge(import.meta.url);
  const samples = signal(challenge.file('pointe-du-raz.wav'));
  // The two delays stand out of the whole recording.
  const [near = 0, far = 0] = Array.from({ length: 180 }, (_, index) => index + 20)
    .map((delay) => ({ delay, score: likeness(samples, delay) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 2)
    .map(({ delay }) => delay)
    .sort((a, b) => a - b);
  const beat = (8000 * 60) / 750;
  let bits = '';
  for (let from = 0; from + beat <= samples.length; from += beat) {
    const slice = samples.slice(from, from + beat);
    const [short, long] = [likeness(slice, near), likeness(slice, far)];
    // Before the first beat and after the last one, no cliff answers.
    if (bits || Math.max(short, long) > 0.25) bits += long > short ? '1' : '0';
  }
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const text = String.fromCharCode(...bytes);
  expectSolves(challenge, /FANION\{\w+\}/.exec(text)?.[0] ?? text);
});

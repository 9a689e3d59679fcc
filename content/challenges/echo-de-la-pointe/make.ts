import { mkdirSync, writeFileSync } from 'node:fs';

const message = 'FANION{deux_falaises_se_repondent}';
const rate = 8000;
const beat = 640;
const lead = 25 * beat;
const tail = 18 * beat;
const delays = [40, 56] as const;
const strength = 0.55;

let seed = 29_000_717;
const uniform = () => {
  seed = (seed + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const bits = [...Buffer.from(message)].flatMap((byte) =>
  Array.from({ length: 8 }, (_, index) => (byte >> (7 - index)) & 1),
);
const length = lead + bits.length * beat + tail;

// Surf: rounded noise that swells and falls with two periods that never quite meet.
const sea = new Float64Array(length);
let rounded = 0;
for (let at = 0; at < length; at += 1) {
  rounded = 0.55 * rounded + uniform() - 0.5;
  const seconds = at / rate;
  const swell =
    0.62 + 0.22 * Math.sin((2 * Math.PI * seconds) / 5.3) + 0.14 * Math.sin((2 * Math.PI * seconds) / 3.1);
  sea[at] = rounded * swell;
}
// Gulls: short falling cries, never two alike.
for (let cry = 0; cry < 16; cry += 1) {
  const from = Math.floor(uniform() * (length - 4000));
  const size = 900 + Math.floor(uniform() * 1600);
  const [high, low] = [1700 + uniform() * 900, 900 + uniform() * 400];
  let phase = 0;
  for (let at = 0; at < size; at += 1) {
    const share = at / size;
    phase += (2 * Math.PI * (high + (low - high) * share ** 2)) / rate;
    sea[from + at]! += 0.11 * Math.sin(Math.PI * share) * (Math.sin(phase) + 0.4 * Math.sin(2 * phase));
  }
}

const samples = Buffer.alloc(length);
for (let at = 0; at < length; at += 1) {
  const bit = at < lead ? undefined : bits[Math.floor((at - lead) / beat)];
  const echo = bit === undefined ? 0 : strength * (sea[at - delays[bit as 0 | 1]] ?? 0);
  samples[at] = Math.max(0, Math.min(255, Math.round(128 + 92 * ((sea[at] ?? 0) + echo))));
}

const chunk = (type: string, body: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), size, body, Buffer.alloc(body.length % 2)]);
};
const format = Buffer.alloc(16);
format.writeUInt16LE(1, 0);
format.writeUInt16LE(1, 2);
format.writeUInt32LE(rate, 4);
format.writeUInt32LE(rate, 8);
format.writeUInt16LE(1, 12);
format.writeUInt16LE(8, 14);
const notes = Buffer.concat([
  Buffer.from('INFO', 'latin1'),
  chunk('INAM', Buffer.from('Pointe du Raz, prise 3\0', 'latin1')),
  chunk('IART', Buffer.from('Perig K., radioamateur\0', 'latin1')),
  chunk(
    'ICMT',
    Buffer.from('Metronome a 750. Vingt-cinq temps pour rien, puis deux cent soixante-douze.\0', 'latin1'),
  ),
]);
const riff = chunk(
  'RIFF',
  Buffer.concat([
    Buffer.from('WAVE', 'latin1'),
    chunk('fmt ', format),
    chunk('LIST', notes),
    chunk('data', samples),
  ]),
);
mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(new URL('files/pointe-du-raz.wav', import.meta.url), riff);

import { writeFileSync } from 'node:fs';

const BAUD = 38400;
const lines = [
  '',
  'BALISE DU FOUR - programme de veille 2.7',
  'horloge : derive -3 s, recalage GPS ok',
  'batterie 12.41 V, panneau 0.00 V (nuit)',
  'houle 2.8 m, periode 9 s, mer agitee',
  'entretien : cle du coffret FANION{neuf_bits_par_vague}',
  'feu blanc, 5 eclats, periode 15 s : en marche',
  'prochain bilan dans 3600 s',
];
const answers = ['STATUT?\r', 'OK\r'];

let seed = 155;
const random = () => {
  seed = (Math.imul(seed, 48271) >>> 0) % 0x7fffffff;
  return seed / 0x7fffffff;
};

type Edge = { time: number; channel: 0 | 1; level: number };
const edges: Edge[] = [];

/** Sends a text on a channel, 8 data bits, least significant first, no parity, one stop bit. */
function send(channel: 0 | 1, text: string, start: number): number {
  const bit = 1 / BAUD;
  let time = start;
  let level = 1;
  for (const byte of Buffer.from(text, 'latin1')) {
    const bits = [0, ...Array.from({ length: 8 }, (_, rank) => (byte >> rank) & 1), 1];
    bits.forEach((next, rank) => {
      if (next === level) return;
      // A real probe sees each edge a little late or early.
      edges.push({ time: time + rank * bit + (random() - 0.5) * bit * 0.12, channel, level: next });
      level = next;
    });
    time += 10 * bit + (random() < 0.2 ? random() * 6 * bit : 0);
  }
  return time;
}

let clock = send(1, answers[0]!, 0.0042) + 0.0031;
for (const line of lines) clock = send(0, `${line}\r\n`, clock) + 0.0008 + random() * 0.004;
send(1, answers[1]!, clock + 0.002);

const state = [1, 1];
const rows = ['Time [s],TX,RX', '0.000000000,1,1'];
for (const { time, channel, level } of edges.sort((a, b) => a.time - b.time)) {
  state[channel] = level;
  rows.push(`${time.toFixed(9)},${state[0]},${state[1]}`);
}
writeFileSync(new URL('files/balise.csv', import.meta.url), `${rows.join('\n')}\n`);

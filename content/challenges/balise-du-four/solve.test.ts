import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

/** Bytes of an idle-high serial line, 8 data bits, no parity, from its edges. */
function decode(edges: { time: number; level: number }[], bit: number): Buffer {
  const levelAt = (time: number) => edges.findLast((edge) => edge.time <= time)?.level ?? 1;
  const bytes: number[] = [];
  let free = 0;
  for (const { time, level } of edges) {
    if (level === 1 || time < free) continue;
    let byte = 0;
    for (let rank = 0; rank < 8; rank++) byte |= levelAt(time + (rank + 1.5) * bit) << rank;
    expect(levelAt(time + 9.5 * bit), 'stop bit').toBe(1);
    bytes.push(byte);
    free = time + 9.5 * bit;
  }
  return Buffer.from(bytes);
}

test('the speed is measured on the line and the text comes out', () => {
  const challenge = openChallenge(import.meta.url);
  const rows = challenge.file('balise.csv').toString('utf8').trim().split('\n').slice(1);
  const edges: { time: number; level: number }[] = [];
  for (const row of rows) {
    const [time, level] = row.split(',').map(Number);
    if (level !== edges.at(-1)?.level) edges.push({ time: time!, level: level! });
  }
  const gaps = edges.slice(1).map((edge, index) => edge.time - edges[index]!.time);
  const shortest = Math.min(...gaps);
  const near = gaps.filter((gap) => gap < shortest * 1.4);
  const measured = near.length / near.reduce((sum, gap) => sum + gap, 0);
  const baud = [9600, 19200, 38400, 57600, 115200].sort(
    (a, b) => Math.abs(a - measured) - Math.abs(b - measured),
  )[0]!;
  expect(baud).toBe(38400);

  const text = decode(edges, 1 / baud).toString('latin1');
  expectSolves(challenge, /FANION\{[^}]*\}/.exec(text)![0]);
});

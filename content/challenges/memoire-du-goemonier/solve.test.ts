import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

/** Bytes exchanged while the chip is selected, one pair of buffers a transaction (mode 0: read on rising edges). */
function transactions(csv: string): { sent: Buffer; received: Buffer }[] {
  const found: { sent: Buffer; received: Buffer }[] = [];
  let bits: [number, number][] | undefined;
  let before = 0;
  for (const row of csv.trim().split('\n').slice(1)) {
    const [, cs, clock, mosi, miso] = row.split(',').map(Number);
    if (cs === 0) bits ??= [];
    if (cs === 0 && clock === 1 && before === 0) bits!.push([mosi!, miso!]);
    if (cs === 1 && bits) {
      const side = (index: 0 | 1) =>
        Buffer.from(
          bits!
            .map((bit) => bit[index])
            .join('')
            .match(/.{8}/g)!
            .map((byte) => Number.parseInt(byte, 2)),
        );
      found.push({ sent: side(0), received: side(1) });
      bits = undefined;
    }
    before = clock!;
  }
  return found;
}

test('the flash is rebuilt from its reads and the record unscrambled', () => {
  const challenge = openChallenge(import.meta.url);
  const memory = new Map<number, number>();
  let unique: Buffer | undefined;
  for (const { sent, received } of transactions(challenge.file('spi.csv').toString('utf8'))) {
    if (sent[0] === 0x4b) unique = received.subarray(5);
    if (sent[0] !== 0x03) continue;
    const start = sent.readUIntBE(1, 3);
    received.subarray(4).forEach((byte, rank) => {
      memory.set(start + rank, byte);
    });
  }
  const at = (address: number) => memory.get(address)!;
  expect(String.fromCharCode(...[0, 1, 2, 3].map((rank) => at(0x2a0 + rank)))).toBe('CLE1');
  const flag = Array.from({ length: at(0x2a4) }, (_, rank) =>
    String.fromCharCode(at(0x2a5 + rank) ^ unique![rank % 8]! ^ rank),
  ).join('');
  expectSolves(challenge, flag);
});

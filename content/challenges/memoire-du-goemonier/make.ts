import { writeFileSync } from 'node:fs';

const FLAG = 'FANION{la_puce_se_souvient_de_tout}';
const UNIQUE_ID = Buffer.from('d16841c7290bb5e2', 'hex');

// The 4 KiB the logger keeps, mostly erased (0xff), with one scrambled record.
const flash = Buffer.alloc(4096, 0xff);
const put = (at: number, text: string) => flash.write(text, at, 'latin1');
put(0x000, 'GOEMON1\0carte rev C\0');
put(0x040, '2025-04-02 05:12 laminaria 1840 kg\n');
put(0x080, '2025-04-02 17:40 laminaria 2210 kg\n');
put(0x0c0, '2025-04-03 06:05 fucus 960 kg\n');
put(0x100, 'cuve 3 : vanne fermee ; cuve 4 : vanne ouverte\n');
const record = Buffer.from(FLAG, 'latin1');
// Record: magic, length, then each byte xored with the chip's identifier and with its own rank.
flash.write('CLE1', 0x2a0, 'latin1');
flash[0x2a4] = record.length;
for (const [rank, byte] of record.entries()) flash[0x2a5 + rank] = byte ^ UNIQUE_ID[rank % 8]! ^ rank;

let seed = 77;
const random = (below: number) => {
  seed = (Math.imul(seed, 48271) >>> 0) % 0x7fffffff;
  return seed % below;
};

const rows = ['Time [us],CS,CLK,MOSI,MISO'];
let time = 12.5;
let line = { cs: 1, clk: 0, mosi: 0, miso: 1 };
function step(change: Partial<typeof line>, wait: number): void {
  line = { ...line, ...change };
  rows.push(`${time.toFixed(2)},${line.cs},${line.clk},${line.mosi},${line.miso}`);
  time += wait;
}
/** One transaction: the bytes sent, then as many dummy bytes as the answer, in SPI mode 0. */
function exchange(sent: number[], answer: Iterable<number>): void {
  const back = [...answer];
  step({ cs: 0, clk: 0 }, 0.2);
  for (let rank = 0; rank < sent.length + back.length; rank++) {
    const out = sent[rank] ?? 0;
    const into = back[rank - sent.length] ?? 0xff;
    for (let bit = 7; bit >= 0; bit--) {
      step({ clk: 0, mosi: (out >> bit) & 1, miso: (into >> bit) & 1 }, 0.12);
      step({ clk: 1 }, 0.13);
    }
  }
  step({ clk: 0 }, 0.1);
  step({ cs: 1, mosi: 0, miso: 1 }, 4 + random(40) / 10);
}
const read = (at: number, size: number) =>
  exchange([0x03, at >> 16, (at >> 8) & 0xff, at & 0xff], flash.subarray(at, at + size));

exchange([0x9f], [0xef, 0x40, 0x14]);
exchange([0x05], [0x00]);
read(0x000, 24);
exchange([0x4b, 0, 0, 0, 0], UNIQUE_ID);
read(0x0c0, 32);
read(0x2b0, 16);
exchange([0x05], [0x02]);
read(0x2c0, 16);
read(0x040, 40);
read(0x2a8, 8);
// A page of another sensor shares the wires: this chip is not selected while it talks.
for (const byte of [0x55, 0xa3, 0x0c]) {
  for (let bit = 7; bit >= 0; bit--) {
    step({ clk: 0, mosi: (byte >> bit) & 1 }, 0.12);
    step({ clk: 1 }, 0.13);
  }
}
step({ clk: 0 }, 5);
read(0x080, 40);
read(0x2a0, 8);
exchange([0x05], [0x00]);
read(0x100, 48);
writeFileSync(new URL('files/spi.csv', import.meta.url), `${rows.join('\n')}\n`);

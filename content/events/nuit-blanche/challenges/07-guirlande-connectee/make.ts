import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const FLAG = 'FANION{mqtt_en_clair_la_mise_a_jour_aussi}';
const BROKER = [10, 29, 0, 1];
const CONTROL = [10, 29, 0, 9];
const START = Date.UTC(2026, 2, 14, 20, 58) / 1000;

let seed = 1883;
const random = (below: number) => {
  seed = (Math.imul(seed, 48271) >>> 0) % 0x7fffffff;
  return seed % below;
};

function publish(topic: string, payload: Buffer): Buffer {
  const length = 2 + topic.length + payload.length;
  const size = length < 128 ? [length] : [(length % 128) | 128, Math.floor(length / 128)];
  return Buffer.concat([Buffer.from([0x30, ...size, 0, topic.length]), Buffer.from(topic), payload]);
}

// The firmware: a configuration that is long enough for several pieces, once compressed.
const lamps = Array.from({ length: 40 }, (_, rank) => {
  const colour = random(0x1000000).toString(16).padStart(6, '0');
  return `[lampe.${String(rank + 1).padStart(2, '0')}]\nteinte = #${colour}\ngain = ${50 + random(50)}\ncle = ${random(0x7fffffff).toString(36)}`;
});
const config = `# guirlande du quai, version 7\n${lamps.slice(0, 23).join('\n')}\n[regie]\njeton = ${FLAG}\n${lamps.slice(23).join('\n')}\n`;
const packed = gzipSync(config, { level: 9 });
packed[9] = 3;
const PIECE = 48;
const pieces = Array.from({ length: Math.ceil(packed.length / PIECE) }, (_, rank) => {
  const head = Buffer.alloc(2);
  head.writeUInt16BE(rank);
  return Buffer.concat([head, packed.subarray(rank * PIECE, (rank + 1) * PIECE)]);
});

interface Sent {
  at: number;
  from: number[];
  body: Buffer;
}
const sent: Sent[] = [];
for (let rank = 0; rank < 620; rank++) {
  const lamp = 1 + random(40);
  const name = `quai/lampe/${String(lamp).padStart(2, '0')}`;
  const colour = Buffer.from(`#${random(0x1000000).toString(16).padStart(6, '0')}`);
  const message =
    random(4) === 0 ? publish(`${name}/etat`, Buffer.from('marche')) : publish(`${name}/couleur`, colour);
  sent.push({ at: random(300_000), from: [10, 29, 0, 100 + lamp], body: message });
}
for (const piece of pieces) {
  const at = 121_000 + random(3000);
  sent.push({ at, from: CONTROL, body: publish('regie/maj', piece) });
  if (random(6) === 0) sent.push({ at: at + 400, from: CONTROL, body: publish('regie/maj', piece) });
}
sent.sort((a, b) => a.at - b.at);

/** Ethernet, IPv4 and TCP around one MQTT message. */
function frame({ from, body }: Sent, sequence: number, id: number): Buffer {
  const mac = (ip: number[]) => [0x02, 0x29, 0, 0, ip[2]!, ip[3]!];
  const ip = Buffer.alloc(20);
  ip.set([0x45, 0], 0);
  ip.writeUInt16BE(40 + body.length, 2);
  ip.writeUInt16BE(id & 0xffff, 4);
  ip.set([0x40, 0, 64, 6, 0, 0, ...from, ...BROKER], 6);
  let sum = 0;
  for (let at = 0; at < 20; at += 2) sum += ip.readUInt16BE(at);
  ip.writeUInt16BE(~(sum % 0xffff) & 0xffff, 10);
  const tcp = Buffer.alloc(20);
  tcp.writeUInt16BE(49_000 + from[3]!, 0);
  tcp.writeUInt16BE(1883, 2);
  tcp.writeUInt32BE(sequence, 4);
  tcp.writeUInt32BE(1, 8);
  tcp.set([0x50, 0x18, 0xff, 0xff], 12);
  return Buffer.concat([Buffer.from([...mac(BROKER), ...mac(from), 8, 0]), ip, tcp, body]);
}

const file = Buffer.alloc(24);
file.writeUInt32LE(0xa1b2c3d4, 0);
file.writeUInt16LE(2, 4);
file.writeUInt16LE(4, 6);
file.writeUInt32LE(65_535, 16);
file.writeUInt32LE(1, 20);
const sequences = new Map<number, number>();
const packets = sent.map((one, id) => {
  const sequence = sequences.get(one.from[3]!) ?? 1;
  sequences.set(one.from[3]!, sequence + one.body.length);
  const bytes = frame(one, sequence, id);
  const head = Buffer.alloc(16);
  head.writeUInt32LE(START + Math.floor(one.at / 1000), 0);
  head.writeUInt32LE((one.at % 1000) * 1000, 4);
  head.writeUInt32LE(bytes.length, 8);
  head.writeUInt32LE(bytes.length, 12);
  return Buffer.concat([head, bytes]);
});
mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(new URL('files/quai.pcap', import.meta.url), Buffer.concat([file, ...packets]));

import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { drawBanner } from './banner.ts';

const FLAG = 'FANION{le_courant_passe_aussi_par_le_port_53}';
const DOMAIN = 'vigie-maree.example';
const RESOLVER = [10, 35, 0, 1];
const LEAKING = [10, 35, 0, 42];

let seed = 5335;
const random = (below: number) => {
  seed = (Math.imul(seed, 48271) >>> 0) % 0x7fffffff;
  return seed % below;
};

function base32(bytes: Buffer): string {
  let [bits, held, out] = [0, 0, ''];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 5; bits -= 5)
      out += 'abcdefghijklmnopqrstuvwxyz234567'[(held >> (bits - 5)) & 31];
  }
  return bits ? out + 'abcdefghijklmnopqrstuvwxyz234567'[(held << (5 - bits)) & 31] : out;
}

interface Query {
  at: number;
  from: number[];
  name: string;
  type: 1 | 16 | 28;
  answered: boolean;
}
const TYPE_BYTES = { 1: 4, 16: 3, 28: 16 } as const;

function message({ name, type }: Query, id: number, reply: boolean): Buffer {
  const labels = name.split('.').flatMap((label) => [label.length, ...Buffer.from(label, 'latin1')]);
  const head = [id >> 8, id & 255, reply ? 0x81 : 1, reply ? 0x80 : 0, 0, 1, 0, reply ? 1 : 0, 0, 0, 0, 0];
  const question = [...labels, 0, 0, type, 0, 1];
  if (!reply) return Buffer.from([...head, ...question]);
  const data =
    type === 16
      ? [2, 0x6f, 0x6b]
      : Array.from({ length: TYPE_BYTES[type] }, (_, rank) => (name.length * 37 + rank * 11 + 5) & 255);
  return Buffer.from([...head, ...question, 0xc0, 12, 0, type, 0, 1, 0, 0, 1, 44, 0, data.length, ...data]);
}

/** Ethernet, IPv4 and UDP around a DNS message. */
function frame(from: number[], to: number[], ports: [number, number], body: Buffer, id: number): Buffer {
  const mac = (ip: number[]) => [0x02, 0x35, 0, 0, ip[2]!, ip[3]!];
  const ip = Buffer.alloc(20);
  ip.set([0x45, 0], 0);
  ip.writeUInt16BE(28 + body.length, 2);
  ip.writeUInt16BE(id, 4);
  ip.set([0x40, 0, 64, 17, 0, 0, ...from, ...to], 6);
  let sum = 0;
  for (let at = 0; at < 20; at += 2) sum += ip.readUInt16BE(at);
  ip.writeUInt16BE(~(sum % 0xffff) & 0xffff, 10);
  const udp = Buffer.alloc(8);
  udp.writeUInt16BE(ports[0], 0);
  udp.writeUInt16BE(ports[1], 2);
  udp.writeUInt16BE(8 + body.length, 4);
  return Buffer.concat([Buffer.from([...mac(to), ...mac(from), 8, 0]), ip, udp, body]);
}

const queries: Query[] = [];
const ordinary = [
  ...['www.ouest-meteo.example', 'api.horaires-bac.example', 'cdn.cartes-marines.example'],
  ...['ntp.port-saint-malo.example', 'mail.barrage-rance.example', 'maj.antivirus.example'],
  ...['imprimante.local.example', 'video.cantine.example', 'a7f3.cdn.photos-de-phares.example'],
];
for (let rank = 0; rank < 420; rank++)
  queries.push({
    at: random(600_000),
    from: [10, 35, 0, [11, 17, 23, 42, 58][random(5)]!],
    name: ordinary[random(ordinary.length)]!,
    type: random(3) === 0 ? 28 : 1,
    answered: random(20) !== 0,
  });

/** Cuts a file into queries: session, rank and total in three bytes, then up to 27 bytes of the file. */
function leak(session: number, text: string, start: number): void {
  const packed = gzipSync(Buffer.from(text, 'utf8'), { level: 9 });
  packed[9] = 255; // operating system unknown, whatever the machine that packs
  const total = Math.ceil(packed.length / 27);
  for (let rank = 0; rank < total; rank++) {
    const header = Buffer.from([session, rank, total]);
    const part = base32(Buffer.concat([header, packed.subarray(rank * 27, rank * 27 + 27)]));
    const name = `${part.slice(0, 30)}.${part.slice(30) || 'x'}.${DOMAIN}`;
    // Now and then one query overtakes another, or leaves twice.
    const at = start + rank * 3100 + random(5200);
    queries.push({ at, from: LEAKING, name, type: 16, answered: random(6) !== 0 });
    if (random(4) === 0) queries.push({ at: at + 5000, from: LEAKING, name, type: 16, answered: true });
  }
}
const hours = Array.from({ length: 12 }, (_, rank) => `${String(rank * 2).padStart(2, '0')}h`);
leak(
  0x21,
  `coefficients du mois\n${hours.map((hour, rank) => `${hour} ${41 + ((rank * 29) % 70)}`).join('\n')}\nrien d’autre ici\n`,
  40_000,
);
leak(
  0x5c,
  [
    'Carnet de la salle de commande, usine marémotrice',
    ...hours.map(
      (hour, rank) => `${hour} groupe ${1 + ((rank * 5) % 24)} : ${3 + ((rank * 13) % 7)}.${rank % 10} MW`,
    ),
    `Vanne 4, code d’astreinte : ${FLAG}`,
    'À détruire après lecture.',
    '',
  ].join('\n'),
  210_000,
);

const packets: { at: number; bytes: Buffer }[] = [];
for (const [rank, query] of queries.sort((a, b) => a.at - b.at).entries()) {
  const [id, port] = [(rank * 40503 + 977) & 0xffff, 49152 + ((rank * 7919) % 16000)];
  const out = message(query, id, false);
  packets.push({ at: query.at, bytes: frame(query.from, RESOLVER, [port, 53], out, rank) });
  if (!query.answered) continue;
  const back = message(query, id, true);
  packets.push({ at: query.at + 8 + random(60), bytes: frame(RESOLVER, query.from, [53, port], back, rank) });
}
packets.sort((a, b) => a.at - b.at);
const head = Buffer.from('d4c3b2a102000400000000000000000000000400' + '01000000', 'hex');
const records = packets.flatMap(({ at, bytes }) => {
  const record = Buffer.alloc(16);
  record.writeUInt32LE(1_747_288_800 + Math.floor(at / 1000), 0);
  record.writeUInt32LE((at % 1000) * 1000 + (bytes.length % 997), 4);
  record.writeUInt32LE(bytes.length, 8);
  record.writeUInt32LE(bytes.length, 12);
  return [record, bytes];
});
writeFileSync(new URL('files/rance.pcap', import.meta.url), Buffer.concat([head, ...records]));
writeFileSync(new URL('theme/fond.png', import.meta.url), drawBanner());

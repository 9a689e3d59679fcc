import { mkdirSync, writeFileSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';

const FLAG = 'FANION{l_index_ment_les_entetes_locaux_restent}';
const HIDDEN = '23h.txt';
// 15 March 2026, in the format of MS-DOS.
const DATE = ((2026 - 1980) << 9) | (3 << 5) | 15;

let seed = 2300;
const random = (below: number) => {
  seed = (Math.imul(seed, 48271) >>> 0) % 0x7fffffff;
  return seed % below;
};
const things = ['manteau', 'sac à dos', 'casque', 'ciré jaune', 'étui', 'parapluie', 'vareuse', 'cabas'];
const colours = ['noir', 'bleu marine', 'vert', 'rouge', 'gris', 'rayé'];
const page = (hour: number) =>
  [
    `Vestiaire de la Nuit Blanche : registre de ${hour % 24} h`,
    ...Array.from({ length: 46 }, () => {
      const minute = String(random(60)).padStart(2, '0');
      return `${hour % 24}h${minute} jeton ${1 + random(320)} ${things[random(8)]} ${colours[random(6)]} ${random(9) ? 'déposé' : 'repris'}`;
    }).sort(),
    ...(`${hour}h.txt` === HIDDEN
      ? ['23h59 casier 7, mallette de la régie, à ne montrer à personne', `       étiquette : ${FLAG}`]
      : []),
  ].join('\n');

const parts: Buffer[] = [];
const index: Buffer[] = [];
let at = 0;
for (const hour of [20, 21, 22, 23, 24, 25, 26]) {
  const name = Buffer.from(`${String(hour % 24).padStart(2, '0')}h.txt`);
  const text = Buffer.from(`${page(hour)}\n`);
  const packed = deflateRawSync(text, { level: 9 });
  const fields = Buffer.alloc(26);
  for (const [rank, value] of [20, 0x800, 8, (hour % 24) << 11, DATE].entries())
    fields.writeUInt16LE(value, rank * 2);
  fields.writeUInt32LE(crc32(text), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(text.length, 18);
  fields.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, packed]);
  parts.push(local);
  if (name.toString() !== HIDDEN) {
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    index.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, tail, name]));
  }
  at += local.length;
}
const directory = Buffer.concat(index);
const end = Buffer.alloc(18);
end.writeUInt16LE(index.length, 4);
end.writeUInt16LE(index.length, 6);
end.writeUInt32LE(directory.length, 8);
end.writeUInt32LE(at, 12);
mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(
  new URL('files/registre.zip', import.meta.url),
  Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06'), end]),
);

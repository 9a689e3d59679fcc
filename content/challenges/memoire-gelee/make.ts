import { createCipheriv, createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { scheduleFrom } from './aes-schedule.ts';

let state = 0x0c01db07;
const random = () => {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
const below = (limit: number) => Math.floor(random() * limit);
const noise = (size: number) => Buffer.from(Array.from({ length: size }, () => below(256)));
const page = 4096;
const pages = 64;

const logbook = `Journal de bord de l’Armorique, copie chiffrée

Deuxième nuit d’hivernage. Les serveurs de la passerelle sont restés sous tension ; nous les avons coupés
d’un coup et les barrettes ont été plongées dans la neige carbonique, comme convenu.
La position du mouillage sera donnée à qui prononcera ces mots :

FANION{le_froid_garde_la_trace_des_clefs}
`;
const magic = Buffer.from('COFFRE1\0', 'latin1');
const secret = createHash('sha256').update('armorique, passerelle').digest().subarray(0, 16);
const nonce = noise(12);
const cipher = createCipheriv('aes-128-gcm', secret, nonce).setAAD(magic);
const sealed = Buffer.concat([cipher.update(logbook), cipher.final()]);
const safe = Buffer.concat([magic, nonce, cipher.getAuthTag(), sealed]);

const schedule = (key: Buffer) => {
  const words = scheduleFrom(
    [0, 4, 8, 12].map((at) => key.readUInt32BE(at)),
    0,
  );
  const bytes = Buffer.alloc(176);
  for (const [index, word] of words.entries()) bytes.writeUInt32BE(word, index * 4);
  return bytes;
};
const ones = (bytes: Uint8Array) =>
  bytes.reduce((sum, byte) => sum + byte.toString(2).replace(/0/g, '').length, 0);
/** Memory that has lost some of its charge: a share of the bits at 1 fall to 0, never the other way. */
const decay = (bytes: Buffer, share: number) =>
  Buffer.from(
    bytes.map((byte) => {
      let left = byte;
      for (let bit = 1; bit < 256; bit <<= 1) if (left & bit && random() < share) left ^= bit;
      return left;
    }),
  );

// Every round key has lost two bits at least, and no run of four words is whole: nothing can be read as it stands.
const intact = schedule(secret);
const lost = (bytes: Buffer, from: number) =>
  ones(intact.subarray(from, from + 16)) - ones(bytes.subarray(from, from + 16));
let worn: Buffer;
let rounds: number[];
do {
  worn = decay(intact, 0.03);
  rounds = Array.from({ length: 11 }, (_, round) => lost(worn, round * 16));
} while (
  Math.min(...rounds) !== 2 ||
  (rounds[0] ?? 0) < 4 ||
  Array.from({ length: 41 }, (_, word) => lost(worn, word * 4)).includes(0)
);

const ships = ['Stella Maris', 'Ar Vro', 'Bugel Eussa', 'Petit Prosper', 'Gwel Vor'];
const journal = (size: number) => {
  let text = '';
  for (let seconds = 79_200 + below(900); text.length < size; seconds += 3 + below(40)) {
    const time = new Date(seconds * 1000).toISOString().slice(11, 19);
    const facts = [
      `passerelle[412]: AIS ${ships[below(5)]} cap ${below(360)} vitesse ${below(20)}`,
      `coffred[733]: demande refusée, coffre fermé`,
      `coffred[733]: format COFFRE1 = magie(8) nonce(12) sceau(16) corps, AES-128-GCM, magie authentifiée`,
      `noyau: sonde froid ${-60 - below(20)} degrés, barrette ${below(4)}`,
      `dhcp[88]: 192.0.2.${below(250)} renouvelé`,
      `coffred[733]: clef chargée, étalée une fois pour toutes en mémoire`,
    ];
    text += `${time} armorique ${facts[below(facts.length)]}\n`;
  }
  return Buffer.from(text).subarray(0, size);
};
const pointers = (size: number) => {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += 8)
    bytes.writeBigUInt64LE(random() < 0.3 ? 0n : 0x7f3a_0000_0000n + BigInt(below(0xffffff) * 16), at);
  return bytes;
};
const packed = (size: number) => deflateRawSync(journal(size * 12)).subarray(0, size);
const kinds = [journal, pointers, noise, packed, (size: number) => Buffer.alloc(size)];
const parts = Array.from({ length: pages }, (_, index) => {
  const body = kinds[index < 5 ? index : below(kinds.length)]!(page);
  return Buffer.concat([body, Buffer.alloc(page)]).subarray(0, page);
});
// The bars near the vent stayed colder: the first pages have lost almost nothing.
const dump = Buffer.concat(parts.map((part, index) => decay(part, index < 20 ? 0.001 : 0.03)));
const place = (bytes: Buffer, at: number) => {
  pointers(64).copy(dump, at - 64);
  bytes.copy(dump, at);
  pointers(64).copy(dump, at + bytes.length);
};
// Another program had a key as well, in good shape, that opens nothing here.
place(
  schedule(createHash('sha256').update('session de la météo').digest().subarray(0, 16)),
  11 * page + 0x5d8,
);
place(worn, 46 * page + 0x93c);

const folder = new URL('files/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('passerelle.mem', folder), dump);
writeFileSync(new URL('journal.coffre', folder), safe);

import { mkdirSync, writeFileSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';
import { Diskette } from './fat12.ts';

let seed = 1991;
const random = (limit: number) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
};
const pick = (list: string[]) => list[random(list.length)]!;
const dos = (text: string) => Buffer.from(text.replace(/\n/g, '\r\n'), 'latin1');
const at = (day: number, hour: number) => new Date(Date.UTC(1991, 10, day, hour, 14 + day, 2 * day));

const winds = ['SO 6 a 7', 'O 8, rafales', 'NO 5', 'SO 4, brume', 'O 7, grains', 'N 3'];
const weather = (day: number) =>
  dos(
    `SEMAPHORE DE LA POINTE - BULLETIN DU ${day} NOVEMBRE 1991\n\n${Array.from(
      { length: 18 },
      (_, index) =>
        `${String(index + 5).padStart(2, '0')}h  vent ${pick(winds)}  visi ${1 + random(12)} milles  mer ${2 + random(6)}`,
    ).join('\n')}\n`,
  );
const ships = [
  'Ar Vro',
  'Sainte-Anne',
  'Stella Maris',
  'Petit Prosper',
  'Gwel Vor',
  'Marie-Jo',
  'Bugel Eussa',
];
const register = `REGISTRE DE VEILLE, NOVEMBRE 1991 - NE PAS LAISSER SUR LA DISQUETTE\n\n${Array.from(
  { length: 430 },
  (_, index) => {
    const time = `${String(random(24)).padStart(2, '0')}:${String(random(60)).padStart(2, '0')}`;
    const line = `${String(1 + Math.floor(index / 15)).padStart(2, '0')}/11 ${time}  ${pick(ships).padEnd(14)} cap ${String(random(360)).padStart(3, '0')}  ${random(18)} noeuds  canal ${6 + random(70)}`;
    return index === 377
      ? `${line}\n      *** mot de passe de la nuit : FANION{rien_ne_se_perd_sur_une_disquette}`
      : line;
  },
).join('\n')}\n`;
const plain = dos(register);
const head = Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 0]);
const foot = Buffer.alloc(8);
foot.writeUInt32LE(crc32(plain), 0);
foot.writeUInt32LE(plain.length, 4);
const gzip = Buffer.concat([head, Buffer.from('REGISTRE.TXT\0'), deflateRawSync(plain, { level: 9 }), foot]);

const disk = new Diskette('SEMAPHORE', at(1, 7));
const need = (bytes: Buffer) => Math.ceil(bytes.length / 512);
const range = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);

const readme = dos(
  'Disquette du semaphore.\n\nBULLETIN : un fichier par jour.\nARCHIVES : le reste.\n\nOn efface ce qui ne doit pas rester. La place manque toujours.\n',
);
disk.write(range(2, need(readme)), readme);
disk.list({ name: 'LISEZMOI.TXT', at: at(1, 8), first: 2, size: readme.length });

// A first draft, deleted, then overwritten by the bulletins: nothing to save there.
const draft = dos(`BROUILLON\n${'Le courrier du commandant est a retaper.\n'.repeat(40)}`);
disk.write(range(10, need(draft)), draft, true);
disk.list({ name: 'BROUILLN.TXT', at: at(2, 9), first: 10, size: draft.length, deleted: true });

// The register was written in the holes between bulletins, so its clusters do not follow each other.
const taken = new Map<number, number>([
  [10, 2],
  [12, 2],
  [15, 2],
  [17, 2],
  [22, 2],
  [24, 2],
  [27, 2],
  [31, 2],
  [36, 2],
  [38, 2],
]);
let day = 3;
for (const [first] of taken) {
  const bytes = weather(day);
  disk.write(range(first, need(bytes)), bytes);
  disk.list({ name: `BULL${String(day).padStart(2, '0')}.TXT`, at: at(day, 22), first, size: bytes.length });
  day += 1;
}
const busy = new Set([...taken].flatMap(([first, length]) => range(first, length)));
const holes = range(14, 200)
  .filter((cluster) => !busy.has(cluster))
  .slice(0, need(gzip));
disk.write(holes, gzip, true);

const signals = dos(
  'CODE DES FEUX ET PAVILLONS\n\nA : plongeur en immersion\nD : je manoeuvre avec difficulte\nF : je suis desempare\nO : homme a la mer\nU : vous courez vers un danger\n',
);
const rota = dos(
  `TOUR DE VEILLE\n\n${range(1, 30)
    .map((n) => `${n}/11 : ${pick(['Kerbrat', 'Le Goff', 'Tanguy', 'Morvan'])}`)
    .join('\n')}\n`,
);
disk.write(range(60, need(signals)), signals);
disk.write(range(62, need(rota)), rota);
disk.folder('ARCHIVES', 70, at(1, 9), [
  { name: 'SIGNAUX.TXT', at: at(4, 10), first: 60, size: signals.length },
  { name: 'REGISTRE.GZ', at: at(28, 6), first: holes[0]!, size: gzip.length, deleted: true },
  { name: 'TOUR.TXT', at: at(5, 10), first: 62, size: rota.length },
]);

mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(new URL('files/semaphore.img', import.meta.url), disk.bytes());

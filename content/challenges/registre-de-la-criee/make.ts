import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
let seed = 9_281;
const random = (below: number) => {
  seed = (Math.imul(seed, 48271) >>> 0) % 0x7fffffff;
  return seed % below;
};

const boats = ['Petite Louise', 'An Triskell', 'Ster Vraz', 'Avel Mor', 'Bugale Breizh II', 'Mouette rieuse'];
const species: [name: string, cents: number][] = [
  ['lotte', 820],
  ['merlu', 410],
  ['langoustine', 1450],
  ['bar de ligne', 2100],
  ['maquereau', 130],
  ['raie', 360],
  ['saint-pierre', 1680],
  ['homard', 2950],
];

interface Lot {
  lot: number;
  bateau: string;
  espece: string;
  poids_kg: number;
  prix_cents: number;
}
const leaf = (lot: Lot) => sha256([lot.lot, lot.bateau, lot.espece, lot.poids_kg, lot.prix_cents].join('|'));
function root(level: Buffer[]): Buffer {
  if (level.length === 1) return level[0]!;
  const next: Buffer[] = [];
  for (let at = 0; at < level.length; at += 2)
    next.push(sha256(Buffer.concat([level[at]!, level[at + 1] ?? level[at]!])));
  return root(next);
}

let previous = '0'.repeat(64);
let serial = 1;
const blocks = Array.from({ length: 48 }, (_, hauteur) => {
  const lots = Array.from({ length: 5 + random(5) }, (): Lot => {
    const [espece, around] = species[random(species.length)]!;
    return {
      lot: serial++,
      bateau: boats[random(boats.length)]!,
      espece,
      poids_kg: 5 + random(240),
      prix_cents: Math.round(around * (0.8 + random(41) / 100)),
    };
  });
  const racine = root(lots.map(leaf)).toString('hex');
  const empreinte = sha256([hauteur, previous, racine].join('|')).toString('hex');
  const block = { hauteur, precedent: previous, racine, empreinte, lots };
  previous = empreinte;
  return block;
});

// The forgery: one price rewritten afterwards, close enough to the day's prices to pass unnoticed.
const forged = blocks[31]!.lots[3]!;
forged.prix_cents = Math.round(forged.prix_cents * 0.87) + 3;

writeFileSync(new URL('files/criee.json', import.meta.url), `${JSON.stringify(blocks, null, 1)}\n`);

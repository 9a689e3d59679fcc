import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

interface Lot {
  lot: number;
  bateau: string;
  espece: string;
  poids_kg: number;
  prix_cents: number;
}
interface Block {
  hauteur: number;
  racine: string;
  lots: Lot[];
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const leaf = (lot: Lot) => sha256(`${lot.lot}|${lot.bateau}|${lot.espece}|${lot.poids_kg}|${lot.prix_cents}`);

function root(leaves: Buffer[]): string {
  let level = leaves;
  while (level.length > 1) {
    const pairs: Buffer[] = [];
    for (let at = 0; at < level.length; at += 2)
      pairs.push(sha256(Buffer.concat([level[at]!, level[at + 1] ?? level[at]!])));
    level = pairs;
  }
  return level[0]!.toString('hex');
}

test('the forged lot and its first price are found from the roots', () => {
  const challenge = openChallenge(import.meta.url);
  const blocks = JSON.parse(challenge.file('criee.json').toString('utf8')) as Block[];
  const wrong = blocks.filter(({ lots, racine }) => root(lots.map(leaf)) !== racine);
  expect(wrong).toHaveLength(1);

  const { hauteur, lots, racine } = wrong[0]!;
  const leaves = lots.map(leaf);
  const answers: string[] = [];
  for (const [rank, lot] of lots.entries())
    for (let price = 50; price <= 5000; price++) {
      const tried = leaves.with(rank, leaf({ ...lot, prix_cents: price }));
      if (root(tried) === racine) answers.push(`FANION{${hauteur}_${lot.lot}_${price}}`);
    }
  expect(answers).toHaveLength(1);
  expectSolves(challenge, answers[0]!);
});

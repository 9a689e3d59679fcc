import { createDecipheriv, createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';
import { word } from '../coffre-de-verre/keccak.ts';
import { inverse, mod, multiply } from '../recu-dans-le-miroir/secp256k1.ts';

interface Ledger {
  cles_publiques: Record<string, string>;
  coffre_commun: { proprietaires: [string, string]; nonce: string; chiffre: string; etiquette: string };
  transactions: { signataire: string; message: string; r: string; s: string }[];
}
interface Signed {
  z: bigint;
  r: bigint;
  s: bigint;
}

const big = (hex: string) => BigInt(`0x${hex}`);
const publicKey = (secret: bigint) => {
  const { x, y } = multiply(secret)!;
  return `04${word(x).toString('hex')}${word(y).toString('hex')}`;
};

/** Keys from two pairs of signatures sharing a nonce: s·k = z + r·d, four equations and four unknowns. */
function keysFrom(pairs: [Signed, Signed][]): [bigint, bigint] | undefined {
  // Eliminating each nonce leaves, for each pair, a·d1 + b·d2 = c.
  const rows = pairs.map(([one, two]) => ({
    a: mod(two.s * one.r),
    b: mod(-one.s * two.r),
    c: mod(one.s * two.z - two.s * one.z),
  }));
  const [p, q] = [rows[0]!, rows[1]!];
  const determinant = mod(p.a * q.b - q.a * p.b);
  if (determinant === 0n) return undefined;
  const scale = inverse(determinant);
  return [mod((p.c * q.b - q.c * p.b) * scale), mod((p.a * q.c - q.a * p.c) * scale)];
}

test('two shared nonces between two keys give both keys, and the chest opens', () => {
  const challenge = openChallenge(import.meta.url);
  const ledger = JSON.parse(challenge.file('registre.json').toString('utf8')) as Ledger;
  const { proprietaires: owners, nonce, chiffre, etiquette } = ledger.coffre_commun;

  const byNonce = new Map<string, Ledger['transactions']>();
  for (const sale of ledger.transactions) byNonce.set(sale.r, [...(byNonce.get(sale.r) ?? []), sale]);
  const shared = [...byNonce.values()].filter((group) => group.length === 2);
  expect(shared).toHaveLength(2);
  const pairs = shared.map((group) =>
    owners.map((owner): Signed => {
      const { message, r, s } = group.find(({ signataire }) => signataire === owner)!;
      return { z: big(createHash('sha256').update(message).digest('hex')), r: big(r), s: big(s) };
    }),
  ) as [Signed, Signed][];

  // Each s may have been replaced by its opposite: only the relative sign inside a pair matters.
  const found = [0, 1, 2, 3]
    .map((signs) =>
      keysFrom(
        pairs.map(([one, two], rank) => [one, (signs >> rank) & 1 ? { ...two, s: mod(-two.s) } : two]),
      ),
    )
    .find((keys) => keys && publicKey(keys[0]) === ledger.cles_publiques[owners[0]])!;
  expect(publicKey(found[1])).toBe(ledger.cles_publiques[owners[1]]);

  const key = createHash('sha256')
    .update(Buffer.concat([word(found[0]), word(found[1])]))
    .digest();
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'hex'));
  decipher.setAuthTag(Buffer.from(etiquette, 'hex'));
  const text = decipher.update(chiffre, 'hex', 'utf8') + decipher.final('utf8');
  expectSolves(challenge, /FANION\{[^}]*\}/.exec(text)![0]);
});

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';

const FLAG = 'FANION{trois_fois_la_meme_lettre_c_est_trop}';
const text = `Comité de la Nuit Blanche : rendez-vous à minuit au bout du môle. Mot de passe : ${FLAG}`;

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let out = 1n;
  for (let [b, e] = [base % modulus, exponent]; e > 0n; e >>= 1n) {
    if (e & 1n) out = (out * b) % modulus;
    b = (b * b) % modulus;
  }
  return out;
}
const WITNESSES = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n];
function isPrime(n: bigint): boolean {
  if (WITNESSES.some((small) => n % small === 0n)) return false;
  let [odd, twos] = [n - 1n, 0];
  while ((odd & 1n) === 0n) {
    odd >>= 1n;
    twos += 1;
  }
  return WITNESSES.every((witness) => {
    let x = power(witness, odd, n);
    if (x === 1n || x === n - 1n) return true;
    for (let turn = 1; turn < twos; turn++) {
      x = (x * x) % n;
      if (x === n - 1n) return true;
    }
    return false;
  });
}
/** A prime of 512 bits that belongs to a name, one less than a multiple of three so that e = 3 is allowed. */
function primeOf(name: string): bigint {
  const digest = createHash('sha512').update(name).digest('hex');
  let n = BigInt(`0x${digest}`) | (3n << 510n) | 1n;
  while (n % 3n !== 2n || !isPrime(n)) n += 2n;
  return n;
}

const message = BigInt(`0x${Buffer.from(text).toString('hex')}`);
const invitations = ['Marie-Jeanne', 'Corentin', 'Soazig'].map((destinataire) => {
  const n = primeOf(`${destinataire} p`) * primeOf(`${destinataire} q`);
  if (message >= n) throw new Error('the message is longer than the key');
  return { destinataire, n: n.toString(16), e: 3, chiffre: power(message, 3n, n).toString(16) };
});
const file = { codage: 'UTF-8, entier gros-boutiste, sans bourrage', invitations };
mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(new URL('files/invitations.json', import.meta.url), `${JSON.stringify(file, null, 2)}\n`);

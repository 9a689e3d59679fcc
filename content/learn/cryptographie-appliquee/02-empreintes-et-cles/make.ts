import { createHash } from 'node:crypto';
import { power } from '../power.ts';

const lockers = [
  ['gwen', '2718'],
  ['soizic', '7304'],
  ['malo', '0042'],
].map(([name, code]) => {
  const salt = createHash('sha256').update(`sel de ${name}`).digest('hex').slice(0, 16);
  return `${name}:${salt}:${createHash('sha256')
    .update(salt + code)
    .digest('hex')}`;
});

/** Miller and Rabin's test on the first primes: more than enough for a number nobody chose to deceive it. */
function isPrime(n: bigint): boolean {
  let [odd, twos] = [n - 1n, 0];
  for (; odd % 2n === 0n; twos += 1) odd /= 2n;
  return [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n].every((base) => {
    let value = power(base, odd, n);
    if (value === 1n) return true;
    for (let rank = 0; rank < twos; rank += 1, value = (value * value) % n) if (value === n - 1n) return true;
    return false;
  });
}
function primeAfter(start: bigint): bigint {
  let candidate = start | 1n;
  while (!isPrime(candidate) || (candidate - 1n) % 65_537n === 0n) candidate += 2n;
  return candidate;
}

// The two primes are drawn close to each other: that is the fault to be found.
const p = primeAfter(BigInt(`0xd${createHash('sha256').update('balise').digest('hex').slice(1)}`));
const q = primeAfter(p + BigInt(`0x${createHash('sha256').update('voisine').digest('hex').slice(0, 20)}`));
const message = BigInt(`0x${Buffer.from('FANION{deux_premiers_trop_voisins}').toString('hex')}`);

export const files = {
  'casiers.txt': `# nom:sel:sha256(sel + code), le code ayant quatre chiffres\n${lockers.join('\n')}\n`,
  'balise.txt': `# Clé publique de la balise, et un message chiffré sans remplissage.
n = ${p * q}
e = 65537
c = ${power(message, 65_537n, p * q)}
`,
};

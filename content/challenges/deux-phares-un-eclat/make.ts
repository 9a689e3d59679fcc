import { createHash, createPublicKey } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';

let counter = 0;
/** Bytes that look random and are the same at each run. */
const bytes = (size: number): Buffer => {
  const blocks: Buffer[] = [];
  for (let length = 0; length < size; length += 32) {
    counter += 1;
    blocks.push(createHash('sha256').update(`phares ${counter}`).digest());
  }
  return Buffer.concat(blocks).subarray(0, size);
};
const number = (buffer: Uint8Array) => BigInt(`0x${Buffer.from(buffer).toString('hex')}`);
const power = (base: bigint, exponent: bigint, modulus: bigint) => {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
};
const small = [3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n, 43n, 47n, 53n, 59n, 61n, 67n, 71n];
const isPrime = (candidate: bigint) => {
  if (small.some((divisor) => candidate % divisor === 0n)) return false;
  let odd = candidate - 1n;
  let twos = 0;
  while (!(odd & 1n)) {
    odd >>= 1n;
    twos += 1;
  }
  return [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n].every((witness) => {
    let value = power(witness, odd, candidate);
    if (value === 1n) return true;
    for (let step = 0; step < twos; step += 1) {
      if (value === candidate - 1n) return true;
      value = (value * value) % candidate;
    }
    return false;
  });
};
const prime = (): bigint => {
  // The two high bits are set so that a product of two primes fills its 1024 bits.
  let candidate = number(bytes(64)) | (3n << 510n) | 1n;
  while (!isPrime(candidate) || (candidate - 1n) % 65537n === 0n) candidate += 2n;
  return candidate;
};
const fill = (value: bigint, size: number) => Buffer.from(value.toString(16).padStart(2 * size, '0'), 'hex');

const places = [
  'Ar-Men',
  'Basse Vieille',
  'Chaussée de Sein',
  'Créac’h',
  'Fromveur',
  'Glénan',
  'Grand Léjon',
  'Guérande',
  'Héaux',
  'Hoëdic',
  'Île Vierge',
  'Iroise',
  'Kéréon',
  'Lanvéoc',
  'Men-Tensel',
  'Nividic',
  'Penmarc’h',
  'Pierres Noires',
  'Plateau du Four',
  'Raz',
  'Roches-Douvres',
  'Sept-Îles',
  'Trévignon',
  'Triagoz',
];
const twins = [6, 19];
const shared = prime();
const moduli = places.map((_, index) => (twins.includes(index) ? shared * prime() : prime() * prime()));

const encrypt = (text: string, modulus: bigint) => {
  const message = Buffer.from(text);
  // PKCS #1 v1.5: 00 02, at least eight bytes other than zero, 00, the message.
  const padding = bytes(125 - message.length).map((byte) => byte || 1);
  const block = Buffer.concat([Buffer.of(0, 2), padding, Buffer.of(0), message]);
  return fill(power(number(block), 65537n, modulus), 128).toString('base64');
};
const orders = new Map([
  [twins[0], 'Relève du 9 à la pleine mer. Mot, première moitié : FANION{meme_eclat'],
  [twins[1], 'Relève du 9 à la pleine mer. Mot, seconde moitié : _meme_pgcd}'],
]);
const states = [
  'Feu au vert, panneau solaire propre.',
  'Batterie à 71 %, corne de brume essayée.',
  'Rien à signaler.',
];
const messages = places.map((balise, index) => ({
  balise,
  recu: new Date(Date.UTC(2026, 1, 8, 5, 12 * index, (index * 37) % 60)).toISOString(),
  message: encrypt(orders.get(index) ?? `${balise} : ${states[index % states.length]}`, moduli[index]!),
}));
const keys = places.map((balise, index) => {
  const n = fill(moduli[index]!, 128).toString('base64url');
  const key = createPublicKey({ key: { kty: 'RSA', n, e: 'AQAB' }, format: 'jwk' });
  return `# ${balise}\n${key.export({ type: 'spki', format: 'pem' })}`;
});

mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(new URL('files/balises.pem', import.meta.url), keys.join('\n'));
writeFileSync(new URL('files/messages.json', import.meta.url), `${JSON.stringify(messages, null, 2)}\n`);

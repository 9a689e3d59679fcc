import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { keccak256, word } from '../coffre-de-verre/keccak.ts';
import { mod, ORDER, sign } from './secp256k1.ts';

const digestOf = (text: string) => BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
const number = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);
const address = (name: string) => digestOf(`matelot ${name}`) & ((1n << 160n) - 1n);
const show = (value: bigint) => `0x${value.toString(16).padStart(40, '0')}`;

const CONTRACT = address('caisse');
const ACCOUNTANT = mod(digestOf('le comptable de l’armement'));
const crew = ['Anna', 'Brieg', 'Corentin', 'Dénez', 'Erell', 'Fañch', 'Gildas'].map(address);
const THIEF = crew[4]!;

let seed = 4242;
const random = (below: number) => {
  seed = (Math.imul(seed, 48271) >>> 0) % 0x7fffffff;
  return seed % below;
};

interface Receipt {
  to: bigint;
  amount: bigint;
  serial: bigint;
  signature: Buffer;
}
const pack = (r: bigint, s: bigint, v: number) => Buffer.concat([word(r), word(s), Buffer.from([v])]);
function receipt(serial: number, to: bigint): Receipt {
  const amount = BigInt(40 + random(900)) * 10n ** 15n;
  const message = Buffer.concat([word(CONTRACT), word(to), word(amount), word(BigInt(serial))]);
  const { r, s, v } = sign(number(keccak256(message)), ACCOUNTANT, mod(digestOf(`reçu ${serial}`)));
  return { to, amount, serial: BigInt(serial), signature: pack(r, s, v) };
}
/** The other valid signature of the same message: s becomes n − s and v changes parity. */
function mirror(given: Receipt): Receipt {
  const s = ORDER - number(given.signature.subarray(32, 64));
  const bytes = pack(number(given.signature.subarray(0, 32)), s, 55 - given.signature[64]!);
  return { ...given, signature: bytes };
}

const selector = keccak256(Buffer.from('retirer(address,uint256,uint256,bytes)')).subarray(0, 4);
function calldata({ to, amount, serial, signature }: Receipt): string {
  const tail = Buffer.concat([signature, Buffer.alloc(96 - signature.length)]);
  const head = [word(to), word(amount), word(serial), word(128n), word(65n)];
  return `0x${Buffer.concat([selector, ...head, tail]).toString('hex')}`;
}

const receipts = Array.from({ length: 46 }, (_, rank) =>
  receipt(310 + rank, crew[rank % 9 === 4 ? 4 : random(7)]!),
);
const calls: { after: number; receipt: Receipt; status: '0x1' | '0x0' }[] = [];
for (const [rank, item] of receipts.entries()) {
  calls.push({ after: rank * 10, receipt: item, status: '0x1' });
  // An honest double click: the very same bytes, refused.
  if (rank % 11 === 3) calls.push({ after: rank * 10 + 3, receipt: item, status: '0x0' });
}
const ofThief = receipts.filter(({ to }) => to === THIEF);
for (const [rank, item] of ofThief.entries()) {
  const at = 10 * receipts.indexOf(item) + 14 + random(90);
  // Twice the till was empty, and the last one is never tried.
  if (rank < ofThief.length - 1)
    calls.push({ after: at, receipt: mirror(item), status: rank === 1 || rank === 4 ? '0x0' : '0x1' });
}
// Another sailor tries the mirror once, on a receipt whose bytes were miscopied: refused.
const clumsy = mirror(receipts.find(({ to }) => to === crew[1])!);
calls.push({ after: 231, receipt: { ...clumsy, amount: clumsy.amount + 1n }, status: '0x0' });

calls.sort((a, b) => a.after - b.after);
const list = calls.map(({ receipt: item, status }, rank) => ({
  blockNumber: 20_114_300 + rank * 7 + random(6),
  hash: `0x${createHash('sha256').update(`transaction ${rank}`).digest('hex')}`,
  from: show(item.to === THIEF ? crew[random(7)]! : item.to),
  to: show(CONTRACT),
  input: calldata(item),
  status,
}));
writeFileSync(new URL('files/transactions.json', import.meta.url), `${JSON.stringify(list, null, 1)}\n`);

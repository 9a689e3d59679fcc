import { crc32 } from 'node:zlib';

/** The effect of a number of added zero bytes on a CRC-32: for each of its bits, the bits that it becomes. */
type Shift = Uint32Array<ArrayBuffer>;

const BITS = 32;
const POLYNOMIAL = 0xedb88320;
/** Lengths whose shift is remembered. */
const MOST = 4096;

const shifted = (shift: Shift, sum: number): number => {
  let found = 0;
  for (let bit = 0; bit < BITS; bit += 1) found ^= shift[bit]! & -((sum >>> bit) & 1);
  return found >>> 0;
};

const composeShifts = (first: Shift, then: Shift): Shift => first.map((bits) => shifted(then, bits));

/** Shifts by 1, 2, 4, 8… bytes. */
const POWERS: Shift[] = [];
function power(index: number): Shift {
  while (POWERS.length <= index) {
    const last = POWERS.at(-1);
    if (last) POWERS.push(composeShifts(last, last));
    else {
      let shift = Uint32Array.from({ length: BITS }, (_, bit) => (bit === 0 ? POLYNOMIAL : 2 ** (bit - 1)));
      for (let bits = 1; bits < 8; bits *= 2) shift = composeShifts(shift, shift);
      POWERS.push(shift);
    }
  }
  return POWERS[index]!;
}

/** A shift tabulated for each value of four bits: an eighth of the steps. */
const byFour = (shift: Shift): Shift =>
  Uint32Array.from({ length: BITS * 4 }, (_, index) => shifted(shift, (index & 15) << ((index >> 4) * 4)));

const shifts = new Map<number, Shift>();
function shiftBy(bytes: number): Shift {
  const found = shifts.get(bytes);
  if (found) return found;
  let shift: Shift | null = null;
  for (let index = 0, rest = bytes; rest > 0; index += 1, rest >>>= 1)
    if (rest & 1) shift = shift ? composeShifts(shift, power(index)) : power(index);
  if (!shift) throw new Error('nothing shifts nothing');
  if (shifts.size >= MOST) shifts.clear();
  const quick = byFour(shift);
  shifts.set(bytes, quick);
  return quick;
}

/**
 * Makes a function that continues a CRC-32 over these bytes, at least one: its cost does not depend on their
 * number, and is less than a call to zlib, so that an answer of a hundred shared pieces is summed without
 * being read.
 */
export function checksumOver(bytes: Buffer): (sum: number) => number {
  const own = crc32(bytes);
  const quick = shiftBy(bytes.length);
  return (sum) => {
    let found = own;
    for (let four = 0; four < BITS / 4; four += 1) found ^= quick[four * 16 + ((sum >>> (four * 4)) & 15)]!;
    return found >>> 0;
  };
}

import { writeFileSync } from 'node:fs';
import { MEMORY, OP, play, WORDS } from './machine.ts';

const FLAG = Buffer.from('FANION{mon_carton_se_perce_quand_on_le_joue}', 'latin1');
const FIRST = 20;
const SEED = 0x1a7e;
const KEYS = [0x9c31, 0x27e5, 0xd84b, 0x603f];
const ROUNDS = 12;

const word = (value: number) => value & 0xffff;
const low = (value: number) => value & 0xff;
const high = (value: number) => (value >> 8) & 0xff;

// First verse: a running sum, compared word by word with a table.
const sums: number[] = [];
let sum = SEED;
for (const byte of FLAG.subarray(0, FIRST)) {
  sum = word(Math.imul(sum, 31) + byte);
  sum ^= sum >> 5;
  sums.push(sum);
}
// Second verse: pairs of 16-bit words through twelve rounds, compared with another table.
const turn = (right: number, round: number) =>
  word(Math.imul(right, 0x6d2b) + (word(right << 5) | (right >> 11))) ^
  word(KEYS[round & 3]! + Math.imul(round, 0x1f35));
const mixed: number[] = [];
for (let at = FIRST; at < FLAG.length; at += 4) {
  let [left, right] = [FLAG.readUInt16LE(at), FLAG.readUInt16LE(at + 2)];
  for (let round = 0; round < ROUNDS; round++) [left, right] = [right, left ^ turn(right, round)];
  mixed.push(left, right);
}

/**
 * Lays a listing from an address: instructions parted by `;` or line ends, `name:` for a label, and a label or
 * numbers as operands. One number after the register is a 16-bit value; two are the b and c bytes.
 */
function assemble(listing: string, start: number, labels: Map<string, number>): number[] {
  const parts = listing.split(/[;\n]/).map((part) => part.trim());
  const code: string[] = [];
  for (const part of parts.filter(Boolean)) {
    if (part.endsWith(':')) labels.set(part.slice(0, -1), start + code.length * 4);
    else code.push(part);
  }
  return code.flatMap((line) => {
    const [name, a = 0, b = 0, c] = line.split(' ').map((token) => labels.get(token) ?? token);
    const wide = Number(b);
    return [OP[name as keyof typeof OP], Number(a), low(wide), c === undefined ? high(wide) : Number(c)];
  });
}
const words16 = (values: number[]) => values.flatMap((value) => [low(value), high(value)]);

/** Puts in `to` the little-endian word at the address in `from`. */
const load16 = (to: number, from: number, spare: number) =>
  `load ${spare} ${from} 1; left ${spare} ${spare} 8; load ${to} ${from} 0; or ${to} ${to} ${spare}`;
const jump = (label: string) => `set 7 0; ifZero 7 ${label}`;

const SUMS = 0x180;
const SECOND = 0x200;
const KEYS_AT = 0x3c0;
const MIXED_AT = KEYS_AT + 8;
const END = MIXED_AT + mixed.length * 2;
const labels = new Map<string, number>([['second', SECOND]]);

const firstVerse = `
  set 1 ${FLAG.length}; sub 1 0 1; ifZero 1 sing; end 7
  sing: ; set 0 0; set 1 ${WORDS}; set 2 ${SEED}; set 3 ${SUMS}
  verse: ; set 4 ${WORDS + FIRST}; sub 4 4 1; ifZero 4 judge
  set 4 31; mul 2 2 4; load 4 1 0; add 2 2 4; right 4 2 5; xor 2 2 4
  ${load16(5, 3, 6)}
  xor 5 5 2; or 0 0 5; set 4 1; add 1 1 4; add 3 3 4; add 3 3 4; ${jump('verse')}
  judge: ; ifZero 0 punch; set 7 0; end 7
  punch: ; set 1 ${SECOND}
  hole: ; set 4 ${END}; sub 4 4 1; ifZero 4 second
  set 4 25173; mul 2 2 4; set 4 13849; add 2 2 4
  right 4 2 8; load 5 1 0; xor 5 5 4; store 5 1 0; set 4 1; add 1 1 4; ${jump('hole')}`;

// The cell at STATE keeps the pair's rank, the one at STATE + GAP what differs so far.
const STATE = 0x900;
const GAP = 0x10;
const secondVerse = `
  set 6 ${STATE}; set 5 0; store 5 6 0; store 5 6 ${GAP}
  pair: ; load 5 6 0; left 5 5 2; set 4 ${FLAG.length - FIRST}; sub 4 4 5; ifZero 4 verdict
  set 4 ${WORDS + FIRST}; add 3 4 5; ${load16(0, 3, 4)}
  set 4 2; add 3 3 4; ${load16(1, 3, 4)}; set 2 0
  round: ; set 4 ${ROUNDS}; sub 4 4 2; ifZero 4 compare; call 0 turn
  xor 0 0 3; move 3 0; move 0 1; move 1 3; set 4 1; add 2 2 4; ${jump('round')}
  compare: ; load 5 6 0; left 5 5 2; set 4 ${MIXED_AT}; add 3 4 5; ${load16(5, 3, 4)}
  xor 0 0 5; set 4 2; add 3 3 4; ${load16(5, 3, 4)}
  xor 1 1 5; or 0 0 1; right 5 0 8; or 0 0 5; load 4 6 ${GAP}; or 4 4 0; store 4 6 ${GAP}
  load 5 6 0; set 4 1; add 5 5 4; store 5 6 0; ${jump('pair')}
  verdict: ; load 4 6 ${GAP}; ifZero 4 right_words; set 7 0; end 7
  right_words: ; set 7 1; end 7
  turn: ; set 4 ${0x6d2b}; mul 3 1 4; left 4 1 5; right 5 1 11; or 4 4 5; add 3 3 4
  left 4 2 14; right 4 4 13; set 5 ${KEYS_AT}; add 7 4 5; ${load16(5, 7, 4)}
  set 4 ${0x1f35}; mul 4 4 2; add 5 5 4; xor 3 3 5; back 0`;

const card = new Uint8Array(END);
const lay = (at: number, bytes: number[], limit: number) => {
  if (at + bytes.length > limit) throw new Error('the card is too short');
  card.set(bytes, at);
};
lay(0, assemble(firstVerse, 0, labels), SUMS);
lay(SUMS, words16(sums), SECOND);
lay(SECOND, assemble(secondVerse, SECOND, labels), KEYS_AT);
lay(KEYS_AT, words16([...KEYS, ...mixed]), MEMORY);
for (let at = SECOND, key = sum; at < END; at++) {
  key = word(Math.imul(key, 25173) + 13849);
  card[at]! ^= key >> 8;
}
if (play(card, FLAG) !== 1) throw new Error('the right words do not play');
writeFileSync(new URL('files/carton.bin', import.meta.url), card);

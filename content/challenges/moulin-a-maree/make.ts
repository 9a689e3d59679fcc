import { writeFileSync } from 'node:fs';
import {
  branch,
  branchIf,
  call,
  constant,
  get,
  I32,
  load8,
  op,
  section,
  set,
  sized,
  text,
  unsigned,
  vector,
} from './wasm-writer.ts';

const SECRET = Buffer.from('FANION{deux_marees_par_jour_et_la_farine_tombe}', 'latin1');
const SIZE = SECRET.length;
const INPUT = 0x400;
const TABLE = 0x130;
const STRIDE = 11;
const SEED = 0x5a;

// The check run forwards on the right answer gives the table the module compares with.
const table = new Array<number>(SIZE).fill(-1);
let state = SEED;
let previous = 0;
for (const [index, byte] of SECRET.entries()) {
  state = (state * 13 + 7 + index) & 0xff;
  const mixed = byte ^ state;
  previous = ((((mixed << 3) | (mixed >> 5)) & 0xff) + previous) & 0xff;
  table[(index * STRIDE) % SIZE] = previous;
}
if (table.includes(-1)) throw new Error('the stride must be coprime with the size');

const wheel = [
  ...[...get(0), ...constant(3), ...op.shl],
  ...[...get(0), ...constant(5), ...op.shr],
  ...[...op.or, ...constant(0xff), ...op.and, ...op.end],
];
const [length, index, key, level, gap] = [0, 1, 2, 3, 4];
const check = [
  ...[...get(length), ...constant(SIZE), ...op.ne, ...op.if, ...constant(0), ...op.return, ...op.end],
  ...[...constant(SEED), ...set(key)],
  ...[...op.block, ...op.loop],
  ...[...get(index), ...constant(SIZE), ...op.ge, ...branchIf(1)],
  ...[...get(key), ...constant(13), ...op.mul, ...constant(7), ...op.add, ...get(index), ...op.add],
  ...[...constant(0xff), ...op.and, ...set(key)],
  ...[...get(index), ...load8(INPUT), ...get(key), ...op.xor, ...call(0), ...get(level), ...op.add],
  ...[...constant(0xff), ...op.and, ...set(level)],
  ...[...get(index), ...constant(STRIDE), ...op.mul, ...constant(SIZE), ...op.rem, ...load8(TABLE)],
  ...[...get(level), ...op.xor, ...get(gap), ...op.or, ...set(gap)],
  ...[...get(index), ...constant(1), ...op.add, ...set(index), ...branch(0)],
  ...[...op.end, ...op.end],
  ...[...get(gap), ...op.eqz, ...op.end],
];

const message = Buffer.from(
  "Moulin du Birlot, Bréhat. Vanne amont : fermée. Vanne aval : fermée. Le meunier tape son mot de passe, l'eau fait le reste.\0",
  'utf8',
);
const oneLocalGroup = (count: number) => vector([[...unsigned(count), I32]]);
const data = (offset: number, bytes: Iterable<number>) => [
  0,
  ...constant(offset),
  ...op.end,
  ...sized([...bytes]),
];
const wasm = [
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, vector([[0x60, ...vector([[I32]]), ...vector([[I32]])]])),
  ...section(3, vector([[0], [0]])),
  ...section(5, vector([[0, 1]])),
  ...section(
    7,
    vector([
      [...text('memoire'), 2, 0],
      [...text('ouvrir_vannes'), 0, 1],
    ]),
  ),
  ...section(10, vector([sized([...vector([]), ...wheel]), sized([...oneLocalGroup(4), ...check])])),
  ...section(11, vector([data(0x80, message), data(TABLE, table)])),
];
writeFileSync(new URL('files/moulin.wasm', import.meta.url), Uint8Array.from(wasm));

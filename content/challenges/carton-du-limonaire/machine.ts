/** Size of the machine's memory, in bytes. */
export const MEMORY = 0x1000;
/** Address where the sung words are laid. */
export const WORDS = 0x800;

/** Operations of the machine and their codes. */
export const OP = {
  set: 0x3d,
  move: 0x91,
  add: 0x17,
  sub: 0xc4,
  mul: 0x5b,
  xor: 0xe2,
  or: 0x76,
  left: 0x08,
  right: 0xaf,
  load: 0x60,
  store: 0xd9,
  ifZero: 0x2e,
  call: 0xb5,
  back: 0x4c,
  end: 0xf3,
} as const;

/** Plays a card on words, as the player's interpreter does; throws when the card tears. Gives the result register. */
export function play(card: Uint8Array, words: Uint8Array): number {
  const memory = new Uint8Array(MEMORY);
  memory.set(card);
  memory.set(words, WORDS);
  const r = new Uint16Array(8);
  r[0] = words.length;
  const stack: number[] = [];
  let pc = 0;
  for (let step = 0; step < 2_000_000 && pc <= MEMORY - 4; step++) {
    const [op, a, b, c] = memory.subarray(pc, pc + 4) as unknown as [number, number, number, number];
    pc += 4;
    if (a > 7) break;
    const [x, y, wide, at] = [r[b & 7]!, r[c & 7]!, b | (c << 8), (r[b & 7]! + c) % MEMORY];
    if (op === OP.set) r[a] = wide;
    else if (op === OP.move) r[a] = x;
    else if (op === OP.add) r[a] = x + y;
    else if (op === OP.sub) r[a] = x - y;
    else if (op === OP.mul) r[a] = x * y;
    else if (op === OP.xor) r[a] = x ^ y;
    else if (op === OP.or) r[a] = x | y;
    else if (op === OP.left) r[a] = c > 15 ? 0 : x << c;
    else if (op === OP.right) r[a] = c > 15 ? 0 : x >> c;
    else if (op === OP.load) r[a] = memory[at]!;
    else if (op === OP.store) memory[at] = r[a]!;
    else if (op === OP.ifZero) pc = r[a] === 0 ? wide : pc;
    else if (op === OP.call) {
      stack.push(pc);
      pc = wide;
    } else if (op === OP.back) pc = stack.pop() ?? MEMORY;
    else if (op === OP.end) return r[a]!;
    else break;
  }
  throw new Error('the card is torn');
}

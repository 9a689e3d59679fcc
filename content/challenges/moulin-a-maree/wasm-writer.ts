/** Bytes of a WebAssembly binary under construction. */
type Bytes = number[];

/** Unsigned LEB128, as the WebAssembly binary format writes sizes and indices. */
export function unsigned(value: number): Bytes {
  const low = value & 0x7f;
  return value > 0x7f ? [low | 0x80, ...unsigned(value >>> 7)] : [low];
}

/** Signed LEB128, the encoding of `i32.const`. */
function signed(value: number): Bytes {
  const low = value & 0x7f;
  const rest = value >> 7;
  const last = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0);
  return last ? [low] : [low | 0x80, ...signed(rest)];
}

/** A length followed by its bytes. */
export const sized = (bytes: Bytes): Bytes => [...unsigned(bytes.length), ...bytes];

/** A count followed by the items. */
export const vector = (items: Bytes[]): Bytes => [...unsigned(items.length), ...items.flat()];

/** A name in UTF-8 with its length. */
export const text = (name: string): Bytes => sized([...Buffer.from(name, 'utf8')]);

/** A whole section: its identifier, then its sized content. */
export const section = (id: number, content: Bytes): Bytes => [id, ...sized(content)];

export const I32 = 0x7f;
export const constant = (value: number): Bytes => [0x41, ...signed(value)];
export const get = (local: number): Bytes => [0x20, ...unsigned(local)];
export const set = (local: number): Bytes => [0x21, ...unsigned(local)];
export const call = (index: number): Bytes => [0x10, ...unsigned(index)];
/** `i32.load8_u` at the address on the stack plus a fixed offset. */
export const load8 = (offset: number): Bytes => [0x2d, 0, ...unsigned(offset)];
export const branch = (depth: number): Bytes => [0x0c, depth];
export const branchIf = (depth: number): Bytes => [0x0d, depth];
/** Opcodes without operand, plus the block openers of empty type. */
export const op = {
  add: [0x6a],
  mul: [0x6c],
  rem: [0x70],
  and: [0x71],
  or: [0x72],
  xor: [0x73],
  shl: [0x74],
  shr: [0x76],
  eqz: [0x45],
  ne: [0x47],
  ge: [0x4f],
  return: [0x0f],
  block: [0x02, 0x40],
  loop: [0x03, 0x40],
  if: [0x04, 0x40],
  end: [0x0b],
} satisfies Record<string, Bytes>;

const MASK = (1n << 64n) - 1n;
const rotl = (word: bigint, by: bigint) => ((word << by) | (word >> (64n - by))) & MASK;

/** Round constants of Keccak-f[1600], drawn from its own 8-bit shift register (FIPS 202, 3.2.5). */
const ROUNDS = (() => {
  let register = 1;
  return Array.from({ length: 24 }, () => {
    let constant = 0n;
    for (let power = 0; power < 7; power++) {
      if (register & 1) constant |= 1n << ((1n << BigInt(power)) - 1n);
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
    return constant;
  });
})();

function permute(state: bigint[]): void {
  for (const constant of ROUNDS) {
    const columns = [0, 1, 2, 3, 4].map((x) =>
      [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ state[x + y]!, 0n),
    );
    for (let at = 0; at < 25; at++) state[at]! ^= columns[(at + 4) % 5]! ^ rotl(columns[(at + 1) % 5]!, 1n);
    let [x, y, moved] = [1, 0, state[1]!];
    for (let step = 1; step <= 24; step++) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      const kept = state[x + 5 * y]!;
      state[x + 5 * y] = rotl(moved, BigInt(((step * (step + 1)) / 2) % 64));
      moved = kept;
    }
    for (let row = 0; row < 25; row += 5) {
      const line = state.slice(row, row + 5);
      for (let at = 0; at < 5; at++)
        state[row + at] = line[at]! ^ (~line[(at + 1) % 5]! & MASK & line[(at + 2) % 5]!);
    }
    state[0]! ^= constant;
  }
}

/** Keccak-256 as Ethereum uses it: the padding that predates SHA3-256. Gives 32 bytes. */
export function keccak256(message: Uint8Array): Buffer {
  const rate = 136;
  const padded = Buffer.alloc((Math.floor(message.length / rate) + 1) * rate);
  padded.set(message);
  padded[message.length]! ^= 0x01;
  padded[padded.length - 1]! ^= 0x80;
  const state = new Array<bigint>(25).fill(0n);
  for (let block = 0; block < padded.length; block += rate) {
    for (let at = 0; at < rate / 8; at++) state[at]! ^= padded.readBigUInt64LE(block + at * 8);
    permute(state);
  }
  const digest = Buffer.alloc(32);
  for (let at = 0; at < 4; at++) digest.writeBigUInt64LE(state[at]!, at * 8);
  return digest;
}

/** A 256-bit word, big-endian, as the EVM writes it. */
export const word = (value: bigint): Buffer => Buffer.from(value.toString(16).padStart(64, '0'), 'hex');

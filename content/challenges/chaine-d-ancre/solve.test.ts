import { expect, test } from 'vitest';
import { expectSolves, openChallenge } from '../../testing.ts';

const MASK = (1n << 64n) - 1n;
type Registers = Record<'rax' | 'rdi' | 'rcx' | 'rdx' | 'rsi' | 'rsp', bigint>;

/** What each gadget met in the chain does, by the bytes found at its address. */
const GADGETS: [string, (cpu: Registers, pop: () => bigint, memory: Map<bigint, bigint>) => void][] = [
  [
    '58c3',
    (cpu, pop) => {
      cpu.rax = pop();
    },
  ],
  [
    '5fc3',
    (cpu, pop) => {
      cpu.rdi = pop();
    },
  ],
  [
    '59c3',
    (cpu, pop) => {
      cpu.rcx = pop();
    },
  ],
  [
    '5ac3',
    (cpu, pop) => {
      cpu.rdx = pop();
    },
  ],
  [
    '5ec3',
    (cpu, pop) => {
      cpu.rsi = pop();
    },
  ],
  [
    '5cc3',
    (cpu, pop) => {
      cpu.rsp = pop();
    },
  ],
  ['488907c3', (cpu, _, memory) => void memory.set(cpu.rdi, cpu.rax)],
  [
    '48d3c0c3',
    (cpu) => {
      cpu.rax = ((cpu.rax << cpu.rcx) | (cpu.rax >> (64n - cpu.rcx))) & MASK;
    },
  ],
  [
    '4831d0c3',
    (cpu) => {
      cpu.rax ^= cpu.rdx;
    },
  ],
  [
    '4801c2c3',
    (cpu) => {
      cpu.rdx = (cpu.rdx + cpu.rax) & MASK;
    },
  ],
  [
    '48f7d0c3',
    (cpu) => {
      cpu.rax ^= MASK;
    },
  ],
];

/** Client messages of the capture, in order, without their three bytes of header. */
function messages(capture: string): { letter: string; body: Buffer }[] {
  const sent = capture.split(/^--- /m).filter((part) => part.includes('client -> serveur'));
  return sent.map((part) => {
    const rows = [...part.matchAll(/^[0-9a-f]{8} {2}(.{47})/gm)].map((row) => row[1]!.replaceAll(' ', ''));
    const bytes = Buffer.from(rows.join(''), 'hex');
    return { letter: String.fromCharCode(bytes[0]!), body: bytes.subarray(3) };
  });
}

/** Bytes of the executable's loaded code from an address. */
function codeAt(elf: Buffer, address: bigint): string {
  const table = Number(elf.readBigUInt64LE(0x20));
  for (let index = 0; index < elf.readUInt16LE(0x38); index++) {
    const at = table + index * 56;
    const start = elf.readBigUInt64LE(at + 16);
    const executable = elf.readUInt32LE(at) === 1 && (elf.readUInt32LE(at + 4) & 1) === 1;
    if (!executable || address < start || address >= start + elf.readBigUInt64LE(at + 32)) continue;
    const offset = Number(elf.readBigUInt64LE(at + 8) + address - start);
    return elf.toString('hex', offset, offset + 4);
  }
  throw new Error(`0x${address.toString(16)} is not code`);
}

test('running the chain by hand writes the command it was hiding', () => {
  const challenge = openChallenge(import.meta.url);
  const elf = challenge.file('guindeau');
  const sent = messages(challenge.file('capture.txt').toString('latin1'));

  // sub rsp,imm8 at the entry of the function, then lea rdi,[rsp+disp8] for the message.
  const entry = elf.indexOf(Buffer.from('4883ec78', 'hex'));
  const toReturn = 0x78 - elf[elf.indexOf(Buffer.from('4863f6488d7c24', 'hex'), entry) + 7]!;
  const overflow = sent.findLast(({ letter }) => letter === 'M')!.body;
  // lea r14,[rip+disp32] in the main loop gives the log's address.
  const lea = elf.indexOf(Buffer.from('4c8d35', 'hex'));
  const journal = 0x401000n + BigInt(lea - 0x1000 + 7 + elf.readInt32LE(lea + 3));
  const log = Buffer.concat(sent.filter(({ letter }) => letter === 'J').map(({ body }) => body));

  const cpu: Registers = { rax: 0n, rdi: 0n, rcx: 0n, rdx: 0n, rsi: 0n, rsp: 0n };
  const memory = new Map<bigint, bigint>();
  const pop = (): bigint => {
    const inLog = cpu.rsp >= journal;
    const from = inLog ? Number(cpu.rsp - journal) : toReturn + Number(cpu.rsp);
    cpu.rsp += 8n;
    return (inLog ? log : overflow).readBigUInt64LE(from);
  };
  for (let address = pop(); ; address = pop()) {
    const code = codeAt(elf, address);
    if (code.startsWith('0f05')) break;
    const gadget = GADGETS.find(([bytes]) => code.startsWith(bytes));
    if (!gadget) throw new Error(`unknown gadget ${code}`);
    gadget[1](cpu, pop, memory);
  }
  expect(cpu.rax).toBe(59n); // execve

  const stringAt = (from: bigint): string => {
    const bytes: number[] = [];
    for (let at = from; ; at++) {
      const word = memory.get(at - ((at - cpu.rdi) % 8n)) ?? 0n;
      const byte = Number((word >> (((at - cpu.rdi) % 8n) * 8n)) & 0xffn);
      if (byte === 0) return Buffer.from(bytes).toString('latin1');
      bytes.push(byte);
    }
  };
  expect(stringAt(cpu.rdi)).toBe('/bin/sh');
  const command = stringAt(memory.get(cpu.rsi + 16n)!);
  expectSolves(challenge, /FANION\{[^}]*\}/.exec(command)![0]);
});

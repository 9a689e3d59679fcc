import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const files = fileURLToPath(new URL('files/', import.meta.url));
// Compiled from inside files/ so that no path of the building machine enters the binary.
execFileSync(
  'gcc',
  [
    ...['-O0', '-w', '-fstack-protector-all', '-fPIE', '-pie', '-fcf-protection=none'],
    ...['-Wl,--build-id=none', '-o', 'perroquet', 'perroquet.c'],
  ],
  { cwd: files },
);

// The stack of `ecouter` as a real run shows it, with one fixed draw of the randomised addresses.
const SECRET = 'FANION{il_repete_tout_ce_qu_on_lui_imprime}';
const BASE = 0x55c3a9d7e000n;
const STACK = 0x7ffc6b184d30n;
const LIBC = 0x7f1e3c5b2000n;
const CANARY = 0x9e41c7035bd2f600n;
const PHRASE_SLOT = 14;

const slots = new Map<number, bigint>([
  [1, 0x203e6f63n],
  [4, 0x55c3abf0b4acn],
  [6, LIBC + 0x1d5760n],
  [7, ((LIBC + 0x1d5760n) & 0xffffffffn) | (4n << 32n)],
  [17, BASE + 0x20b8n],
  [18, BASE + 0x4070n],
  [19, LIBC + 0x1d15e0n],
  [24, STACK + 0x118n],
  [25, STACK],
  [27, CANARY],
  [28, STACK],
  [29, BASE + 0x1424n],
  [31, CANARY],
  [32, 1n],
  [33, LIBC + 0x2724an],
]);
const secret = Buffer.alloc(48);
secret.write(`${SECRET}\0`, 'latin1');
secret.writeUInt16LE(0x7f1e, 46);
for (let word = 0; word < 6; word++) slots.set(8 + word, secret.readBigUInt64LE(word * 8));

// The buffer is never cleared: what a phrase does not cover stays from the ones before, or from earlier calls.
const typed = Buffer.alloc(96);
for (let word = 0; word < 12; word++) typed.writeBigUInt64LE(slots.get(PHRASE_SLOT + word) ?? 0n, word * 8);
function printed(phrase: string): string {
  typed.write(`${phrase}\n\0`, 'latin1');
  let next = 1;
  return phrase.replace(/%(?:(\d+)\$)?(p|016lx|lx)/g, (_, position: string | undefined, form: string) => {
    const slot = position ? Number(position) : next++;
    const offset = (slot - PHRASE_SLOT) * 8;
    const inPhrase = offset >= 0 && offset < typed.length;
    const word = inPhrase ? typed.readBigUInt64LE(offset) : (slots.get(slot) ?? 0n);
    if (form === 'p') return word ? `0x${word.toString(16)}` : '(nil)';
    return word.toString(16).padStart(form === 'lx' ? 1 : 16, '0');
  });
}

const phrases = [
  'bonjour Coco',
  'ouvre la cambuse, vieux plumeau !',
  'le cambusier a dit double ration',
  '%p %p %p %p %p %p',
  'oh oh. %33$p et %24$p',
  '%14$p',
  '%12$p . %9$016lx',
  '%31$p %30$p %32$p',
  '%18$lx|%17$lx|%19$lx',
  '%11$p',
  '%29$016lx %28$016lx',
  '%8$p %13$016lx',
  '%26$p/%27$p/%25$p',
  '%10$lx %7$lx %6$lx',
  'merci Coco',
];
const session = phrases.flatMap((phrase) => [`vous> ${phrase}`, `coco> ${printed(phrase)}`]);
writeFileSync(
  `${files}session.txt`,
  [
    'Script started on 2025-03-14 22:41:07+01:00 [TERM="xterm-256color" COLUMNS="110" LINES="30"]',
    '$ ./perroquet',
    '*** Coco, perroquet de cambuse ***',
    ...session,
    'vous> adieu',
    `coco> ${phrases.length} phrases, j'ai la gorge sèche.`,
    '$ exit',
    '',
    'Script done on 2025-03-14 22:44:52+01:00 [COMMAND_EXIT_CODE="0"]',
    '',
  ].join('\n'),
);

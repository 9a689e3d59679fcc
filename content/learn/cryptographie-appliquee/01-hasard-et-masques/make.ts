import { createHash } from 'node:crypto';
import { png } from '../../png.ts';

const palette = ['#0f151e', '#2bd9e8', '#2a3647'];
/** Bits that nothing tells from chance, the same at each run. */
function noise(name: string): (rank: number) => number {
  const blocks = new Map<number, Buffer>();
  return (rank) => {
    const at = rank >> 8;
    const block = blocks.get(at) ?? createHash('sha256').update(`${name} ${at}`).digest();
    blocks.set(at, block);
    return (block[(rank & 255) >> 3]! >> (rank & 7)) & 1;
  };
}

/** On the left the bits 7 of a linear congruential generator, on the right those of a cryptographic one. */
function chance(): Buffer {
  const [side, gap, height] = [350, 20, 240];
  const weak: number[] = [];
  let state = 20_260_614;
  for (let rank = 0; rank < side * height; rank += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    weak.push((state >> 7) & 1);
  }
  const strong = noise('hasard');
  return png(side * 2 + gap, height, palette, (x, y) => {
    if (x < side) return weak[y * side + x]!;
    return x < side + gap ? 2 : strong(y * side + x - side - gap);
  });
}

const boat = (x: number, y: number) => {
  if (y >= 46 && y < 54) return x > 10 + (y - 46) && x < 54 - (y - 46) ? 1 : 0;
  if (y >= 56) return (x + y) % 8 < 3 ? 1 : 0;
  if (x === 31 || x === 32) return y > 6 ? 1 : 0;
  return y > 8 && y < 42 && ((x < 29 && 29 - x < (y - 8) * 0.6) || (x > 34 && x - 34 < (y - 8) * 0.45))
    ? 1
    : 0;
};
const lighthouse = (x: number, y: number) => {
  if (y < 8 || y > 58) return 0;
  if (y < 18) return Math.abs(x - 16) < 6 || Math.abs(y - 13) < (x - 20) / 12 ? 1 : 0;
  return Math.abs(x - 16) < 6 + (y - 18) / 9 && Math.floor((y - 18) / 8) % 2 === 0 ? 1 : 0;
};

/** Two drawings, what the same mask makes of each, and the two masked ones added. */
function reused(): Buffer {
  const bits = noise('masque');
  const mask = (x: number, y: number) => bits(y * 64 + x);
  const panels = [
    boat,
    lighthouse,
    (x: number, y: number) => boat(x, y) ^ mask(x, y),
    (x: number, y: number) => lighthouse(x, y) ^ mask(x, y),
    (x: number, y: number) => boat(x, y) ^ lighthouse(x, y),
  ];
  return png(720, 128, palette, (x, y) => {
    const [panel, column] = [Math.floor(x / 148), x % 148];
    return column < 128 ? panels[panel]!(column >> 1, y >> 1) : 2;
  });
}

const [published, hidden] = [
  'BULLETIN DE LA MER NUMERO 412 : VENT DE SUROIT FORCE 6, MER FORTE A TRES FORTE',
  'CODE DU COFFRE DE LA VEDETTE : FANION{un_masque_ne_sert_qu_une_fois}',
];
const pad = createHash('sha512').update('masque du 14 juin').digest();
const mask = Buffer.concat([pad, createHash('sha512').update(pad).digest()]);
const masked = (text: string) => Buffer.from(text).map((byte, rank) => byte ^ mask[rank]!);

export const files = {
  'hasard.png': chance(),
  'masque.png': reused(),
  'messages.txt': `# Deux messages du sémaphore, chiffrés le même jour avec le même masque.
# Le premier a été publié en clair le lendemain : ${published}
${Buffer.from(masked(published)).toString('hex')}
${Buffer.from(masked(hidden)).toString('hex')}
`,
};

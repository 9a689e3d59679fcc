import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const words = 'qui sait attendre voit la mer monter';
const morse: Record<string, string> = {
  a: '.-',
  c: '-.-.',
  d: '-..',
  e: '.',
  i: '..',
  l: '.-..',
  m: '--',
  n: '-.',
  o: '---',
  q: '--.-',
  r: '.-.',
  s: '...',
  t: '-',
  u: '..-',
  v: '...-',
};
const poem = `Septième enveloppe. Il n’y a plus rien d’écrit, dirait-on, entre les mots de ce poème.

À marée basse on voit des pas,
à marée haute on n’en voit guère :
ce que l’on cherche est toujours là,
debout, couché, entre deux pierres.

Qui lit trop vite ne voit pas
le vide long, le vide bref,
ni celui qui les sépara,
ni le silence, quand on s’arrête.
`;

// Short, long, between letters, between words: four characters without any width.
const invisible: Record<string, string> = { '.': '\u200b', '-': '\u200c', ' ': '\u200d', '/': '\u2060' };
const signal = words
  .split(' ')
  .map((word) => Array.from(word, (letter) => morse[letter]!).join(' '))
  .join('/');
const marks = Array.from(signal, (mark) => invisible[mark]!);
const verses = poem.split(' ');
const share = Math.ceil(marks.length / (verses.length - 1));
const seventh = verses
  .map((word, index) => word + marks.slice(index * share, (index + 1) * share).join(''))
  .join(' ');

const wrap = (text: string, width: number) => (text.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join('\n');
const letter = (clue: string, body: string) => `${clue}\n\n${body}\n`;

const sixth = letter(
  'Sixième enveloppe. Bâbord ou tribord ? Le timonier ne connaît que ces deux mots, et compte par huit.',
  wrap(
    Array.from(Buffer.from(seventh), (byte) =>
      byte.toString(2).padStart(8, '0').replace(/0/g, 'b').replace(/1/g, 't'),
    ).join(' '),
    108,
  ),
);

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const base32 = (bytes: Buffer) => {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const digits = (bits.match(/.{1,5}/g) ?? []).map(
    (five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)],
  );
  return digits.join('').padEnd(Math.ceil(digits.length / 8) * 8, '=');
};
const fifth = letter(
  'Cinquième enveloppe. Cousine de la première, mais elle ne sait compter que jusqu’à trente-deux et ne parle qu’en capitales.',
  wrap(base32(Buffer.from(sixth)), 80),
);

const turn = (text: string) =>
  text.replace(/[a-z]/gi, (character) => {
    const base = character <= 'Z' ? 65 : 97;
    return String.fromCharCode(((character.charCodeAt(0) - base + 13) % 26) + base);
  });
const fourth = letter(
  'Quatrième enveloppe. César avait décalé de trois ; ici, treize : en recommençant, on revient au port.',
  turn(fifth),
);
const third = letter(
  'Troisième enveloppe. Seize doigts à chaque main, deux doigts par lettre.',
  wrap(Buffer.from(fourth).toString('hex'), 96),
);
// A fixed level and no date: the same bytes at each run.
const second = gzipSync(third, { level: 9 });
second[9] = 3;
const first = letter(
  'Première enveloppe. Soixante-quatre signes pour tout dire. Ce que l’on trouve dessous est compressé (deuxième enveloppe) : la signature 1f 8b ne trompe pas.',
  wrap(second.toString('base64'), 76),
);

mkdirSync(new URL('files/', import.meta.url), { recursive: true });
writeFileSync(new URL('files/colis.txt', import.meta.url), first);

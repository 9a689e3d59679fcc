import { expect, test } from 'vitest';
import { bareCandidates, flagCandidates } from './leak-model.ts';

const FLAGS = [
  'FANION{rev_a_secret}',
  'FANION{s3cret_Du_Phare}',
  'FANION{xor-is-not-crypto!}',
  'FANION{pile.et.face}',
  'FANION{a<b*c_`d`}',
  'FANION{marée_haute}',
  'FANION{struct{x}}',
  'CTF_24{Ph4re#1?}',
];
const PREFIXES = ['FANION', 'CTF_24'];

const REFERENCES: Record<string, string> = {
  _: '&lowbar;',
  '{': '&lcub;',
  '}': '&rcub;',
  '#': '&num;',
  '-': '&hyphen;',
  '.': '&period;',
  '!': '&excl;',
  é: '&eacute;',
  a: '&#97;',
  s: '&#x73;',
};
const ALIKE: Record<string, string> = {
  A: 'А',
  O: 'О',
  C: 'С',
  a: 'а',
  e: 'е',
  c: 'с',
  o: 'ο',
  p: 'р',
  x: 'х',
};
/** Positions after which something is inserted, none inside another disguise. */
const within = (text: string, insertion: string, every: number) =>
  text.replace(/&[#\w]+;|%[0-9A-F]{2}|<[^<>]*>|./gsu, (unit, index: number) =>
    index % every === 1 ? `${unit}${insertion}` : unit,
  );
const plain = (change: (letter: string) => string) => (text: string) =>
  text.replace(/&[#\w]+;|%[0-9A-F]{2}|<!--.*?-->|./gsu, (unit) =>
    [...unit].length === 1 ? change(unit) : unit,
  );

/** Ways to hide a flag in a text, at least from readers of its source. */
const DISGUISES: Record<string, (flag: string) => string> = {
  'named references': plain((letter) => REFERENCES[letter] ?? letter),
  'numeric references': plain((letter) => (/[\w]/.test(letter) ? letter : `&#${letter.codePointAt(0)};`)),
  'full width': plain((letter) =>
    letter >= '!' && letter <= '~' ? String.fromCodePoint(letter.charCodeAt(0) + 0xfee0) : letter,
  ),
  'percent signs': plain((letter) =>
    /\w/.test(letter)
      ? letter
      : encodeURIComponent(letter).replace(
          /^[!.*-]$/,
          (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
        ),
  ),
  'look-alikes': plain((letter) => ALIKE[letter] ?? letter),
  comments: (text) => within(text, '<!-- -->', 4),
  tags: (text) => within(text, '<b></b>', 5),
  spaces: (text) => within(text, ' ', 3),
  'every space': (text) => within(text, ' ', 1).split('').join(''),
  'invisible ones': (text) => within(text, '&ZeroWidthSpace;', 3),
  'a link': (text) => `[${text}](http://x)`,
  'half a link': (text) => text.replace(/^(.*?)(&[#\w]+;|%[0-9A-F]{2}|.)$/su, '[$1](http://x)$2'),
  destination: (text) => `[ici](http://x/${text})`,
  bold: (text) => `**${text}**`,
  glued: (text) => `voici${text}ou`,
};
const names = Object.keys(DISGUISES);
const isFound = (flag: string, text: string) =>
  flagCandidates([`Le flag est ${text} : voilà.\nEt {le} reste.`], PREFIXES)?.has(flag.normalize('NFC')) ??
  false;

test.each(names)('a flag is found under %s', (name) => {
  for (const flag of FLAGS) expect([flag, isFound(flag, DISGUISES[name]!(flag))]).toEqual([flag, true]);
});

test('a flag is found under two disguises at once', () => {
  const missed: string[] = [];
  // Markdown allows no link inside a link.
  for (const flag of FLAGS)
    for (const one of names)
      for (const two of names)
        if (
          !(one.includes('link') && two.match(/link|destination/)) &&
          !isFound(flag, DISGUISES[two]!(DISGUISES[one]!(flag)))
        )
          missed.push(`${flag}: ${one}, ${two}: ${DISGUISES[two]!(DISGUISES[one]!(flag))}`);
  expect(missed).toEqual([]);
});

test.each([
  ['in a sentence', 'le flag : rev_a_secret.'],
  ['in quotes', 'On lit « rev_a_secret », enfin.'],
  ['after an equals sign', 'flag=rev_a_secret;'],
  ['in a call', 'print("rev_a_secret")'],
  ['in italics', 'C’est _rev_a_secret_ !'],
  ['with named references', 'C’est rev&lowbar;a&lowbar;secret ici'],
  ['in an address', 'http://x/rev%5Fa%5Fsecret'],
  ['with spaces', 'C’est rev _ a _ secret ici'],
  ['letter by letter', 'C’est r e v _ a _ s e c r e t'],
  ['in full width', 'C’est ｒｅｖ＿ａ＿ｓｅｃｒｅｔ ici'],
  ['of look-alikes', 'C’est rеv_а_sесrеt ici'],
  ['without the end of its frame', 'FANION{rev_a_secret'],
])('a flag without its frame is found %s', (_, text) => {
  expect(bareCandidates([text])).toContain('rev_a_secret');
});

const PROSE = `L’exécutable lit « l’entrée », puis {compare} : printf("{%s}", x) — 100 % en mémoire.\n`;

test('a text is looked at in linear time, whatever it is made of', () => {
  const words = Array.from({ length: 9000 }, (_, index) => `m${((index * 7919) % 99991).toString(36)}`);
  const pieces = [
    '<!--',
    '](',
    '](x)',
    '](((',
    '<a',
    ' ',
    '\t',
    '*',
    '_',
    'FANION{',
    '&amp;',
    '%41',
    '"',
    '`a ',
    'a ',
    '[',
    'ＡＢ ',
    '\ufdfa',
    ' \n',
  ];
  for (const text of [words.join(' '), PROSE.repeat(600), ...pieces.map((piece) => piece.repeat(60_000))]) {
    const before = process.cpuUsage();
    flagCandidates([text.slice(0, 60_000)], PREFIXES);
    bareCandidates([text.slice(0, 60_000)]);
    // An algorithm that is not linear takes seconds of processor time.
    expect([text.slice(0, 9), process.cpuUsage(before).user < 1_000_000]).toEqual([text.slice(0, 9), true]);
  }
});

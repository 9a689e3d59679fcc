import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cleanFrenchLine,
  cleanLine,
  cleanText,
  hasForbiddenCharacters,
  isWithinLength,
  lengthOf,
  searchKey,
} from './text.ts';

test('a line is trimmed, composed, and its white space is one space', () => {
  expect(cleanLine('  e\u0301te\u0301\t\u00a0\r\n chaud\u2028! ')).toBe('été chaud !');
});

test('a line of French keeps its no-break spaces, alone', () => {
  expect(cleanFrenchLine('  «\u00a0e\u0301te\u0301 \u00a0»\t\u2003\r\nchaud\u202f\x85!\u200b\u00a0')).toBe(
    '«\u00a0été\u00a0» chaud\u202f!',
  );
});

test.each([
  ['nul', 'a\0b'],
  ['bell', 'a\x07b'],
  ['delete', 'a\x7fb'],
  ['right-to-left override', 'a\u202eb'],
  ['isolate', 'a\u2066b'],
  ['Arabic letter mark', 'a\u061cb'],
  ['zero-width space', 'a\u200bb'],
  ['zero-width joiner between letters', 'a\u200db'],
  ['soft hyphen', 'a\u00adb'],
  ['byte order mark', 'a\ufeffb'],
  ['Hangul filler', 'a\u3164b'],
  ['blank Braille', 'a\u2800b'],
  ['tag letters', 'a\u{e0061}\u{e007f}b'],
  ['word joiner', 'a\u2060b'],
  ['lone surrogate', 'a\ud83db'],
])('%s goes', (_name, text) => {
  expect(cleanLine(text)).toBe('ab');
  expect(cleanText(text)).toBe('ab');
});

test.each(['👩‍💻', '🏳️‍🌈', '👩🏽‍🚀', '❤️‍🔥', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇫🇷', '☎️'])('%s stays whole', (emoji) => {
  expect(cleanLine(`a ${emoji} b`)).toBe(`a ${emoji} b`);
});

test('a joiner without an emoji on each side, and a run of selectors, hide nothing', () => {
  expect(cleanLine('👩\u200d')).toBe('👩');
  expect(cleanLine('\u200d👩')).toBe('👩');
  expect(cleanLine('👩\u200b\u200d👩')).toBe('👩👩');
  expect(cleanLine(`a${'\ufe01'.repeat(30)}b`)).toBe('a\ufe01b');
  expect(cleanLine('\ufe0f')).toBe('');
});

test('accents do not pile up: three on a character', () => {
  expect(cleanLine(`Z${'\u0336'.repeat(40)}algo${'\u0301\u0330\u0489'.repeat(30)}`)).toMatch(
    /^Z\u0336{3}alg[oó]\p{M}{2,3}$/u,
  );
  // Neither invisible characters between marks nor a missing letter lets more through.
  expect(cleanText(`a${'\u0336\u200b\u034f'.repeat(9)}`)).toBe('a\u0336\u0336\u0336');
  expect(cleanLine('\u0336'.repeat(9))).toBe('\u0336\u0336\u0336');
  expect(cleanText(`ก${'\u0e49'.repeat(20)}`)).toBe(`ก${'\u0e49'.repeat(3)}`);
  expect(cleanText(`מ${'\u05b0'.repeat(20)}`)).toBe(`מ${'\u05b0'.repeat(6)}`);
});

test.each([
  ['Vietnamese', 'Nguyễn Thị Ấu'],
  ['Arabic, vowels marked', 'مُحَمَّدٌ رَسُولُ ٱللَّٰهِ'],
  ['Hebrew, vowels and accents marked', 'בְּרֵאשִׁ֖ית בָּרָ֣א'],
  ['Hindi', 'क्षत्रियों कार्त्स्न्यैं'],
  ['Thai', 'น้ำใจที่นี่'],
  ['Burmese', 'မြှောက်မြွှေ့'],
  ['Tibetan', 'བསྒྲུབས་ཧཱུྃ'],
  ['Khmer', 'ស្ត្រី'],
  ['Tamil', 'நிக்ஷோ'],
])('%s stays as written', (_script, text) => {
  expect(cleanLine(text)).toBe(text.normalize('NFC'));
});

test('a text keeps its lines, tabs and indents', () => {
  expect(cleanText('\r\n# Titre\r\n\tcode\r    suite\u2028fin\x07  \n')).toBe(
    '# Titre\n\tcode\n    suite\nfin',
  );
});

test('what PostgreSQL cannot store is found', () => {
  expect(hasForbiddenCharacters('a\0')).toBe(true);
  expect(hasForbiddenCharacters('a\ud83d')).toBe(true);
  expect(hasForbiddenCharacters('\ude00a')).toBe(true);
  expect(hasForbiddenCharacters('été 😀\n')).toBe(false);
});

test('a search is blind to case, accents and spacing', () => {
  expect(searchKey('Réseau')).toBe('reseau');
  expect(searchKey('  L’ŒUVRE\u00a0 d’Æsop ')).toBe("l'oeuvre d'aesop");
  expect(searchKey('STRASSE')).toBe(searchKey('straße'));
});

test('no character keeps more than three accents, and who writes no more loses none', () => {
  const marks = fc.array(
    fc.constantFrom('\u0301', '\u0323', '\u0336', '\u20dd', '\ufe0f', '\u05b0', '\u1039'),
    {
      maxLength: 12,
    },
  );
  const letter = fc.constantFrom('x', 'ж', '日', ' ', '👩', '\u200d', 'ב');
  const piled = fc
    .array(fc.tuple(letter, marks), { maxLength: 5 })
    .map((list) => list.map(([base, over]) => base + over.join('')).join(''));
  fc.assert(
    fc.property(piled, (text) => {
      for (const clean of [cleanLine, cleanText]) {
        const cleanedText = clean(text);
        expect(clean(cleanedText)).toBe(cleanedText);
        expect(cleanedText).toBe(cleanedText.normalize('NFC'));
        expect(cleanedText).not.toMatch(/\p{M}{3}[\u0301\u0323\u0336\u20dd\ufe0f]|\p{M}{7}/u);
      }
    }),
    { numRuns: 2000 },
  );
  const few = fc
    .array(
      fc.tuple(
        fc.constantFrom('x', 'ж', '日'),
        fc.array(fc.constantFrom('\u0323', '\u0336'), { maxLength: 3 }),
      ),
    )
    .map((list) => list.map(([base, over]) => base + over.join('')).join(''));
  fc.assert(
    fc.property(few, (text) => {
      expect(cleanLine(text)).toBe(text.normalize('NFC'));
    }),
  );
});

test('cleaning twice is cleaning once, and leaves nothing forbidden', () => {
  const odd = fc.string({
    unit: fc.constantFrom(
      ...['a', 'é', 'e', '\u0301', ' ', '\u00a0', '\n', '\r', '\t', '\u200d', '\ufe0f', '\u200b'],
    ),
  });
  const emoji = fc.string({
    unit: fc.constantFrom('👩', '\u200d', '\ufe0f', '🏽', '💻', '\u200b', '🏴', '\u{e0067}', '\u{e007f}'),
  });
  const halves = fc
    .array(fc.integer({ min: 0xd7ff, max: 0xe000 }))
    .map((units) => String.fromCharCode(...units));
  const any = fc.oneof(odd, emoji, fc.string({ unit: 'binary' }), halves);
  fc.assert(
    fc.property(any, (text) => {
      const line = cleanLine(text);
      expect(cleanLine(line)).toBe(line);
      expect(hasForbiddenCharacters(line)).toBe(false);
      expect(line).toBe(line.normalize('NFC'));
      expect(line).not.toMatch(/[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u200b]|\s\s/);
      const block = cleanText(text);
      expect(cleanText(block)).toBe(block);
      expect(block).not.toMatch(/[\r\x00\u2028\u202a-\u202e]/);
      expect(searchKey(searchKey(text))).toBe(searchKey(text));
      expect(searchKey(text.toUpperCase())).toBe(searchKey(text.toUpperCase().toLowerCase()));
    }),
    { numRuns: 3000 },
  );
});

const FAMILY = '👩‍👩‍👧‍👦';

test.each([
  ['nothing', '', 0],
  ['letters', 'x', 1],
  ['accents apart', 'e\u0301', 1],
  ['an emoji of two units', '🦑', 1],
  ['a skin', '👩🏽‍🚀', 1],
  ['a family', FAMILY, 1],
  ['a flag', '🇫🇷', 1],
  ['a regional flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
  ['a family and a letter', `${FAMILY}x`, 2],
  ['two lines', 'é\nà', 3],
])('%s: counted as a person counts', (_name, text, count) => {
  expect(lengthOf(text)).toBe(count);
  expect(lengthOf(text.repeat(9))).toBe(9 * count);
  expect(isWithinLength(text.repeat(9), 9 * count)).toBe(true);
  if (count > 0) expect(isWithinLength(text.repeat(9), 9 * count - 1)).toBe(false);
});

test('one character of a thousand marks is refused without being counted', () => {
  expect(isWithinLength(`x${'\u0336'.repeat(199)}`, 10)).toBe(true);
  expect(isWithinLength(`x${'\u0336'.repeat(200)}`, 10)).toBe(false);
});

test('a limit and the count agree on every text that no one padded', () => {
  const unit = fc.constantFrom('a', 'é', ' ', '\n', '🦑', FAMILY, '🇫🇷', 'e\u0301', '日');
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 40 }), fc.integer({ min: 0, max: 40 }), (units, max) => {
      const text = units.join('');
      expect(lengthOf(text)).toBeLessThanOrEqual(text.length);
      if (text.length <= max * 20) expect(isWithinLength(text, max)).toBe(lengthOf(text) <= max);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanText, hasForbiddenCharacters, searchKey } from './text.ts';

test('a line is trimmed, composed, and its white space is one space', () => {
  expect(cleanLine('  e\u0301te\u0301\t\u00a0\r\n chaud\u2028! ')).toBe('été chaud !');
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

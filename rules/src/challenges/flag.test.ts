import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flagFormat, foldFlag, normaliseFlag, unwrapFlag, wrapFlag } from './flag.ts';

test('a flag is trimmed and composed, its inside left alone', () => {
  expect(normaliseFlag('\u00a0 FANION{e\u0301te\u0301  chaud} \n')).toBe('FANION{\u00e9t\u00e9  chaud}');
});

test('case is folded for the flags that ask for it', () => {
  expect(foldFlag(' Fanion{ÉTÉ} ')).toBe('fanion{été}');
  expect(foldFlag('FLAG{STRASSE}')).toBe(foldFlag('flag{straße}'));
  expect(normaliseFlag('Flag{A}')).not.toBe(normaliseFlag('flag{a}'));
});

test('both are idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(normaliseFlag(normaliseFlag(text))).toBe(normaliseFlag(text));
      expect(foldFlag(foldFlag(text))).toBe(foldFlag(text));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  [['FANION{a}'], 'FANION'],
  [['FANION{a}', 'FANION{b_c}'], 'FANION'],
  [[' picoCTF{x{y}z} '], 'picoCTF'],
  [['CTF-BR_2.0{a b}'], 'CTF-BR_2.0'],
])('%j are framed by %s', (flags, prefix) => {
  expect(flagFormat(flags)).toEqual({ prefix });
});

test.each([
  [[]],
  [['plain words']],
  [['FANION{}']],
  [['{a}']],
  [['FANION{a} ou b']],
  [['FANION{a}', 'fanion{b}']],
  [['FANION{a}', 'a']],
  [['two words{a}']],
  [['FANION{ a}']],
  [['FANION{fanion{a}}']],
])('%j have no frame', (flags) => {
  expect(flagFormat(flags)).toBeNull();
});

test('a typed text is wrapped once', () => {
  expect(wrapFlag('FANION', 'x')).toBe('FANION{x}');
  expect(wrapFlag('FANION', ' FANION{x} ')).toBe('FANION{x}');
  expect(wrapFlag('FANION', 'fanion{x}')).toBe('FANION{x}');
  expect(wrapFlag('FANION', 'HTB{x}')).toBe('FANION{HTB{x}}');
  expect(wrapFlag('FANION', 'a}')).toBe('FANION{a}}');
  expect(wrapFlag(null, ' FANION{x} ')).toBe('FANION{x}');
  expect(wrapFlag('FANION', '  ')).toBe('');
});

test('a pasted flag is unwrapped', () => {
  expect(unwrapFlag('FANION', ' FANION{x} ')).toBe('x');
  expect(unwrapFlag('FANION', 'x ')).toBe('x');
  expect(unwrapFlag('FANION', 'FANION{x')).toBe('FANION{x');
  expect(unwrapFlag(null, ' FANION{x} ')).toBe('FANION{x}');
});

const piece = fc.string({ unit: fc.constantFrom('F', 'f', '{', '}', ' ', 'a', 'é', '_') });

test('wrapping twice is wrapping once, and wrapping what was unwrapped gives it back', () => {
  fc.assert(
    fc.property(piece, (text) => {
      const wrapped = wrapFlag('F', text);
      expect(wrapFlag('F', wrapped)).toBe(wrapped);
      if (wrapped !== '') expect(wrapped).toMatch(/^F\{.*\}$/);
    }),
    { numRuns: 1000 },
  );
});

test('whoever types the flag, framed or not, in a field with a frame sends the flag', () => {
  fc.assert(
    fc.property(piece, piece, (head, inner) => {
      const flag = normaliseFlag(`${head}{${inner}}`);
      const format = flagFormat([flag]);
      fc.pre(format !== null);
      const { prefix } = format;
      expect(wrapFlag(prefix, flag)).toBe(flag);
      expect(wrapFlag(prefix, unwrapFlag(prefix, flag))).toBe(flag);
    }),
    { numRuns: 500 },
  );
});

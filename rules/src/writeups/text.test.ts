import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeShare, flagTokens, readTime, wilsonScore } from './text.ts';

test.each([
  ['nothing', '', 1],
  ['220 words', 'mot '.repeat(220), 1],
  ['221 words', 'mot '.repeat(221), 2],
  ['440 words', 'mot '.repeat(440), 2],
  ['3 words in Markdown and 217', `# Titre\n\n- **un**\n- deux\n\n---\n\n${'mot '.repeat(217)}`, 1],
  ['3 words in Markdown and 218', `# Titre\n\n- **un**\n- deux\n\n---\n\n${'mot '.repeat(218)}`, 2],
  ['220 French questions', 'Vraiment\u202F? '.repeat(220), 1],
  ['marks only', '!? '.repeat(5000), 1],
])('the reading time of %s', (_, text, minutes) => {
  expect(readTime(text)).toBe(minutes);
});

test('a text takes no less time with more in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aé1 \n\u00A0!-') }), fc.string(), (text, more) => {
      expect(readTime(`${text} ${more}`)).toBeGreaterThanOrEqual(readTime(text));
    }),
  );
});

test.each([
  ['rien ici {x} ni là }', []],
  ['Le flag est FLAG{abc}.', ['FLAG{abc}']],
  ['`FANION{é}` et FANION{e\u0301}', ['FANION{é}']],
  ['_FLAG{x}_', ['_FLAG{x}', 'FLAG{x}']],
  ['_mon-ctf{x}_', ['_mon-ctf{x}', 'mon-ctf{x}', 'ctf{x}']],
  ['C’est fini.FLAG{x}', ['fini.FLAG{x}', 'FLAG{x}']],
  ['ma-ctf_2026{x}', ['ma-ctf_2026{x}', '2026{x}']],
  ['F{un flag} F{b}', ['F{un flag}', 'F{b}']],
  ['F{}', []],
  ['F{a{b}c}', ['F{a{b}c}', 'F{a{b}', 'a{b}', 'a{b}c}']],
  ['F{:}} et F{b}', ['F{:}', 'F{:}}', 'F{b}']],
  ['F{sur\ndeux lignes}', ['F{sur\ndeux lignes}']],
  ['F{a\\_b}', ['F{a\\_b}', 'F{a_b}']],
  ['F\\{ab\\}', ['F{ab}']],
  ['F{jamais fermé', []],
])('%j holds %j', (text, tokens) => {
  expect(flagTokens(text).sort()).toEqual([...tokens].sort());
});

test('a flag longer than can be sent is no flag', () => {
  const flag = (length: number) => `F{${'x'.repeat(length - 3)}}`;
  expect(flagTokens(flag(1000))).toEqual([flag(1000)]);
  expect(flagTokens(flag(1001))).toEqual([]);
});

const inner = fc.string({ unit: fc.constantFrom(...'ab{} é:_'), minLength: 1, maxLength: 12 });
const isBalanced = (text: string): boolean => {
  let depth = 0;
  for (const character of text) {
    depth += character === '{' ? 1 : character === '}' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
};

test('a flag is found wherever it stands, when something tells its end', () => {
  const prefix = fc.string({ unit: fc.constantFrom(...'FLAGé9_-.'), minLength: 1, maxLength: 32 });
  fc.assert(
    fc.property(inner, prefix, fc.string(), fc.string(), (content, name, before, after) => {
      fc.pre(!content.includes('}') || !/\s/.test(content) || isBalanced(content));
      const flag = `${name}{${content}}`;
      expect(flagTokens(`${before} ${flag} ${after}`)).toContain(flag.normalize('NFC'));
    }),
    { numRuns: 500 },
  );
});

test('what is found is in the text, is a flag by its form, and is found again in itself', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aB{} _.-\n'), maxLength: 60 });
  fc.assert(
    fc.property(text, (written) => {
      const tokens = flagTokens(written);
      expect(new Set(tokens).size).toBe(tokens.length);
      for (const token of tokens) {
        expect(written).toContain(token);
        expect(token).toMatch(/^[\p{L}\p{N}_.-]{1,32}\{.+\}$/su);
        expect(flagTokens(token)).toContain(token);
      }
    }),
  );
});

test('there are never more than nine for one brace', () => {
  const text = fc.array(fc.constantFrom('a', '_', '.', '{', '}', ' ', 'x{', '-b{'), { maxLength: 200 });
  fc.assert(
    fc.property(text, (pieces) => {
      const written = pieces.join('');
      expect(flagTokens(written).length).toBeLessThanOrEqual(9 * written.split('{').length);
    }),
  );
});

// Values of the formula, computed in Python.
test.each([
  [0, 0, 0],
  [1, 0, 0.2065],
  [0, 1, 0],
  [9, 1, 0.5958],
  [10, 0, 0.7225],
  [50, 50, 0.4038],
  [600, 400, 0.5693],
])('%i for and %i against are worth %f', (up, down, score) => {
  expect(wilsonScore(up, down)).toBeCloseTo(score, 4);
});

test('a favourable vote never lowers the worth, an unfavourable one never raises it, and it is below the share', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.nat(2000), (up, down) => {
      const score = wilsonScore(up, down);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(up + down === 0 ? 0 : up / (up + down));
      expect(wilsonScore(up + 1, down)).toBeGreaterThan(score);
      expect(wilsonScore(up, down + 1)).toBeLessThanOrEqual(score);
      if (up > 0) expect(wilsonScore(2 * up, 2 * down)).toBeGreaterThan(score);
    }),
  );
});

test.each([
  ['', '', 0],
  ['', 'nouveau', 1],
  ['un deux', '  un\n\ndeux ', 0],
  ['a b c d', 'a b c e', 0.25],
  ['a b', 'a b c d', 0.5],
  ['a b c d', 'd c b a', 0.75],
  ['a b c', 'x y z', 1],
  ['sans/espace/aucun', 'avec/espace/aucun', 0.2],
  ['été', 'e\u0301te\u0301', 0],
])('from %j to %j changes %f', (before, after, share) => {
  expect(changeShare(before, after)).toBeCloseTo(share, 12);
});

/** Length of the longest common subsequence, from its definition, row by row. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  let row: number[] = b.map(() => 0);
  for (const one of a) {
    const next: number[] = [];
    b.forEach((other, index) => {
      const diagonal = row[index - 1] ?? 0;
      next.push(one === other ? diagonal + 1 : Math.max(row[index]!, next[index - 1] ?? 0));
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}

test('the share is that of the words kept in order, both ways alike', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '!'), { maxLength: 40 });
  fc.assert(
    fc.property(words, words, (a, b) => {
      const share = changeShare(a.join(' '), b.join(' '));
      const longer = Math.max(a.length, b.length);
      expect(share).toBeCloseTo(longer === 0 ? 0 : 1 - longestCommon(a, b) / longer, 12);
      expect(changeShare(b.join(' '), a.join(' '))).toBe(share);
    }),
    { numRuns: 500 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv, plainCell, writeCsv } from './csv.ts';

const MOST = { records: 1_000, cells: 50 };
const cells = (text: string, separator: ',' | ';' | '\t' = ',') =>
  parseCsv(text, separator, MOST).records.map((record) => record.cells);

test('cells, quotes, doubled quotes and line ends in quotes', () => {
  expect(cells('a,b\r\n"c,""d""","e\r\nf"\n,\ng')).toEqual([['a', 'b'], ['c,"d"', 'e\r\nf'], ['g']]);
  expect(cells('a;b\tc', ';')).toEqual([['a', 'b\tc']]);
  expect(cells('a;b\tc', '\t')).toEqual([['a;b', 'c']]);
  expect(cells('\uFEFF"é",')).toEqual([['é', '']]);
  // Malformed text is preserved as written.
  expect(cells('a"b,"c"d')).toEqual([['a"b', '"c"d']]);
  expect(cells('')).toEqual([]);
});

test('a record tells the line on which it begins', () => {
  const { records } = parseCsv('a\r\n\r\n"b\n\nc",d\re', ',', MOST);
  expect(records.map(({ line }) => line)).toEqual([1, 3, 6]);
});

test('a quote that never closes stops the reading where it opens', () => {
  expect(parseCsv('a,b\nc,"d\ne', ',', MOST)).toEqual({
    records: [{ line: 1, cells: ['a', 'b'] }],
    unclosed: 2,
    more: false,
  });
});

test('records and cells are bounded', () => {
  expect(parseCsv('a,b,c\nd\ne', ',', { records: 2, cells: 2 })).toEqual({
    records: [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['d'] },
    ],
    unclosed: null,
    more: true,
  });
});

test.each(['=1+1', '+33', '-2', '@SUM(A1)', '\tx', '\rx', '＝1', "'=1", "''@x"])(
  '%j is kept from being a formula',
  (cell) => {
    const written = writeCsv([[cell]]);
    expect(written).toBe(`\uFEFF"'${cell}"\r\n`);
    expect(cells(written, ';').flat().map(plainCell)).toEqual([cell]);
  },
);

test('an apostrophe of its own stays', () => {
  expect(plainCell("'abc")).toBe("'abc");
  expect(plainCell("l'=")).toBe("l'=");
});

test('what is written reads back, whatever the cells hold', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', "'", '=', '-', 'a', ' ', '\uFEFF', '＠'),
    }),
  );
  const record = fc
    .array(cell, { minLength: 1, maxLength: 5 })
    .filter((row) => row.some((one) => one.trim() !== ''));
  fc.assert(
    fc.property(
      fc.array(record, { maxLength: 6 }),
      fc.constantFrom(',' as const, ';' as const, '\t' as const),
      (rows, separator) => {
        const text = writeCsv(rows, separator);
        expect(cells(text, separator).map((row) => row.map(plainCell))).toEqual(rows);
        for (const written of cells(text, separator).flat()) expect(written).not.toMatch(/^[=+\-@\t\r\n]/);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('any text ends, its lines in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a', '') }), (text) => {
      const lines = parseCsv(text, ',', MOST).records.map(({ line }) => line);
      expect(lines).toEqual([...lines].sort((a, b) => a - b));
      expect(lines.every((line) => line <= text.split(/\r\n|\r|\n/).length)).toBe(true);
    }),
  );
});
